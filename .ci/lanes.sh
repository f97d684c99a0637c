# Runs independent steps side by side. Sourced by .ci/run; needs bash 4 and tar.
#
#   step NAME COMMAND [ARGUMENT...]   adds a step to the queue; add the long steps first
#   run_steps                         runs them all; returns 1 if one failed
#
# Each lane has a copy of the checkout (target/ci/lane1, target/ci/lane2, ...), in which its steps run one after the other.
# So no step sees a target directory that another step is writing. A lane that is free takes the next step of the queue.
# The output of a step goes to target/ci/NAME.log; the console shows its result and its summary lines. After a failure
# no lane begins another step.

readonly work=$PWD/target/ci
readonly lanes=${OCTET_CI_LANES:-2}
step_names=()
step_commands=()

step() {
    step_names+=("$1")
    shift
    step_commands+=("$(printf '%q ' "$@")")
}

run_steps() {
    local lane
    rm -rf "$work"
    mkdir -p "$work/taken"
    for ((lane = 1; lane <= lanes; lane++)); do
        mkdir "$work/lane$lane"
        tar -cf - --exclude=./target . | tar -xf - -C "$work/lane$lane"
    done
    for ((lane = 1; lane <= lanes; lane++)); do
        take_steps "$lane" &
    done
    wait
    [ ! -e "$work/failed" ] && [ "$(ls "$work/taken" | wc -l)" -eq ${#step_names[@]} ]
}

# take_steps LANE: takes steps of the queue until none is left. Of two lanes that try, mkdir succeeds for one.
take_steps() {
    local i
    cd "$work/lane$1"
    for i in "${!step_names[@]}"; do
        [ ! -e "$work/failed" ] || return 0
        if mkdir "$work/taken/$i" 2>/dev/null; then
            run_step "${step_names[$i]}" "${step_commands[$i]}" || touch "$work/failed"
        fi
    done
}

run_step() {
    local log=$work/$1.log began=$SECONDS code=0
    bash -c "$2" </dev/null >"$log" 2>&1 || code=$?
    if [ $code -eq 0 ]; then
        {
            printf '\n==== %s: passed in %d s, at %d s ====\n' "$1" $((SECONDS - began)) "$SECONDS"
            grep -E '^(\[(INFO|WARNING)\] Tests run: [^T]*|.* passed, .* failed.*|(ok|checked): .*)$' "$log" || true
        } >"$log.summary"
        cat "$log.summary"
    else
        {
            printf '\n==== %s: FAILED with exit code %d after %d s ====\n' "$1" $code $((SECONDS - began))
            grep -nE '^\[ERROR\]|<<<|FAILED' "$log" | head -n 60 || true
            printf -- '---- the end of %s:\n' "$log"
            tail -n 40 "$log"
        } >"$log.summary"
        cat "$log.summary"
        return 1
    fi
}
