#!/bin/sh
# Power is lost in the middle of a command, or when it has ended: what was not synced by then is kept, lost,
# torn or reordered, names of files too (tests/faults/replay_disk.c). Whatever is left: nothing damaged is
# believed, and the same command then gives the right answer. Of a command that had ended nothing is lost.
#
# BANDOLO_FAULTS=all loses power after every change of every command; without it, after a few.
#
# shellcheck disable=SC1091,SC2034,SC2086,SC2154,SC2317

# On a disk in memory, where syncing costs nothing.
[ ! -w /dev/shm ] || export TMPDIR=/dev/shm
. tests/cli/expect
one_table=yes
. tests/faults/commands
log=$scratch/log

# after N MODE: power is lost after the N-th change.
after() {
    last="power lost after change $1 of $most, what was not synced is $2: bandolo $words"
    rm -rf "$here"
    mkdir "$here"
    "$REPLAY_DISK" "$log" "$(realpath "$here")" "$start" "$1" "$2" "$1" "$here" || fail 'no such state'
    is_sound || fail 'a damaged file is believed'
    if [ "$1" -eq "$most" ] && [ "$expected" -eq 0 ]; then
        is_kept || fail 'the command had ended, and what it did is lost'
    fi
    got=0
    "$BANDOLO" $words >"$out" 2>"$err" </dev/null || got=$?
    # A journal with a hole in the second that was not synced is refused, and says what to do.
    keeps=$(sed -n "s/.*damaged at byte.*'truncate -s \([0-9]*\)'.*/\1/p" "$err")
    if [ "$got" -eq 2 ] && [ -n "$keeps" ]; then
        truncate -s "$keeps" "$here/journal"
        got=0
        "$BANDOLO" $words >"$out" 2>"$err" </dev/null || got=$?
    fi
    [ "$got" -eq "$expected" ] || fail "the same command again: expected exit status $expected, got $got"
    is_right || fail 'the same command again: not the same answer'
}

# The writes of a command: by default it is what it answers by. A trace is a stream, and what a shell makes
# of output is the shell's to sync.
is_kept() {
    case $words in
    *--trace* | flatzinc* | completions* | *verify* | *-f*) ;;
    *) is_right ;;
    esac
}

turn=0
try() {
    prepare
    "$FAIL_CALLS" "$here" log="$log" -- "$BANDOLO" $words >"$scratch/printed" 2>"$err" </dev/null
    most=$("$REPLAY_DISK" "$log" COUNT)
    for mode in kept lost names mixed; do
        if [ "${BANDOLO_FAULTS-}" = all ]; then
            for n in $(seq 0 "$most"); do
                after "$n" "$mode"
            done
        else
            turn=$((turn + 1))
            [ $((turn % 3)) -ne 0 ] || after $((turn * 37 % (most + 1))) "$mode"
        fi
    done
    [ "${BANDOLO_FAULTS-}" = all ] || after "$most" lost
    [ -z "${BANDOLO_FAULTS-}" ] || echo "$words: $most changes"
}

pattern_commands try
store_commands try
lab_commands try
resume_commands try
finish
