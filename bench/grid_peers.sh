#!/bin/sh
# Paths on maps beside HOG2 (N. Sturtevant): processor time and states expanded of both for the same queries of a scenario,
# one after the other on one thread, the least of ROUNDS runs in turn.
#
#     HOG2=DIR sh bench/grid_peers.sh MAP SCENARIO [ROUNDS]     default: 5 rounds
#
# DIR is a folder of HOG2 as its author publishes it, whose bin/release has the program canonicalGrids, for example built
# without a window. It leaves out queries of bucket 0, which are the shortest, so ours do, too. BENCH (build/bench) has the
# program grid. HOG2's time is that of the whole process less that for the first query alone, with which it reads the map.
set -eu
# shellcheck source-path=SCRIPTDIR source=children_seconds.sh
. "$(dirname "$0")/children_seconds.sh"
map=$(realpath "$1")
rounds=${3-5}
bench=$(realpath "${BENCH-build/bench}")
canonical=$(realpath "${HOG2?}")/bin/release/canonicalGrids
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ln -s "$map" "$work/map"
awk -v OFS='\t' 'NR == 1 { print; next } $1 > 0 { $2 = "map"; print }' "$2" >"$work/all.scen"
head -n 2 "$work/all.scen" >"$work/first.scen"
queries=$(($(wc -l <"$work/all.scen") - 1))
cd "$work"

# Seconds of processor time of HOG2 for the scenario $1; the other words choose the algorithm.
spent() (
    scenario=$1
    algorithm=$2
    shift 2
    "$canonical" "$algorithm" "$scenario" "$@" >answers
    children_seconds spent
)

# A line of figures: the name, seconds of each round. HOG2 counts the goal as expanded.
hog2() {
    name=$1
    shift
    first=$(spent first.scen "$@")
    all=$(spent all.scen "$@")
    awk -v name="$name" -v seconds="$all" -v first="$first" '{ expanded += $4 }
        END { printf "HOG2, %s|%.1f|%.1f\n", name, (seconds - first) / NR * 1e6, expanded / NR }' answers
}

round=0
while [ "$round" -lt "$rounds" ]; do
    "$bench/grid" "$work/map" all.scen >ours
    sed -nE 's/^  (jump points|A\*, octile) +([0-9.]+) us a query +([0-9.]+) expanded a query.*/ours, \1|\2|\3/p' ours
    hog2 'jump points' -jps 1 4294967295
    hog2 'A*, octile' -wastar 1
    round=$((round + 1))
done >figures

awk -v queries="$queries" 'BEGIN { FS = "|"; print queries " queries" }
    !($1 in least) { name[++names] = $1 }
    !($1 in least) || $2 < least[$1] { least[$1] = $2 }
    { expanded[$1] = $3 }
    END { for (i = 1; i <= names; ++i)
        printf "  %-18s %8.1f us a query %10.1f expanded a query\n", name[i], least[name[i]], expanded[name[i]] }' figures

# The answers of A* are the last; HOG2 sums rounded steps.
awk '{ off = $2 - $3; off = off < 0 ? -off : off; most = off > most ? off : most }
    END { printf "  HOG2, A*: lengths differ from those published by %.6f at most\n", most }' answers
