#!/bin/sh
# A call of a command on its files fails, or does half of its work (tests/faults/fail_calls.c): the command
# gives the same answer as ever, or ends with exit status 4 and one line that says why. Its files are as they
# were, or whole, and the same command works afterwards.
#
# BANDOLO_FAULTS=all tries every call of every command; without it, some of each.
#
# shellcheck disable=SC1091,SC2034,SC2086,SC2154,SC2317
# On a disk in memory, where syncing costs nothing.
[ ! -w /dev/shm ] || export TMPDIR=/dev/shm
. tests/cli/expect
one_table=yes
. tests/faults/commands

# inject KIND FAULT N: fails the N-th call of that kind; an earlier one where threads made fewer calls this time.
inject() {
    at=$3
    while [ "$at" -gt 0 ]; do
        last="$1 number $at: $2: bandolo $words"
        got=0
        prepare
        "$FAIL_CALLS" "$here" calls="$1" fault="$2" at="$at" tally="$scratch/tally" -- \
            "$BANDOLO" $words >"$out" 2>"$err" </dev/null || got=$?
        ! grep -qx injected "$scratch/tally" || return 0
        at=$((at / 2))
    done
    fail 'no call got the fault'
}

# one KIND FAULT N: what comes of it when the N-th call of that kind fails.
one() {
    inject "$@"
    if [ "$got" -ne 4 ]; then
        [ "$got" -eq "$expected" ] || fail "expected exit status $expected or 4, got $got"
        is_right || fail 'not the same answer'
    else
        [ "$(wc -l <"$err")" -eq 1 ] || fail 'expected one line on stderr'
    fi
    is_sound || fail 'a damaged file'
    got=0
    "$BANDOLO" $words >"$out" 2>"$err" </dev/null || got=$?
    [ "$got" -eq "$expected" ] || fail "the same command again: expected exit status $expected, got $got"
    is_right || fail 'the same command again: not the same answer'
}

# every KIND FAULT: every call of that kind; without BANDOLO_FAULTS one of them, and of each command one kind
# in seven.
every() {
    turn=$((turn + 1))
    [ "${BANDOLO_FAULTS-}" = all ] || [ $((turn % 7)) -eq 0 ] || return
    prepare
    "$FAIL_CALLS" "$here" calls="$1" tally="$scratch/tally" -- \
        "$BANDOLO" $words >"$out" 2>"$err" </dev/null
    read -r most <"$scratch/tally"
    n=1 step=1
    [ "${BANDOLO_FAULTS-}" = all ] || n=$((1 + turn % (most > 0 ? most : 1))) step=$((most + 1))
    while [ "$n" -le "$most" ]; do
        one "$1" "$2" "$n"
        n=$((n + step))
    done
    tried="$tried $1 $most"
}

turn=0
try() {
    tried=
    turn=$((turn + 1))
    every open EMFILE
    every read EIO
    every read short
    every write ENOSPC
    every write EIO
    every write short
    every sync EIO
    every rename EIO
    every map ENOMEM
    every truncate EIO
    every close EIO
    every unlink EIO
    [ -z "${BANDOLO_FAULTS-}" ] || echo "$words:$tried"
}

each_command try
finish
