#!/bin/sh
# One allocation of a command fails, or one and all after it (tests/faults/fail_memory.c): the command gives
# the same answer as ever, or ends with exit status 4 and says that there is no memory.
#
# BANDOLO_FAULTS=all tries every allocation of every command; without it, some of each.
#
# shellcheck disable=SC1091,SC2034,SC2086,SC2154,SC2317
# On a disk in memory, where syncing costs nothing.
[ ! -w /dev/shm ] || export TMPDIR=/dev/shm
. tests/cli/expect
[ -n "${FAIL_MEMORY-}" ] || { echo 'skipped: needs Linux with glibc'; exit 77; }
samples=4
tally=$scratch/tally
turn=0

reset() { :; }    # puts the files of the command as they were before
is_sound() { :; } # are they, after a failure?

# Without what differs from run to run.
steady() {
    sed -E 's/"(seconds|peak_bytes|frontier)":[0-9.e+-]+//g; s/[0-9.,e-]+ (ms|s|bytes|KiB|rows a second)\b//g; s/\([0-9.]+ .? ?a second\)//' "$1"
}

# with_fault MODE N ARGUMENT...
with_fault() {
    fault=$1=$2
    shift 2
    last="$fault bandolo $*"
    got=0
    reset
    env "$fault" LD_PRELOAD="$FAIL_MEMORY" "$BANDOLO" "$@" >"$out" 2>"$err" </dev/null || got=$?
}

# The lines on stderr may be warnings where the answer is given all the same.
check_answer() {
    if [ "$got" -eq "$expected" ]; then
        steady "$out" | cmp -s - "$scratch/steady" || fail 'not the same answer'
    elif [ "$got" -ne 4 ]; then
        fail "expected exit status $expected or 4, got $got"
    else
        grep -Eq 'memory|Cannot allocate' "$err" || fail 'expected a line that says why'
    fi
    [ "$(wc -l <"$err")" -le "$1" ] || fail "expected at most $1 lines on stderr"
    is_sound
}

# try EXPECTED ARGUMENT...: every allocation, or some.
try() {
    expected=$1
    shift
    reset
    got=0
    FAULT_TALLY=$tally LD_PRELOAD=$FAIL_MEMORY "$BANDOLO" "$@" >"$scratch/right" 2>"$err" </dev/null || got=$?
    last="bandolo $*"
    [ "$got" -eq "$expected" ] || fail "expected exit status $expected, got $got"
    steady "$scratch/right" >"$scratch/steady"
    read -r most <"$tally"
    step=1
    [ "${BANDOLO_FAULTS-}" = all ] || step=$((most / samples + 1))
    n=$((step > 1 ? 1 + (most * 7 + step / 2) % step : 1))
    while [ "$n" -le "$most" ]; do
        if [ "$step" -eq 1 ] || [ $((turn % 3)) -ne 0 ]; then
            with_fault FAULT_AT "$n" "$@"
            check_answer 1
        fi
        if [ "$step" -eq 1 ] || [ $((turn % 3)) -eq 0 ]; then
            with_fault FAULT_FROM "$n" "$@"
            check_answer 2
        fi
        turn=$((turn + 1))
        n=$((n + step))
    done
    [ -z "${BANDOLO_FAULTS-}" ] || printf '%6u allocations: bandolo %s\n' "$most" "$*"
}

# first ARGUMENT...: the first allocations of the command that was just tried, which read its problem.
first() {
    for n in 1 2 3 4 5 6 7 8 9 10; do
        with_fault FAULT_AT "$n" "$@"
        check_answer 1
    done
}

clues=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
cat >"$scratch/model.fzn" <<'END'
var 1..3: x :: output_var;
var 1..3: y :: output_var;
constraint int_lin_le([1, -1], [x, y], -1);
solve satisfy;
END
cat >"$scratch/small.yaml" <<'END'
title: small
domain: tile8
instances: {random: 3, seed: 1}
measures: [snt, generated]
rows:
  - {label: a, algorithm: idastar}
  - {label: b, algorithm: astar}
END

try 0 solve tile15 "$easy"
try 0 solve tile15 "$easy" --algorithm astar --heuristic manhattan --json
try 0 solve sudoku "$clues" --json
try 0 solve queens 8 --all --algorithm mac --quiet
try 0 solve queens '. . 0 . . .' --quiet
try 0 count queens 6 --json
first count queens 6 --json
try 2 check sudoku "55$(echo "$clues" | cut -c 3-)" --explain
try 1 check queens "0 1 . . . ." --explain
try 0 generate sudoku -n 1 --seed 1
try 0 tree tile8 '1 2 3 4 5 6 0 7 8' --heuristic misplaced --dot -
try 1 tree queens 3 --json
try 0 tree tictactoe X.O/.XO/OX.
try 0 analyse tictactoe 'X.O/.X./...'
try 0 solve tictactoe '' --algorithm retrograde
try 0 solve connect4:4x4 '' --quiet
try 0 solve sudoku "$clues" --algorithm logic --explain
try 0 hint sudoku "$clues"
try 0 help solve
first help solve
if [ -r "${BANDOLO%/*}/examples/plugin_jugs.so" ]; then
    try 0 solve "${BANDOLO%/*}/examples/plugin_jugs.so" '0 0'
fi
try 0 domains --json
try 0 flatzinc -a "$scratch/model.fzn"
try 0 solve flatzinc "$scratch/model.fzn" --json

for seed in 1 2; do
    run 0 lab run "$scratch/small.yaml" --seed $seed --journal "$scratch/journal$seed" --quiet
done
try 0 lab compare "$scratch/journal1" "$scratch/journal2"
reset() { rm -rf "$scratch/new" && mkdir "$scratch/new"; }
try 0 lab run "$scratch/small.yaml" --csv "$scratch/new/csv" --json "$scratch/new/json" \
    --journal "$scratch/new/journal" --quiet
try 0 solve tile8 '1 2 3 4 5 6 7 0 8' --trace "$scratch/new/trace" --heuristic manhattan --quiet

# A table is there whole, or not at all.
is_sound() {
    for table in "$scratch"/new/*; do
        [ -e "$table" ] || continue
        "$BANDOLO" patterns verify "$table" >"$scratch/verified" 2>&1 || fail 'a damaged table'
    done
}
try 0 patterns build tile15 5-5-5 --patterns "$scratch/new" --quiet

# A store keeps what it had, and takes in all or nothing of each batch.
store=$scratch/new/store
run 0 store build tile8 --store "$scratch/before" --depth 3 --quiet
run 0 store export "$scratch/rows" --store "$scratch/before" --quiet
reset() { rm -rf "$scratch/new" && mkdir "$scratch/new" && cp "$scratch/before" "$store"; }
is_sound() {
    "$BANDOLO" store verify --all --store "$store" >"$scratch/verified" 2>&1 || fail 'a damaged store'
}
try 0 store build tile8 --store "$store" --depth 5 --quiet
first store build tile8 --store "$store" --depth 5 --quiet
try 0 store import "$scratch/rows" --store "$store" --quiet
try 0 store find '1 2 3 4 5 6 7 0 8' --store "$store" --json
try 0 store export --store "$store"
finish
