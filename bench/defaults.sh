#!/bin/sh
# `bandolo solve` without options: a table of what it gives and costs, a row for each board. COUNT (5) random
# positions a row, 60 s each at most; the seconds are of processor time:
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

# row PROBLEM LABEL: positions on standard input.
row() {
    spent >"$clock.before"
    "$bandolo" solve "$1" - --limit-time 60s --json --quiet >"$clock.answers"
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
for board in tile:2x3 tile:2x5 tile8 tile:3x4 tile:3x5 tile15 tile:4x5 tile24 sudoku; do
    "$bandolo" generate "$board" -n "$count" --seed 1 --quiet >"$clock.positions"
    row "$board" "\`$board\`" <"$clock.positions"
done
for sized in 'cindy 6' 'cindy 10' 'cindy 20' 'queens 8' 'queens 300' 'knights 8' 'knights 12' 'knights 20'; do
    echo "${sized#* }" >"$clock.positions"
    row "${sized% *}" "\`$sized\`" <"$clock.positions"
done
