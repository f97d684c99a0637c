# Finds the JDKs of this machine. Sourced by .ci/run; needs bash 4.

# candidates: directories that may be JDKs. First what the environment names (public forges set JAVA_HOME_<version>_<arch>),
# then the directories in which systems install JDKs, then the javac on the search path.
candidates() {
    local variable directory
    [ -z "${JAVA_HOME:-}" ] || printf '%s\n' "$JAVA_HOME"
    for variable in $(compgen -e | grep -E '^JAVA_HOME_[0-9]+(_[A-Za-z0-9]+)*$' || true); do
        printf '%s\n' "${!variable}"
    done
    for directory in /usr/lib/jvm/* /usr/java/* /opt/java/* /opt/jdk* \
        /Library/Java/JavaVirtualMachines/*/Contents/Home \
        "${HOME:-/nonexistent}"/.sdkman/candidates/java/* "${HOME:-/nonexistent}"/.jdks/*; do
        printf '%s\n' "$directory"
    done
    if command -v javac >/dev/null; then
        dirname "$(dirname "$(readlink -f "$(command -v javac)")")"
    fi
}

# feature_version HOME: prints 17, 21, ... for a JDK, and nothing for a directory without javac.
feature_version() {
    [ -x "$1/bin/javac" ] || return 0
    if [ -f "$1/release" ]; then
        sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release"
    else
        "$1/bin/java" -XshowSettings:properties -version 2>&1 | sed -n 's/^ *java\.specification\.version = //p'
    fi
}

# jdk_of VERSION: prints the first candidate of that version, or nothing.
jdk_of() {
    local home
    while read -r home; do
        if [ "$(feature_version "$home")" = "$1" ]; then
            printf '%s\n' "$home"
            return
        fi
    done < <(candidates)
}
