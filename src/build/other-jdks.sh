#!/usr/bin/env bash
# other-jdks.sh [--scale NUMBER] [--tests PATTERNS] [JDK...]        JDK: x86_64-21, arm64-25, arm64-17; none: all three
#   e.g. other-jdks.sh arm64-25 | other-jdks.sh --scale 0.05 --tests 'dev/octet/json/internal/**' arm64-17
#
# Runs the test suite, without and with the vector module, on JDKs that this machine has not got. The tests are built once, with the JDK at
# hand; Debian's JREs run them, those of arm64 under emulation, 10 to 30 times slower than a machine of that kind: only whether tests pass
# counts. Therefore the random slices are cut there, by --scale (octet.test.scale), 0.05 unless told otherwise; every test runs all the
# same. --tests takes what Maven's -Dtest takes.
#
# JREs are unpacked, 150 to 250 MB each, in OCTET_JRES or target/jres. Reports lie in target/other-jdks. OCTET_QEMU_CPU names another model of
# an arm64 processor: neoverse-n1, with vectors of 128 bits (NEON), if nothing is said; "max,pauth=off,sve-max-vq=2" has 256 (SVE).
#
# Needs what debian-jre.sh needs, besides Maven, a JDK >= 17 and python3. Fails if anything failed, or if nothing ran.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
exec </dev/null

readonly ALL=(x86_64-21 arm64-25 arm64-17)
readonly EMULATED_SCALE=0.05

die() {
    printf 'other-jdks.sh: %s\n' "$*" >&2
    exit 1
}

# package_of JDK: suite, architecture and version for debian-jre.sh
package_of() {
    case $1 in
        x86_64-21) echo trixie amd64 21 ;;
        arm64-25) echo trixie arm64 25 ;;
        arm64-17) echo bookworm arm64 17 ;;
        *) die "$1 is none of ${ALL[*]}" ;;
    esac
}

scale=
tests=
wanted=()
while [ $# -gt 0 ]; do
    case $1 in
        --scale | --tests)
            [ $# -ge 2 ] || die "$1 wants a value"
            declare "${1#--}=$2"
            shift
            ;;
        -*) die "no option is called $1" ;;
        *)
            package_of "$1" >/dev/null
            wanted+=("$1")
            ;;
    esac
    shift
done
[ ${#wanted[@]} -gt 0 ] || wanted=("${ALL[@]}")
for command in mvn java python3; do
    command -v "$command" >/dev/null || die "no $command on the search path"
done

echo "==== JREs of ${wanted[*]} ===="
declare -A launchers=()
for jdk in "${wanted[@]}"; do
    read -r -a package < <(package_of "$jdk")
    launchers[$jdk]=$(src/build/debian-jre.sh "${OCTET_JRES:-target/jres}" "${package[@]}")
    echo "$jdk: ${launchers[$jdk]}"
done

echo "==== the tests, built on $(java -version 2>&1 | head -n 1) ===="
mvn -B -ntp -q test-compile

failed=()

# run JDK EXECUTION: one of Surefire's executions; its reports go to target/other-jdks/JDK/EXECUTION
run() {
    local reports=target/other-jdks/$1/$2 factor=${scale:-1}
    case $1 in arm64-*) factor=${scale:-$EMULATED_SCALE} ;; esac
    echo "==== $1, $2, random slices times $factor ===="
    rm -rf target/surefire-reports "$reports"
    mkdir -p "$reports"
    mvn -B -ntp "surefire:test@$2" "-Djvm=${launchers[$1]}" "-Doctet.test.java=${launchers[$1]}" "-Doctet.test.scale=$factor" \
        ${tests:+"-Dtest=$tests"} 2>&1 | tee "$reports/maven.log" | { grep --line-buffered -E 'Tests run:|^\[ERROR\]' || true; } \
        || failed+=("$1, $2: see $reports/maven.log")
    mv target/surefire-reports/TEST-*.xml "$reports" || failed+=("$1, $2: no report")
}

for jdk in "${wanted[@]}"; do
    kernel=$("${launchers[$jdk]}" --add-modules=jdk.incubator.vector -Doctet.kernel=vector -cp target/classes:target/test-classes \
        dev.octet.json.support.KernelMain | tail -n 1) || kernel=none
    echo "==== $jdk: with the vector module, the kernel is $kernel ===="
    [[ $kernel =~ ^vector[0-9]+$ ]] || failed+=("$jdk has no vector kernel")
    run "$jdk" default-test
    run "$jdk" vector
done

for jdk in "${wanted[@]}"; do
    echo "==== $jdk ===="
    src/build/test-summary.py ${tests:+--part} target/other-jdks/"$jdk"/{default-test,vector} || failed+=("$jdk: what ran is not what should pass")
done
[ ${#failed[@]} -eq 0 ] || die "FAILED: $(printf '%s; ' "${failed[@]}")"
echo "all passed on ${wanted[*]}"
