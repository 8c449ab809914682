#!/bin/sh
# `bandolo solve` without options: a table of what it gives and costs, a row for each domain, and for the boards and
# sizes where it differs. COUNT (5) random positions a row, 10 s each at most; the seconds are of processor time:
#
#     sh bench/defaults.sh [COUNT]
#
# BANDOLO (build/bandolo) is the command. Tables that it builds on the way count once, so run it twice.
# shellcheck disable=SC2016 # the quotes of the table
set -u
bandolo=${BANDOLO-build/bandolo}
count=${1-5}
clock=$(mktemp)
trap 'rm -f "$clock" "$clock".*' EXIT

# Seconds of processor time that commands have taken so far.
spent() {
    times >"$clock"
    awk 'NR == 2 { for (i = 1; i <= 2; ++i) { split($i, part, /[ms]/); sum += 60 * part[1] + part[2] } print sum }' "$clock"
}

# The mean of a number over lines of JSON, or their greatest.
field() {
    sed -n "s/.*\"$1\":\([0-9.e+-]*\).*/\1/p" |
        awk -v how="$2" '{ sum += $1; if ($1 > most) most = $1 }
            END { if (NR) printf "%.3g", how == "mean" ? sum / NR : most; else printf "-" }'
}

# row PROBLEM LABEL: the positions are in $clock.positions.
row() {
    spent >"$clock.before"
    "$bandolo" solve "$1" -f "$clock.positions" --limit-time 10s --json --quiet >"$clock.answers"
    spent >"$clock.after"
    how=$(sed -n 's/.*"algorithm":"\([^"]*\)","heuristic":"\([^"]*\)".*/`\1`, `\2`/p;t
        s/.*"algorithm":"\([^"]*\)".*/`\1`/p' "$clock.answers" | sort | uniq -c | sort -rn | sed -n '1s/^ *[0-9]* //p')
    printf '| %s | %s | %s | %s | %s | %s | %s |\n' "$2" "$how" \
        "$(grep -c '"status":"solved"' "$clock.answers")" "$(grep -c '"optimal":true' "$clock.answers")" \
        "$(field cost mean <"$clock.answers")" \
        "$(cat "$clock.before" "$clock.after" | awk -v n="$(wc -l <"$clock.answers")" '
            NR == 1 { from = $1 } END { printf "%.2g", n ? ($1 - from) / n : 0 }')" \
        "$(field peak_bytes greatest <"$clock.answers" | awk '{ printf "%.2g", $1 / 1e6 }')"
}

echo "$count positions each, those with a size 1."
echo
echo '| problem | default | solved | proved optimal | mean cost | seconds | most MB |'
echo '| --- | --- | --- | --- | --- | --- | --- |'
# random PROBLEM COUNT: a row of random positions.
random() {
    "$bandolo" generate "$1" -n "$2" --seed 1 --quiet >"$clock.positions"
    row "$1" "\`$1\`"
}

for board in tile:2x3 tile:2x5 tile8 tile:3x4 tile:3x5 tile15 tile:4x5 tile24 \
    cube cube2 pancake:12 pancake:40 burnt-pancake:12 burnt-pancake:20 hanoi:3x12 hanoi:4x10 topspin:12,4 topspin:20,4 \
    freecell freecell:simple-simon blocks:8 blocks:24 graph:plane,300x300,1 grid:maze,256x256,1 \
    lights-out:5x5 lights-out:9x9 peg-solitaire peg-solitaire:european peg-sweeps rush-hour rush-steps sokoban \
    sudoku sudoku-x jigsaw tictactoe nim kalah:3x3 connect4 othello:4x4 draughts mnk:3,3,3 mnk:15,15,5; do
    random "$board" "$count"
done
random tsp 1
random colouring 1
for sized in 'cindy 6' 'cindy 10' 'cindy 20' 'cindy 60' 'queens 8' 'queens 300' 'knights 8' 'knights 12' 'knights 20' \
    'words SEND+MORE=MONEY' 'game-tree ((3 12 8) (2 4 6) (14 5 2))' 'uniform-tree 3x12 1'; do
    echo "${sized#* }" >"$clock.positions"
    row "${sized%% *}" "\`$sized\`"
done
printf 'A B C\nA B\nC\nB C\n' >"$clock.positions"
row exact-cover '`exact-cover`, 3 items'
cp "${0%/*}/../share/bandolo/samples/send_more.fzn" "$clock.positions"
row flatzinc '`flatzinc`, `send_more.fzn`'
