#!/usr/bin/env bash
# How many changes of the code no test notices: PIT, one package after the other, and a table of what came of it (docs/mutation.md).
#
#   src/build/mutation.sh                         all packages
#   src/build/mutation.sh internal.scan write     these
#   src/build/mutation.sh --survivors read        and what survived there, with its lines, from the report that is there already
#
# Needs Maven, a JDK >= 17 and python3; minutes a package, on one core. The reports are in target/mutation. A package below its floor makes the exit
# code 1, after all of them have run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

survivors=no
if [ "${1:-}" = --survivors ]; then
    survivors=yes
    shift
fi
packages=("$@")
[ ${#packages[@]} -gt 0 ] || packages=(internal.grammar internal.buffer internal.cache internal.scan internal.number internal.scalar internal.kernel write read)
readonly survivors packages

# table PACKAGE [lines]: counts of a report, by package or by line
table() {
    python3 - "$1" "${2:-}" <<'PYTHON'
import collections, pathlib, sys
import xml.etree.ElementTree as ET

package, lines = sys.argv[1:3]
report = pathlib.Path("target/mutation", package, "mutations.xml")
if not report.exists():
    sys.exit(f"{package}: no report")
mutations = list(ET.parse(report).getroot())
counts = collections.Counter(m.get("status") for m in mutations)
missed = [m for m in mutations if m.get("status") in ("SURVIVED", "NO_COVERAGE")]
killed = len(mutations) - len(missed)
print(f"{package:18} {len(mutations):5} mutants {killed:5} killed {100 * killed / len(mutations):5.1f} %"
      f"   of them {counts['TIMED_OUT']} by time, {counts['MEMORY_ERROR']} by memory; {counts['NO_COVERAGE']} not reached")
if lines:
    place = lambda m: (m.findtext("sourceFile"), int(m.findtext("lineNumber")))
    for m in sorted(missed, key=place):
        name, line = place(m)
        folder = "/".join(m.findtext("mutatedClass").split(".")[:-1])
        text = pathlib.Path("src/main/java", folder, name).read_text().splitlines()[line - 1].strip()
        print(f"    {name}:{line}  {m.findtext('description')}  |  {text}")
PYTHON
}

failed=()
if [ "$survivors" = no ]; then
    for package in "${packages[@]}"; do
        tests=$package
        [ "$package" != read ] || tests=write # beside its own: to copy takes both
        mvn -B -q -ntp -Pmutation -Dmutation.package="$package" -Dmutation.tests="$tests" test-compile pitest:mutationCoverage || failed+=("$package")
    done
fi
for package in "${packages[@]}"; do
    table "$package" "${survivors/no/}"
done
if [ ${#failed[@]} -gt 0 ]; then
    printf 'below the floor, or not run: %s\n' "${failed[*]}" >&2
    exit 1
fi
