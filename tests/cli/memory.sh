#!/bin/sh
# --limit-memory holds for the whole process, and is made use of.
. tests/cli/expect
[ -r /proc/self/status ] || exit 0
[ -z "${BANDOLO_SANITIZE-}" ] || exit 0 # sanitizers take what they like

# The most that the process $1 had in memory, in KiB, until it ended.
watch() {
    most=0
    while now=$(sed -n 's/^VmHWM:[^0-9]*\([0-9]*\).*/\1/p' "/proc/$1/status" 2>/dev/null) &&
        [ -n "$now" ]; do
        most=$now
        sleep 0.01
    done
}

# A model has part of it, and what explains a contradiction.
within() {
    megabytes=$1
    code=$2
    shift 2
    last="bandolo $* --limit-memory ${megabytes}M"
    "$BANDOLO" "$@" --limit-memory "${megabytes}M" >"$out" 2>"$err" &
    watch $!
    got=0
    wait $! || got=$?
    [ "$got" -eq "$code" ] || fail "expected exit status $code, got $got"
    says 'stopped at the limit on memory'
    [ "$most" -gt 0 ] || fail 'the process was not seen'
    [ "$most" -le $((megabytes * 1024)) ] || fail "$most KiB were in memory"
}

for algorithm in mac backtracking tabu; do
    within 50 3 solve queens 1000000 --algorithm "$algorithm"
done
within 20 1 solve queens "0 1$(yes ' .' | head -n 498 | tr -d '\n')" --explain

# A store that is built: its lots of rows, and what SQLite keeps of the file and its log.
last='bandolo store build tile15 --limit-memory 48M'
"$BANDOLO" store build tile15 --store "$scratch/rows.db" --depth 30 --limit-memory 48M --quiet >"$out" 2>"$err" &
watch $!
got=0
wait $! || got=$?
[ "$got" -eq 3 ] || fail "expected exit status 3, got $got"
[ "$most" -gt 0 ] || fail 'the process was not seen'
[ "$most" -le $((48 * 1024)) ] || fail "$most KiB were in memory"

for megabytes in 16 64 256; do
    "$BANDOLO" solve tile15 "$hard" --heuristic manhattan --algorithm astar --limit-memory ${megabytes}M --json \
        >"$out" 2>"$err" &
    watch $!
    got=0
    wait $! || got=$?
    last="bandolo solve --limit-memory ${megabytes}M"
    [ "$got" -eq 3 ] || fail "expected exit status 3, got $got"
    says '"status":"limit-memory"'
    [ "$most" -gt 0 ] || fail 'the process was not seen'
    [ "$most" -le $((megabytes * 1024)) ] || fail "$most KiB were in memory"
done
# The last and largest: a search that gives up early keeps every promise, and is of no use.
[ "$most" -ge $((megabytes * 1024 * 8 / 10)) ] || fail "only $most KiB were ever in memory"
finish
