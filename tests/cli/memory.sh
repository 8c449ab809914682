#!/bin/sh
# --limit-memory holds for the whole process, and is made use of.
. tests/cli/expect
[ -r /proc/self/status ] || { echo "skipped: needs /proc"; exit 77; }
[ -z "${BANDOLO_SANITIZE-}" ] || { echo "skipped: with sanitizers"; exit 77; } # sanitizers take what they like

# The most that the process $1 had in memory, in KiB, until it ended.
watch() {
    most=0
    while now=$(sed -n 's/^VmHWM:[^0-9]*\([0-9]*\).*/\1/p' "/proc/$1/status" 2>/dev/null) &&
        [ -n "$now" ]; do
        most=$now
        sleep 0.01
    done
}

# The command must end with exit status $2 within $1 MiB.
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
    [ "$most" -le $((megabytes * 1024)) ] || fail "$most KiB were in memory"
}

was_seen() {
    [ "$most" -gt 0 ] || fail 'the process was not seen'
}

# A model has part of it, and so has an explanation.
for algorithm in mac backtracking tabu; do
    within 50 3 solve queens 1000000 --algorithm "$algorithm"
    says 'stopped at the limit on memory'
    [ "$algorithm" = tabu ] || was_seen # tabu may end before the first look
done
within 20 1 solve queens "0 1$(yes ' .' | head -n 498 | tr -d '\n')" --explain
says 'stopped at the limit on memory'
was_seen

# Three tables grow side by side, each with huge pages at its end.
for megabytes in 26 30 36 44; do
    within "$megabytes" 3 count knights 14
    was_seen
done

# An instance counts as well: reading it ends where the limit is, by one line and no other failure.
too_large() {
    megabytes=$1
    answer=$2
    shift 2
    within "$megabytes" 3 "$@"
    says "$answer"
    one_line
    complains "the instance needs more than the $megabytes MiB that --limit-memory allows"
}

{ echo 'a b c d e f g h i j' && yes 'a b c' | head -n 300000; } >"$scratch/cover"
awk 'BEGIN { for (i = 0; i < 100000; ++i) print "var 1..4: x" i ";"; print "solve satisfy;" }' \
    >"$scratch/large.fzn"
awk 'BEGIN {
    print "p edge 1000 400000"
    for (i = 0; i < 400000; ++i) print "e " i % 1000 + 1 " " (i + 1 + int(i / 1000)) % 1000 + 1
}' >"$scratch/large.col"
awk 'BEGIN {
    print "NAME : large\nTYPE : TSP\nDIMENSION : 3000\nEDGE_WEIGHT_TYPE : EUC_2D\nNODE_COORD_SECTION"
    for (i = 1; i <= 3000; ++i) print i, i * 37 % 1009, i * 91 % 997
    print "EOF"
}' >"$scratch/large.tsp"
too_large 14 'stopped at the limit on memory' solve exact-cover -f "$scratch/cover"
too_large 16 '=====UNKNOWN=====' solve flatzinc "$scratch/large.fzn"
too_large 12 'stopped at the limit on memory' solve colouring "$scratch/large.col"
too_large 16 '"status":"limit-memory"' solve tsp "$scratch/large.tsp" --json

# A store that is built: its lots of rows, and what SQLite keeps of the file and its log.
# The least that it names is enough for rows, and with less no file is made.
run 2 store build tile15 --store "$scratch/rows.db" --depth 30 --limit-memory 9M --quiet
one_line
complains 'limit-memory: a build needs at least [0-9]*M$'
[ ! -e "$scratch/rows.db" ] || fail 'a store was made'
least=$(sed -n 's/.*at least \([0-9]*\)M$/\1/p' "$err")
for megabytes in "$least" $((least + 2)) $((least + 4)) 48; do
    rm -f "$scratch/rows.db"*
    within "$megabytes" 3 store build tile15 --store "$scratch/rows.db" --depth 30 --quiet
    complains 'limit-memory; with a greater limit the same command continues'
    says 'rows.db: [0-9,]*[1-9][0-9,]* rows'
    was_seen
done

for megabytes in 16 64 256; do
    within "$megabytes" 3 solve tile15 "$hard" --heuristic manhattan --algorithm astar --json
    says '"status":"limit-memory"'
    was_seen
done
# The last and largest: a search that gives up early keeps every promise, and is of no use.
[ "$most" -ge $((megabytes * 1024 * 8 / 10)) ] || fail "only $most KiB were ever in memory"
finish
