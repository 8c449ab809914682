#!/bin/sh
# Shortest solutions of cubes beside vcube (A. Skalski) and H48 (S. Tronto), one thread each: seconds of processor time a
# cube, without the reading of tables, as means by the number of turns.
#
#     VCUBE=DIR NISSY=DIR sh bench/cube_optimal_peers.sh < SCRAMBLES
#
# A scramble is a line of turns; nissy-core has some in benchmarks/scrambles. VCUBE and NISSY are folders of those
# programs, as their authors publish them. In the first, vc-optimal was built and `./vc-optimal -c 304 --no-input` run,
# which writes its table; in the second, `./build.sh shell` and `./run gendata -solver h48h3`. COORDINATE and SOLVER name
# other tables. One that is not set is skipped. BENCH (build/bench) has the program cube_optimal, and $BANDOLO_PATTERNS
# our table. vcube is nearly twice as fast in huge pages, which it takes if the system keeps some (vm.nr_hugepages).
set -eu
# shellcheck source-path=SCRIPTDIR source=children_seconds.sh
. "$(dirname "$0")/children_seconds.sh"
bench=$(realpath "${BENCH-build/bench}")
coordinate=${COORDINATE-304}
solver=${SOLVER-h48h3}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cat >"$work/scrambles"

# solved NAME LENGTH SECONDS: keeps the time of the cubes of that length, whose solutions' lengths are in `lengths`.
solved() {
    if [ "$(sort -u "$work/lengths")" = "$2" ] && [ "$(wc -l <"$work/lengths")" -eq "$(wc -l <"$work/$2.turns")" ]; then
        echo "$1|$2|$3|$(wc -l <"$work/$2.turns")" >>"$work/times"
    else
        echo "$1 finds no solution of $2 turns for each of those cubes"
    fi
}

# Seconds of processor time of the other words.
spent() (
    "$@" >"$work/out" 2>"$work/err"
    children_seconds "$work/elapsed"
)

vcube() {
    (cd "$VCUBE" && ./vc-optimal -c "$coordinate" -w 1 <"$work/$1.turns" >"$work/out" 2>"$work/err")
    awk '{ print $3 }' "$work/out" >"$work/lengths"
    solved "vcube, $coordinate" "$1" "$(sed -n 's/^Total time: .* real, \([0-9.]*\) cpu.*/\1/p' "$work/err")"
}

# It reads its table for each cube: the time of a cube of one turn just before is taken off. The first of all is not counted:
# it brings the table into memory.
h48() {
    : >"$work/lengths"
    cd "$NISSY"
    spent ./run solve_scramble -solver "$solver" -n 1 -t 1 -moves U </dev/null >"$work/first"
    all=0
    while read -r turns; do
        reading=$(spent ./run solve_scramble -solver "$solver" -n 1 -t 1 -moves U </dev/null)
        one=$(spent ./run solve_scramble -solver "$solver" -n 1 -t 1 -moves "$turns" </dev/null)
        all=$(echo "$all $one $reading" | awk '{ print $1 + $2 - $3 }')
        awk '/^[UDFBLR]/ { print NF }' "$work/out" >>"$work/lengths"
    done <"$work/$1.turns"
    cd - >"$work/out"
    solved "H48, $solver" "$1" "$all"
}

"$bench/cube_optimal" <"$work/scrambles" >"$work/out"
sed -n 's/^\([0-9]*\) turns, .* states, \([0-9.]*\) s of.*/\1 \2/p' "$work/out" >"$work/ours"
paste -d ' ' "$work/ours" "$work/scrambles" | while read -r length seconds turns; do
    echo "$turns" >>"$work/$length.turns"
    echo "bandolo, layers|$length|$seconds|1" >>"$work/times"
done
cut -d ' ' -f 1 "$work/ours" | sort -nu | while read -r length; do
    [ -z "${VCUBE-}" ] || vcube "$length"
    [ -z "${NISSY-}" ] || h48 "$length"
done
[ "${VCUBE-}" ] || echo 'skipped: vcube (VCUBE is not set)'
[ "${NISSY-}" ] || echo 'skipped: H48 (NISSY is not set)'

awk -F '|' '
    !($1 in seen) { seen[$1] = 1; name[++names] = $1 }
    { seconds[$1, $2] += $3; cubes[$1, $2] += $4; of[$2] = cubes[name[1], $2] }
    END {
        printf "| program, table |"
        for (turns = 1; turns <= 20; ++turns) if (turns in of) printf " %d turns (%d) |", turns, of[turns]
        printf "\n| --- |"
        for (turns = 1; turns <= 20; ++turns) if (turns in of) printf " --- |"
        print ""
        for (i = 1; i <= names; ++i) {
            printf "| %s |", name[i]
            for (turns = 1; turns <= 20; ++turns)
                if (turns in of) {
                    n = cubes[name[i], turns]
                    printf n ? " %.2f s |" : " |", n ? seconds[name[i], turns] / n : 0
                }
            print ""
        }
    }' "$work/times"
