#!/bin/sh
# A disk of 16 MB is full in the middle of a command: one clear line, exit status 4, every file as it was or
# whole, and once there is room the same command works. Where this runs as root with a mount of its own, it is
# a real disk in memory; everywhere, the calls that write are refused once so many bytes are written
# (tests/faults/fail_calls.c).
#
# shellcheck disable=SC1091,SC2034,SC2086,SC2154,SC2317
# On a disk in memory, where syncing costs nothing.
[ ! -w /dev/shm ] || export TMPDIR=/dev/shm
. tests/cli/expect
. tests/faults/commands

# ---- any room at all ----

# with_room BYTES: there is room for so many.
with_room() {
    last="room for $1 bytes: bandolo $words"
    got=0
    prepare
    # What is printed goes to another disk: here the command's own files are in question.
    "$FAIL_CALLS" "$here" room="$1" -- "$BANDOLO" $words >"$scratch/out" 2>"$err" </dev/null || got=$?
    if [ "$got" -ne 4 ]; then
        [ "$got" -eq "$expected" ] || fail "expected exit status $expected or 4, got $got"
    else
        [ "$(wc -l <"$err")" -eq 1 ] || fail 'expected one line on stderr'
        grep -Eq 'No space left|disk is full' "$err" || fail 'expected a line that says why'
    fi
    is_sound || fail 'a damaged file'
    got=0
    "$BANDOLO" $words >"$out" 2>"$err" </dev/null || got=$?
    [ "$got" -eq "$expected" ] || fail "the same command again: expected exit status $expected, got $got"
    is_right || fail 'the same command again: not the same answer'
}

room_number=4001
try() {
    room_number=$((room_number * 7 % 30011))
    rooms=$room_number # 0 to 30 KB
    [ "${BANDOLO_FAULTS-}" != all ] || rooms='0 1 100 1000 3000 5000 9000 13000 20000 30000 40000 60000 100000 200000'
    for room in $rooms; do
        with_room "$room"
    done
}

pattern_commands try
store_commands try
lab_commands try
resume_commands try

# One thread finds the disk full while the time of another runs out: the same command would not continue.
begin_files
"$BANDOLO" store build connect4:8x5 --store "$start/store" --plies 0 --limit-time 1ms --quiet 2>"$scratch/made"
command_is 3 store build connect4:8x5 --store "$here/store" --plies 6 --threads 2 --limit-time 0.3
is_right() { :; }
with_room 100

# ---- a disk that is one ----

if ! unshare --mount true 2>/dev/null; then
    echo 'skipped: the disk of 16 MB itself: it needs root and a mount of its own'
    finish
fi
export out err BANDOLO scratch
unshare --mount sh -u tests/faults/small_disk || failures=1
finish
