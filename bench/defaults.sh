#!/bin/sh
# `bandolo solve` without options: a table of what it gives and costs, a row for each board. COUNT (5) random
# positions a row, 10 s each at most:
#
#     sh bench/defaults.sh [COUNT]
#
# BANDOLO (build/bandolo) is the command; its tables must exist, or the first row that builds some says so.
# shellcheck disable=SC2016 # the quotes of the table
set -u
bandolo=${BANDOLO-build/bandolo}
count=${1-5}

# The mean of a number over lines of JSON, or their greatest.
field() {
    sed -n "s/.*\"$1\":\([0-9.e+-]*\).*/\1/p" |
        awk -v how="$2" '{ sum += $1; if ($1 > most) most = $1 }
            END { if (NR) printf "%.3g", how == "mean" ? sum / NR : most; else printf "-" }'
}

# row PROBLEM: positions on standard input.
row() {
    answers=$("$bandolo" solve "$1" - --limit-time 10s --json --quiet)
    how=$(printf '%s\n' "$answers" | sed -n 's/.*"algorithm":"\([^"]*\)","heuristic":"\([^"]*\)".*/`\1`, `\2`/p;t
        s/.*"algorithm":"\([^"]*\)".*/`\1`/p' | sort | uniq -c | sort -rn | sed -n '1s/^ *[0-9]* //p')
    printf '| `%s` | %s | %s of %s | %s of %s | %s | %s | %s |\n' "$1" "$how" \
        "$(printf '%s\n' "$answers" | grep -c '"status":"solved"')" "$(printf '%s\n' "$answers" | wc -l)" \
        "$(printf '%s\n' "$answers" | grep -c '"optimal":true')" "$(printf '%s\n' "$answers" | wc -l)" \
        "$(printf '%s\n' "$answers" | field cost mean)" \
        "$(printf '%s\n' "$answers" | field seconds mean)" \
        "$(printf '%s\n' "$answers" | field peak_bytes greatest | awk '{ printf "%.3g", $1 / 1e6 }')"
}

echo '| problem | default | solved | proved optimal | mean cost | mean seconds | most MB |'
echo '| --- | --- | --- | --- | --- | --- | --- |'
for board in tile:2x3 tile:2x5 tile8 tile:3x4 tile:3x5 tile15 tile:4x5 tile24 tile:5x6 tile:6x6 sudoku; do
    "$bandolo" generate "$board" -n "$count" --seed 1 --quiet | row "$board"
done
for size in 6 10 14 20; do
    echo $size | row cindy
done
for size in 8 100 300; do
    echo $size | row queens
done
for size in 8 12 20; do
    echo $size | row knights
done
