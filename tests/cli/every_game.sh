#!/bin/sh
# Random positions of every game of the list: each is legal, the same seed draws the same ones, and each is read as it
# was written. Nobody need say how many moves lead to them, though some games end early.
. tests/cli/expect
"$BANDOLO" domains --json | grep '"finds":"games"' | sed 's/.*"name":"\([^"]*\)".*/\1/' >"$scratch/games"
[ "$(wc -l <"$scratch/games")" -ge 9 ] || fail 'expected nine games or more'
while read -r game; do
    [ "$game" != mnk ] || game=mnk:5,4,4
    run 0 generate "$game" -n 20 --plies 1 --seed 3 </dev/null
    cp "$out" "$scratch/positions"
    [ "$(wc -l <"$scratch/positions")" -eq 20 ] || fail "$game: expected 20 positions"
    run 0 generate "$game" -n 20 --plies 1 --seed 3 </dev/null
    cmp -s "$out" "$scratch/positions" || fail "$game: the same seed drew other positions"
    run 0 generate "$game" -n 3 </dev/null
    lines 3
    run 0 check "$game" -f "$scratch/positions" </dev/null
    [ "$(grep -c '^legal: ' "$out")" -eq 20 ] || fail "$game: expected 20 legal positions"
    run 0 analyse "$game" -f "$scratch/positions" --depth 2 --json </dev/null
    [ "$(grep -c '"moves":\[{' "$out")" -eq 20 ] || fail "$game: expected moves of 20 positions"
    grep -o '"position":"[^"]*"' "$out" | sed 's/"position":"\(.*\)"/\1/' >"$scratch/told"
    cmp -s "$scratch/told" "$scratch/positions" || fail "$game: positions are not told as they were written"
done <"$scratch/games"
run 0 generate mnk:2,2,2 -n 3
lines 3
refuse generate game-tree --plies 2
complains ': --plies 2: the game is over before in 10000 random games$'
finish
