#!/bin/sh
# FreeCell's deals beside fc-solve (S. Fish): processor time of both for the same deals, one after the other on one thread.
#
#     FC_SOLVE=PREFIX sh bench/freecell_peers.sh [FIRST LAST [PRESET...]]     default: 1 32000 looking-glass
#
# PREFIX is where fc-solve is installed, such as /usr with Debian's freecell-solver-bin; its presets are files of
# share/freecell-solver/presets. BENCH (build/bench) has the program freecell.
set -eu
first=${1-1}
last=${2-32000}
[ $# -lt 2 ] || shift 2
[ $# -gt 0 ] || set -- looking-glass
"${BENCH-build/bench}/freecell" "$first" "$last"
for preset in "$@"; do
    (
        "${FC_SOLVE-/usr}/bin/freecell-solver-range-parallel-solve" "$first" "$last" 100000 \
            --read-from-file "4,${FC_SOLVE-/usr}/share/freecell-solver/presets/$preset.sh" >/dev/null
        times
    ) | awk -v preset="$preset" -v deals=$((last - first + 1)) 'NR == 2 {
        split($1, user, /[ms]/)
        split($2, kernel, /[ms]/)
        seconds = 60 * (user[1] + kernel[1]) + user[2] + kernel[2]
        printf "fc-solve, %s: %.2f s of processor time: %.3f ms a deal\n", preset, seconds, 1000 * seconds / deals
    }'
done
