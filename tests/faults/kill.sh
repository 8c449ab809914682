#!/bin/sh
# A command is killed (SIGKILL): before one of its calls on files, or at a random moment. Its files are as they
# were, or whole, and the same command then gives the answer of a run that nothing disturbed.
#
# BANDOLO_FAULTS=all kills each command a hundred times; without it, a few times.
#
# shellcheck disable=SC1091,SC2034,SC2086,SC2154,SC2317

# On a disk in memory, where syncing costs nothing.
[ ! -w /dev/shm ] || export TMPDIR=/dev/shm
. tests/cli/expect
. tests/faults/commands
kills=1 # of either way
[ "${BANDOLO_FAULTS-}" != all ] || kills=50

# So many random numbers below $2, with two decimals: of each command the same each time.
draw() {
    awk -v seed="$((turn * 7919 + 15))" -v count="$1" -v below="$2" \
        'BEGIN { srand(seed); while (count-- > 0) printf "%.2f\n", rand() * below }'
}

# The remains of a kill must be sound, and the command works.
go_on() {
    is_sound || fail 'a damaged file'
    got=0
    "$BANDOLO" $words >"$out" 2>"$err" </dev/null || got=$?
    [ "$got" -eq "$expected" ] || fail "the same command again: expected exit status $expected, got $got"
    is_right || fail 'the same command again: not the same answer'
}

before_a_call() {
    prepare
    "$FAIL_CALLS" "$here" tally="$scratch/tally" -- "$BANDOLO" $words >"$out" 2>"$err" </dev/null
    read -r most <"$scratch/tally"
    for n in $(draw "$kills" "$most"); do
        n=$((${n%.*} + 1))
        [ "$n" -le "$most" ] || n=$most # rounded up
        last="killed before call $n: bandolo $words"
        prepare
        got=0
        "$FAIL_CALLS" "$here" at="$n" fault=kill -- "$BANDOLO" $words >"$out" 2>"$err" </dev/null || got=$?
        [ "$got" -eq 137 ] || fail "expected a kill, got exit status $got"
        go_on
    done
}

# Milliseconds since some moment.
now() { echo $(($(date +%s%N) / 1000000)); }

# kill_after MS: counts in $killed whether the command still ran.
kill_after() {
    last="killed after $1 ms: bandolo $words"
    prepare
    got=0
    timeout -s KILL "$(echo "$1" | awk '{ printf "%.5f", $1 / 1000 + 0.00001 }')" \
        "$BANDOLO" $words >"$out" 2>"$err" </dev/null || got=$?
    [ "$got" -ne 137 ] || killed=$((killed + 1))
    go_on
}

# At least one kill must come before the command ends. It may be faster than when it was timed; and on a busy machine the
# kill may come late, however early it was asked for.
at_a_moment() {
    killed=0
    tries=0
    prepare
    began=$(now)
    "$BANDOLO" $words >"$out" 2>"$err" </dev/null
    below=$(($(now) - began + 1))
    for moment in $(draw "$kills" "$below"); do
        kill_after "$moment"
    done
    while [ "$killed" -eq 0 ] && [ "$tries" -lt 100 ]; do
        tries=$((tries + 1))
        below=$((below / 2))
        kill_after "$(draw 1 "$below")"
    done
    [ "$killed" -gt 0 ] || fail 'ended before each kill'
}

turn=0
try() {
    turn=$((turn + 1))
    if [ "${BANDOLO_FAULTS-}" = all ]; then
        before_a_call
        at_a_moment
    elif [ $((turn % 2)) -eq 0 ]; then
        before_a_call
    else
        at_a_moment
    fi
}

each_command try
finish
