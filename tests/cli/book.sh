#!/bin/sh
# Books of games: exact values in a store, and what they answer, against searches without one.
. tests/cli/expect
book=$scratch/book.db

# values: the position, its score, and each move with its score and what stands behind it.
values() {
    sed 's/.*"position":"\([^"]*\)".*"optimal":true,"score":\(-*[0-9]*\),.*/\1 \2/; t
         s/.*/?/' "$out"
}

# agree GAME PLIES: with the book, random positions have the values of searches without it.
agree() {
    run 0 generate "$1" -n 60 --plies "$2" --seed 3
    cp "$out" "$scratch/positions"
    for verb in solve analyse; do
        run 0 $verb "$1" -f "$scratch/positions" --json
        values >"$scratch/truth"
        run 0 $verb "$1" -f "$scratch/positions" --json --store "$book"
        values >"$scratch/booked"
        cmp -s "$scratch/truth" "$scratch/booked" || fail "$verb $1: the book has other values"
        ! grep -q '?' "$scratch/booked" || fail "$verb $1: a position without a value"
    done
}

# All of tic-tac-toe: 765 positions up to symmetry, less the 138 in which the game is over. Nothing is searched.
run 0 store build tictactoe --store "$book" --plies 9
says ': 627 rows, .*; complete to ply 9$'
says '^627 rows added in '
run 0 solve tictactoe X......../ --store "$book" --json
says '"source":"store","status":"solved","optimal":true,"score":0,"outcome":"a draw","depth":8,'
agree tictactoe 4
run 0 store stat --store "$book"
says '^tictactoe and its exact values$'
for verb in find verify import; do
    refuse store $verb --store "$book" X........
done
refuse store find X........ --store "$book"
complains 'do not support books of games, and .* is one \(tictactoe\); use solve or analyse$'
run 4 solve connect4 443 --store "$book" --depth 2 --quiet
complains ': a store of tictactoe, not of connect4$'

# The first plies; the rest is searched, and what is found is added.
book=$scratch/fours.db
run 3 store build connect4:5x4 --store "$book" --plies 4 --limit-time 1ms
complains 'limit-time; the same command continues$'
run 0 store build connect4:5x4 --store "$book" --plies 2
says '^1[0-7] rows added'
run 0 store build connect4:5x4 --store "$book" --plies 3 --threads 2
says '^49 rows added'
run 0 solve connect4:5x4 '' --store "$book"
says '^solved: a draw \(proved optimal\)$'
says '^  from the store: '
agree connect4:5x4 3
run 0 solve connect4:5x4 112233 --store "$book" --json
! grep -q '"source":"store"' "$out" || fail 'a position beyond the book was in it'
run 0 solve connect4:5x4 554433 --store "$book" --json
says '"source":"store"'
agree connect4:5x4 7

# Refused.
refuse store build tile8 --store "$scratch/no.db" --plies 2
complains "'tile8' is no game; expected one of: "
refuse store build connect4 --store "$scratch/no.db" --plies 2 --depth 2
refuse store build connect4 --store "$scratch/no.db" --plies -1
[ ! -e "$scratch/no.db" ] || fail 'a refused build left a file'
printf 'damaged' >"$scratch/damaged.db"
run 4 solve connect4:5x4 4432 --store "$scratch/damaged.db"
says '^solved: '
finish
