#!/bin/sh
# A call on the temporary files between the command and Graphviz fails, in either of the two: the picture is whole, or the
# command ends with exit status 4 and one line that says why.
#
# shellcheck disable=SC1091,SC2034,SC2154
. tests/cli/expect
[ -n "${FAIL_CALLS-}" ] || { echo 'skipped: needs Linux on x86-64'; exit 77; }
"$FAIL_CALLS" "$scratch" -- true || { echo 'skipped: needs a system that lets one process trace another'; exit 77; }
command -v dot >/dev/null || { echo 'skipped: needs Graphviz'; exit 77; }
picture=$scratch/tree.svg
run 0 tree tile8 '1 2 3 4 5 6 0 7 8' --heuristic misplaced --svg "$picture"
mv "$picture" "$scratch/whole.svg"

# one KIND FAULT N: the N-th call of that kind below /tmp fails. False: there are not so many.
one() {
    last="$1 number $3: $2"
    rm -f "$picture"
    got=0
    "$FAIL_CALLS" /tmp calls="$1" fault="$2" at="$3" tally="$scratch/tally" -- \
        "$BANDOLO" tree tile8 '1 2 3 4 5 6 0 7 8' --heuristic misplaced --svg "$picture" >"$out" 2>"$err" || got=$?
    grep -qx injected "$scratch/tally" || return 1
    case $got in
    0) cmp -s "$picture" "$scratch/whole.svg" || fail 'half a picture' ;;
    4) [ "$(wc -l <"$err")" -eq 1 ] || fail 'expected one line on stderr' ;;
    *) fail "expected exit status 0 or 4, got $got" ;;
    esac
}

# all KIND FAULT
all() {
    n=1
    while one "$1" "$2" "$n"; do
        n=$((n + 1))
    done
    [ "$n" -gt 4 ] || fail "hardly any $1"
}

all read EIO
all write ENOSPC
finish
