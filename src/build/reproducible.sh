#!/usr/bin/env bash
# Builds the jar twice, in directories of different names and lengths, with different umask, time zone and locale, from sources of different
# age and at different times, and compares the bytes. Fails when they differ. Uses the working tree as it is, committed or not; leaves
# nothing behind. Without project.build.outputTimestamp in the pom it fails (tried): zip entries carry the time.
set -euo pipefail
cd "$(dirname "$0")/../.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# build NAME UMASK TZ LOCALE DATE: makes $work/NAME.jar of sources last changed at DATE
build() {
    local tree=$work/$1/octet
    mkdir -p "$tree"
    tar -cf - --exclude=./target --exclude=./.git . | tar -xf - -C "$tree"
    (
        cd "$tree"
        umask "$2"
        # with the umask of this build: a clone has no older files than that
        chmod -R u=rwX,go=$([ "$2" = 077 ] && echo '' || echo rX) .
        find . -exec touch -d "$5" {} +
        TZ=$3 LC_ALL=$4 mvn -q -B -ntp -Dmaven.test.skip=true -DskipITs package </dev/null
    )
    cp "$tree"/target/octet-json-*.jar "$work/$1.jar"
}

build one 022 UTC C.UTF-8 2020-02-29T23:59:58Z
build another-directory 077 Pacific/Kiritimati POSIX 2024-07-01T12:00:01Z

if ! cmp "$work/one.jar" "$work/another-directory.jar"; then
    echo "reproducible: NO, two builds of the same source differ" >&2
    for name in one another-directory; do
        unzip -lv "$work/$name.jar" >"$work/$name.list" || true
    done
    diff "$work/one.list" "$work/another-directory.list" | head -40 >&2 || true
    exit 1
fi
echo "reproducible: two builds gave the same $(wc -c <"$work/one.jar") bytes, $(java -version 2>&1 | head -1)"
