#!/usr/bin/env bash
# Calls ./octet as its users do: from a checkout that may have to be built first, with the jar that is built. The tests in
# src/jmh-test call the commands without the launcher, and the launcher with programs in place of Java and Maven.
#
# Needs bash and what ./octet needs. Prints what is wrong and fails, or ends with "tools: the launcher works".
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT

# expect CODE OUTPUT COMMAND...: the exit code and standard output of a command
expect() {
    local code=0 out
    out=$("${@:3}" 2>"$directory/err") || code=$?
    [ "$code $out" = "$1 $2" ] && return
    printf 'tools-check: %s: exit code %s and "%s" instead of %s and "%s"\n' "${*:3}" "$code" "$out" "$1" "$2" >&2
    cat "$directory/err" >&2
    exit 1
}

into_head() {
    printf '[%s1]' "$(printf '1234,%.0s' {1..60000})" | ./octet fmt | head -n 1
    echo "exit codes ${PIPESTATUS[*]:1}"
}

./octet --version >/dev/null # builds
expect 0 '[1,{"a":2}]' ./octet fmt --minify <<<' [1, {"a" : 2}] '
expect 1 '[1' ./octet fmt --minify - <<<'[1 2]'
expect 2 '' ./octet
expect 0 $'[\nexit codes 141 0' into_head
ln -s "$PWD/octet" "$directory/link"
expect 0 '' "$directory/link" check - <<<'[]'
echo 'tools: the launcher works'
