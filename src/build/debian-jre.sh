#!/usr/bin/env bash
# debian-jre.sh DIRECTORY SUITE ARCHITECTURE VERSION
#   e.g. debian-jre.sh target/jdks trixie arm64 25
#
# Unpacks a Debian JRE of another release or architecture below DIRECTORY, so that it runs here, and prints the path of its launcher.
# The system is left alone. An amd64 JRE brings its own C library and is patched to use it; an arm64 one runs under qemu's user emulation.
# apt finds the mirror, in the machine's own configuration, and checks the signatures. What is there already is used as it is.
#
# Needs a Debian of amd64, 12 or newer, with apt, dpkg and a network. Needs no root.
set -euo pipefail

readonly HOST=amd64
# What a machine that emulates needs comes from this release: known to work, and to run on all later ones.
readonly TOOLS_SUITE=bookworm

die() {
    printf 'debian-jre.sh: %s\n' "$*" >&2
    exit 1
}

[ $# -eq 4 ] || die 'usage: debian-jre.sh DIRECTORY SUITE ARCHITECTURE VERSION'
suite=$2 architecture=$3 version=$4
for command in apt-get dpkg dpkg-deb; do
    command -v "$command" >/dev/null || die "no $command: this needs a Debian with apt and dpkg"
done
[ "$(dpkg --print-architecture)" = "$HOST" ] || die "this machine is $(dpkg --print-architecture), and only $HOST is known to work"
case $architecture in
    amd64 | arm64) ;;
    *) die "$architecture is neither amd64 nor arm64" ;;
esac

mkdir -p "$1"
home=$(cd "$1" && pwd)/$suite-$architecture-$version
launcher=$home/bin/java
if [ -x "$launcher" ]; then
    printf '%s\n' "$launcher"
    exit
fi
rm -rf "$home"
mkdir -p "$home"
root=$home/root

# fetch SUITE ARCHITECTURE ROOT PACKAGE...: unpacks packages, by an apt that knows that release and architecture and nothing else
fetch() {
    local suite=$1 architecture=$2 root=$3 state=$home/apt-$1-$2 mirror
    shift 3
    mkdir -p "$state"/{lists/partial,archives/partial,debs} "$root"
    mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | grep -v security | head -n 1)
    [ -n "$mirror" ] || die 'apt knows no mirror: is this a Debian, with a sources.list?'
    printf 'deb %s %s main\n' "$mirror" "$suite" >"$state/sources.list"
    : >"$state/status"
    local options=(-q=2 -o "APT::Architecture=$architecture" -o "APT::Architectures::=$architecture" -o Acquire::Languages=none
        -o "Dir::State=$state" -o "Dir::State::Lists=$state/lists" -o "Dir::State::status=$state/status" -o "Dir::Cache=$state"
        -o "Dir::Etc::SourceList=$state/sources.list" -o Dir::Etc::SourceParts=- -o APT::Sandbox::User=)
    apt-get "${options[@]}" update >&2 || die "no list of the packages of $suite for $architecture"
    (cd "$state/debs" && apt-get "${options[@]}" download "$@" >&2) || die "not all of $* is in $suite for $architecture"
    for package in "$state"/debs/*.deb; do
        dpkg-deb -x "$package" "$root"
    done
    rm -rf "$state"
}

fetch "$suite" "$architecture" "$root" "openjdk-$version-jre-headless" libc6 libgcc-s1 libstdc++6 zlib1g
# Releases whose packages say /usr/lib leave /lib to a link that an installation would make.
for directory in lib lib64; do
    if [ ! -e "$root/$directory" ] && [ -e "$root/usr/$directory" ]; then
        ln -s "usr/$directory" "$root/$directory"
    fi
done
jre=$root/usr/lib/jvm/java-$version-openjdk-$architecture
[ -x "$jre/bin/java" ] || die "there is no bin/java in what $suite has for $architecture"

# A JRE's configuration is links into /etc, which here is another's: copies take their place.
find "$jre" -type l -lname '/etc/*' -print0 | while IFS= read -r -d '' link; do
    target=$root$(readlink "$link")
    if [ -e "$target" ]; then
        rm "$link"
        cp -rL "$target" "$link"
    fi
done

mkdir "$home/bin"
if [ "$architecture" = "$HOST" ]; then
    fetch "$TOOLS_SUITE" "$HOST" "$home/tools" patchelf
    for program in bin/java lib/jspawnhelper; do
        "$home/tools/usr/bin/patchelf" --set-interpreter "$(echo "$root"/lib64/ld-linux-x86-64.so.*)" \
            --force-rpath --set-rpath "$jre/lib:$root/usr/lib/x86_64-linux-gnu:$root/lib/x86_64-linux-gnu" "$jre/$program"
    done
    printf '#!/bin/sh\nexec "%s" "$@"\n' "$jre/bin/java" >"$launcher.new"
else
    # neoverse-n1 has NEON and no wider vectors. FORK: the JVM's own helper for starting processes could not be started.
    fetch "$TOOLS_SUITE" "$HOST" "$home/tools" qemu-user-static
    mv "$home/tools/usr/bin/qemu-aarch64-static" "$home"
    printf '#!/bin/sh\nexec "%s" -cpu "${OCTET_QEMU_CPU:-neoverse-n1}" -L "%s" "%s" -Djdk.lang.Process.launchMechanism=FORK "$@"\n' \
        "$home/qemu-aarch64-static" "$root" "$jre/bin/java" >"$launcher.new"
fi
rm -rf "$home/tools"
chmod +x "$launcher.new"
"$launcher.new" -version >&2 || die "$suite's JRE $version for $architecture does not run here"
mv "$launcher.new" "$launcher"
printf '%s\n' "$launcher"
