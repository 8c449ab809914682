#!/bin/sh
# A file of 10,000 positions: at its end the process has no more memory and no more descriptors than after the first
# thousand. The command waits at a pipe at both moments, with all answers of what it was given printed.
. tests/cli/expect
[ -r /proc/self/status ] || { echo "skipped: needs /proc"; exit 77; }
[ -z "${BANDOLO_SANITIZE-}" ] || { echo "skipped: with sanitizers"; exit 77; } # a sanitizer keeps what is freed

# repeat N TEXT: N lines of TEXT.
repeat() {
    yes "$2" | head -n "$1"
}

# True where the process $1 has printed $2 lines and waits for more: between the two it still frees what it took.
rests() {
    [ "$(wc -l <"$out")" -ge "$2" ] && grep -q '^State:[^A-Z]*S' "/proc/$1/status"
}

# What the process $1 has when $2 lines of answers are there: sets $memory, in KiB, and $descriptors.
measure() {
    tries=0
    while ! rests "$1" "$2" && [ "$tries" -lt 10000 ]; do
        tries=$((tries + 1))
        sleep 0.02
    done
    [ "$(wc -l <"$out")" -eq "$2" ] || fail "expected $2 lines of answers"
    memory=$(sed -n 's/^VmRSS:[^0-9]*\([0-9]*\).*/\1/p' "/proc/$1/status")
    # shellcheck disable=SC2012 # numbers
    descriptors=$(ls "/proc/$1/fd" | wc -l)
    [ "${memory:-0}" -gt 0 ] || fail 'the process was not seen'
}

# steady POSITION ARGUMENT...: solves that position 10,000 times.
steady() {
    position=$1
    shift
    last="bandolo $* (10,000 positions)"
    rm -f "$scratch/list"
    mkfifo "$scratch/list"
    exec 9<>"$scratch/list"
    "$BANDOLO" "$@" -f "$scratch/list" >"$out" 2>"$err" 9>&- &
    repeat 1000 "$position" >&9
    measure $! 1000
    memory_then=$memory descriptors_then=$descriptors
    repeat 9000 "$position" >&9
    measure $! 10000
    [ "$memory" -le $((memory_then + 256)) ] || fail "first $memory_then KiB, then $memory KiB in memory"
    [ "$descriptors" -eq "$descriptors_then" ] || fail "first $descriptors_then descriptors, then $descriptors"
    kill $!
    wait $!
    exec 9>&-
}

grid=530070000600195000098000060800060003400803001700020006060000280000419005000080079
for form in --quiet --json; do
    steady '1 2 3 4 0 5 7 8 6' solve tile8 $form
    steady "$grid" solve sudoku $form
    steady "$grid" solve sudoku --algorithm mac $form
    steady 6 solve queens $form
done
finish
