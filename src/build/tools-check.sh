#!/usr/bin/env bash
# Drives ./octet check and ./octet fmt as their users do: on generated files, on bad ones, from pipes, and on a file that is more than
# twice as large as the heap it is read with. What fmt writes is compared with the work of a program that only takes white space out.
# Then ./octet bench: wrong usage, and a rehearsal on a JDK that is not the one of the tool, with its results, sheet and tables.
#
# Needs bash and what ./octet needs. Prints what is wrong and fails, or ends with "tools: N checks passed".
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

directory=$(mktemp -d)
trap 'rm -rf "$directory"' EXIT
checks=0

fail() {
    printf 'tools-check: %s\n' "$*" >&2
    exit 1
}

# run EXPECTED_CODE COMMAND...: ./octet with standard output in $directory/out, standard error in $directory/err
run() {
    local expected=$1 code=0
    shift
    ./octet "$@" >"$directory/out" 2>"$directory/raw" || code=$?
    grep -v '^Picked up JAVA_TOOL_OPTIONS' "$directory/raw" >"$directory/err" || true # the JVM says that by itself
    [ "$code" = "$expected" ] || fail "octet $*: exit code $code instead of $expected; $(head -c 2000 "$directory/err")"
    checks=$((checks + 1))
}

# lines COUNT: standard error of the last run has so many lines
lines() {
    local found
    found=$(wc -l <"$directory/err")
    [ "$found" -eq "$1" ] || fail "$found lines on standard error instead of $1: $(head -c 2000 "$directory/err")"
}

silent() {
    lines 0
    [ ! -s "$directory/out" ] || fail 'something on standard output'
}

minify() { java_run dev.octet.json.bench.Minifier; }

java_run() { "${JAVA_HOME:+$JAVA_HOME/bin/}java" -cp target/benchmarks.jar "$@"; }

same() { cmp "$directory/out" "$directory/expected" || fail "$1: other bytes"; }

# refused JSON EXPECTED [OPTION...]: check and fmt answer 1 and the one line that begins with EXPECTED behind the file's name
refused() {
    local json=$1 expected=$2 line
    shift 2
    printf "$json" >"$directory/bad.json"
    run 1 check "$@" "$directory/bad.json"
    lines 1
    line=$(cat "$directory/err")
    case $line in
        "$directory/bad.json:$expected"*) ;;
        *) fail "check of $json: $line" ;;
    esac
    run 1 fmt "$@" - <"$directory/bad.json"
    lines 1
    [ "$(cat "$directory/err")" = "-${line#"$directory/bad.json"}" ] || fail "fmt of $json says something else than check"
    [ ! -s "$directory/out" ] || fail "fmt of $json wrote something"
}

# accepted JSON EXPECTED OPTION...: fmt writes exactly that
accepted() {
    local json=$1 expected=$2
    shift 2
    printf "$json" >"$directory/good.json"
    run 0 fmt "$@" "$directory/good.json"
    lines 0
    printf "$expected" >"$directory/expected"
    same "fmt $* of $json"
}

./octet --version >/dev/null # builds
java_run dev.octet.json.bench.ToolsFiles "$directory"

# good files, and the two layouts
run 0 check "$directory"/*.json
silent
for file in "$directory"/{twitter,citm_catalog,canada,code,sample,example}.json; do
    minify <"$file" >"$directory/expected"
    run 0 fmt --minify "$file"
    same "fmt --minify $file"
    run 0 fmt "$file"
    minify <"$directory/out" >"$directory/again"
    cmp "$directory/again" "$directory/expected" || fail "fmt $file: other content"
done
run 0 fmt "$directory/twitter.json"
{ cat "$directory/twitter.json" && echo; } >"$directory/expected" # it was made with this layout
same 'fmt of what is laid out already'
accepted '{"a":[1,{}],"b":[]}' '{\n  "a": [\n    1,\n    {}\n  ],\n  "b": []\n}\n'
accepted ' [ 1 ] ' '[\n1\n]\n' --indent 0
accepted '{"a":1}' '{\n    "a": 1\n}\n' --indent 4
accepted ' 1 ' '1\n'
accepted '\357\273\277[1]' '[1]\n' --minify
accepted '["\\u0041\\/\177",-0,1E400,0.10,1e+05,{"a":1,"a":2}]' '["\\u0041\\/\177",-0,1E400,0.10,1e+05,{"a":1,"a":2}]\n' --minify
accepted '1 [2]"3"' '1\n[2]\n"3"\n' --minify --framing concatenated
accepted ' ' '' --framing concatenated
accepted '1\n\n[2, 3]\r\n"4"' '1\n[2,3]\n"4"\n' --framing ndjson
run 0 check --framing ndjson "$directory/lines.ndjson"
silent
minify <<<'[1, 2]' >"$directory/expected"
run 0 fmt --minify <<<' [1 , 2 ]'
same 'fmt of standard input'
run 0 check - <<<'[]'
silent

# bad files
refused '' '1:1: offset 0, at the root: the document is incomplete'
refused '[1,\n 2' '2:3: offset 6, at /1: the document is incomplete'
refused '{"a":{"b/c":01}}' '1:14: offset 13, at /a/b~1c: the number is malformed'
refused '[1]\n]' '2:1: offset 4, at the root: nothing more was expected after the document'
refused '["\n"]' '1:3: offset 2, at /0: a control character in a string must be escaped'
refused '["\300\257"]' '1:3: offset 2, at /0: the UTF-8 is malformed'
refused '{"x\\ny":tru}' '1:12: offset 11, at /x?y: true, false or null was expected'
refused '1\n[2\n]' '2:3: offset 4, at /0: one value a line was expected' --framing ndjson
refused '[[[]]]' '1:3: offset 2, at /0/0: nesting depth would pass the limit of 2' --depth 2
# what goes out before the error is a prefix of the right output, and nothing is made up behind it
minify <"$directory/canada.json" >"$directory/expected"
head -c 1000000 "$directory/canada.json" >"$directory/cut.json"
run 1 fmt --minify "$directory/cut.json"
lines 1
size=$(wc -c <"$directory/out")
[ "$size" -gt 900000 ] || fail "fmt of a file that is cut off wrote $size bytes only"
head -c "$size" "$directory/expected" | cmp - "$directory/out" || fail 'fmt of a file that is cut off: no prefix of the output'
printf '[1,] // comment\n' >"$directory/bad.json"
run 1 check "$directory/bad.json"
run 0 check --lenient "$directory/bad.json"

# every file is looked at, the worst exit code wins, usage is one line
run 1 check "$directory/bad.json" "$directory/twitter.json" "$directory/bad.json"
lines 2
run 2 check "$directory/missing.json" "$directory/bad.json"
lines 2
run 2 check "$directory"
lines 1
run 2 fmt "$directory/missing.json"
lines 1
run 2 check
lines 1
run 2 fmt --indent 2 --minify
lines 1
run 2 fmt --indent 2 --framing ndjson
lines 1
if [ -e /dev/full ]; then
    code=0
    ./octet fmt "$directory/twitter.json" >/dev/full 2>"$directory/err" || code=$?
    [ "$code" = 2 ] || fail "a full disk: exit code $code instead of 2"
    lines 1
fi

# benchmarks: what is wrong is said before anything is measured
mkdir -p "$directory/none/bin" "$directory/other/bin"
printf '#!/bin/sh\necho 11\n' >"$directory/none/bin/java"
chmod +x "$directory/none/bin/java"
for wrong in '' 'nothing' 'quick --core' 'read --core --quick' 'cold --corpus .' "read --corpus $directory/none" \
    "cold --jdk $directory/missing" "cold --jdk $directory" "cold --jdk $directory/twitter.json" "cold --jdk $directory/none" 'table all' 'summary cold --of octetSwar'; do
    run 2 bench $wrong
    lines 1
done
# a JDK by another path, which counts its starts and says that it is another machine's
real=$("${JAVA_HOME:+$JAVA_HOME/bin/}java" -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java\.home = //p')
printf '#!/bin/sh\necho >>"%s"\nexec "%s" -Dos.arch=elsewhere "$@"\n' "$directory/starts" "$real/bin/java" >"$directory/other/bin/java"
chmod +x "$directory/other/bin/java"
run 2 bench cold --jdk "$directory/other" --jdk "$directory/other/bin/java"
lines 1
rm -rf target/rehearsal "$directory/starts"
before=$(git status --porcelain 2>/dev/null || true)
run 0 bench mixed --quick --rehearse --corpus "$directory" --jdk "$directory/other"
[ "$(wc -l <"$directory/starts")" -ge 6 ] || fail 'bench --jdk: another JDK measured'
[ "$(grep -c 'us/op; .* wins, [0-9.]* times as fast as ' "$directory/out")" = 2 ] || fail 'bench mixed --quick: no units, or no winner, at its end'
results=$(echo target/rehearsal/elsewhere-jdk*)
grep -q '^os: .*, elsewhere$' "$results/mixed-quick.machine.txt" || fail 'bench --jdk: the sheet describes another JDK'
grep -q '^command: ./octet bench mixed --quick --corpus DIR --jdk PATH --rehearse$' "$results/mixed-quick.machine.txt" || fail 'bench: the sheet has another command'
! grep -qF "$directory" "$results"/mixed-quick.* || fail 'bench: a path of this machine is in the results'
run 0 bench table mixed-quick --results "$results"
[ "$(grep -c '^#### ' "$directory/out")" = 3 ] || fail 'bench table mixed: not three tables'
! grep -q 'not measured' "$directory/out" || fail 'bench table mixed: something is missing'
run 0 bench cold --rehearse
[ "$(git status --porcelain 2>/dev/null || true)" = "$before" ] || fail 'bench: a run changes the checkout'
results=$(dirname target/rehearsal/[!e]*/cold.csv)
run 0 bench table cold --results "$results"
[ "$(grep -c '^| blobs | [0-9]' "$directory/out")" = 1 ] || fail 'bench table cold: no row'
run 0 bench overview --results "$results"
[ "$(grep -c '^| first pass: .* | [0-9.,]* ms | [0-9.,]* ms | [0-9.,]* ms | ' "$directory/out")" = 1 ] || fail 'bench overview: no figures of cold'
run 2 bench overview --results "$directory/nowhere"
lines 1

# larger than memory
[ "$(wc -c <"$directory/large.json")" -gt $((64 << 20)) ] || fail 'large.json is too small to prove anything'
minify <"$directory/large.json" >"$directory/expected"
export JAVA_TOOL_OPTIONS=-Xmx32m
run 0 check "$directory/large.json"
silent
run 0 check - <"$directory/large.json"
silent
run 0 fmt --minify "$directory/large.json"
same 'fmt --minify of a large file'
unset JAVA_TOOL_OPTIONS

# pictures: the same bytes whatever the locale
plot=(bench plot read --results benchmarks/zen5-jdk25)
run 0 "${plot[@]}" --plots "$directory/one"
lines 0
JAVA_TOOL_OPTIONS='-Duser.language=ar -Duser.country=EG -Duser.timezone=Asia/Tokyo' run 0 "${plot[@]}" --plots "$directory/two"
lines 0
diff -r "$directory/one" "$directory/two" || fail 'the same figures, other pictures'
run 2 bench plot no-such-grid
lines 1
run 2 bench plot read --results "$directory"
lines 1

# comparisons: wrong usage, then a jar with itself; how fast it is does not matter here
for wrong in '' 'HEAD' 'no-such-revision --include swar' 'missing.jar --include swar' 'pom.xml --include swar' 'HEAD --include (' \
    'HEAD --include swar --forks 1' 'HEAD --include swar --fail-below 0' "HEAD --include swar --jdk $directory"; do
    run 2 bench compare $wrong
    lines 1
done
cp target/benchmarks.jar "$directory/same.jar"
cell=(-p length=8 -p escape=NONE -p content=ASCII -p lengths=FIXED --forks 2)
run 2 bench compare "$directory/same.jar" --include NoSuchBenchmark "${cell[@]}"
run 2 bench compare "$directory/same.jar" --include 'EscapeTableBenchmark\.swar$' -p lenght=8
# whoever measures on this machine now has JMH's lock
JAVA_TOOL_OPTIONS=-Djmh.ignoreLock=true run 0 bench compare "$directory/same.jar" --include 'EscapeTableBenchmark\.swar$' "${cell[@]}"
lines 0
grep -qE '^EscapeTableBenchmark\.swar .* ns/op .* (faster|slower|no change)$' "$directory/out" || fail "bench compare: $(cat "$directory/out")"
[ "$(grep -c '^# Fork: 1 of 1$' target/bench-compare.log)" = 4 ] || fail 'bench compare: not two forks a side'

echo "tools: $checks checks passed"
