#!/bin/sh
# Games against an engine over a pipe, what may be typed, and matches of engines.
. tests/cli/expect

# play CODE LINES ARGUMENT...: the lines are typed, with \n between.
play() {
    expected=$1
    printf '%b' "$2" >"$scratch/typed"
    shift 2
    last="bandolo play $*"
    got=0
    "$BANDOLO" play "$@" <"$scratch/typed" >"$out" 2>"$err" || got=$?
    [ "$got" -eq "$expected" ] || fail "expected exit status $expected, got $got"
}

# A game to its end: the engine does not lose, and each board is shown.
play 2 'b2\na3\nc1\na1\nb3\nb1\na2\nc2\nc3\n' tictactoe
says '^You are X against level:4'
says '^X plays b2$'
says '^O plays [abc][123]$'
says_not 'X has won'
play 0 'a3\nquit\n' tictactoe --side O --level 1
says '^X plays '
says '^O plays a3$'
says '^Stopped after [0-9] moves: .* To go on: bandolo play tictactoe '
play 0 'c3\n' tictactoe XX./OO./...
says '^The game is over: X has won\.$'
play 0 '' tictactoe XXX/OO./...
says '^The game is over: X has won\.$'
play 0 '1\n' connect4 --quiet
[ "$(cat "$out")" = 4 ] || fail 'expected the move of the engine alone'

# Words that may be typed.
play 0 'help\nhint\nmoves\nboard\n4\nundo\nLEVEL 2\nswap\nresign\n' connect4
says '^  undo    take your last move back'
says '^Hint: [1-7] \('
says '^1 2 3 4 5 6 7$'
says '^The engine plays at level 2\.$'
says '^[XO] resigns: [XO] wins\.$'
play 0 'undo\nquit\n' connect4
complains 'there is no move of yours to take back$'
says '^Stopped after 0 moves\. To go on: '
says "To go on: bandolo play connect4 [./]*$"
play 0 'quit\n' tictactoe --side O
says "To go on: bandolo play tictactoe [./XO]* --side second$"
play 0 'level 3\nswap\nquit\n' tictactoe
says "To go on: bandolo play tictactoe [./XO]* --first level:3$"
play 0 'quit\n' connect4 --second mcts:playouts=20
says "To go on: bandolo play connect4 [./]* --second mcts:playouts=20$"
"$BANDOLO" store build tictactoe --store "$scratch/it's a book" --plies 9 --quiet >"$scratch/made"
play 0 'quit\n' tictactoe --store "$scratch/it's a book" --seed 7
says "--store '.*/it'\\\\''s a book' --seed 7$"
play 2 'b9\nb2\nquit\n' tictactoe
complains "^bandolo play: 'b9' is not a legal move; type moves for the list, help for all commands$"
one_line
says '^X plays b2$'
for line in '\0000b1' "$(printf '%070000d' 0)"; do
    play 2 "$line\\nb2\\nquit\\n" tictactoe
    complains '^bandolo play: the line is too long, or has a NUL; type moves for the list, help for all commands$'
    one_line
    says '^X plays b2$'
done
play 0 'level 11\nquit\n' tictactoe
complains 'level:11: expected a level from 1 to 10$'
play 0 'level\nquit\n' tictactoe
complains 'level takes a number, such as level 3$'

# Colours where they are wanted, and what a move changed is marked.
last='a terminal'
if command -v script >/dev/null 2>&1; then
    printf '4\nquit\n' | TERM=xterm script -qec "$BANDOLO play connect4" /dev/null >"$out" 2>"$err"
    grep -q "$(printf '\033\\[7m')" "$out" || fail 'expected the last move to be marked'
fi

# Ctrl-C says how to go on.
last='bandolo play, then INT'
mkfifo "$scratch/pipe"
env --default-signal=INT "$BANDOLO" play connect4 <"$scratch/pipe" >"$out" 2>"$err" &
game=$!
exec 3>"$scratch/pipe"
printf '4\n' >&3
await_handler $game
until grep -q '^O plays' "$out"; do sleep 0.05; done
kill -INT $game
got=0
wait $game || got=$?
exec 3>&-
[ "$got" -eq 130 ] || fail "expected exit status 130, got $got"
says "^Interrupted after 2 moves: 4 [1-7]\. To go on: bandolo play connect4 [./XO]*$"

# Matches: the same for a seed, on any number of threads.
run 0 play tictactoe --first table --second rules --games 20 --opening 0
says '^tictactoe: 20 games, 0 random moves before each, seed 0$'
says '^  table +0 +20 +0 +50\.0 % '
says '^  Elo difference \+0, 95 % interval -[0-9]+ to \+[0-9]+$'
run 0 play connect4 --first mcts:playouts=50 --second random --games 10 --seed 3 --json
says '"first":"mcts:playouts=50","second":"random","status":"solved","games":10,"wins":'
sed 's/"first_seconds.*//' "$out" >"$scratch/one"
run 0 play connect4 --first mcts:playouts=50 --second random --games 10 --seed 3 --json --threads 3
sed 's/"first_seconds.*//' "$out" | cmp -s - "$scratch/one" || fail 'expected the same on three threads'
run 0 play tictactoe --first table --second alpha-beta:table=1K,limit-time=1ms
last='a match, then INT'
env --default-signal=INT "$BANDOLO" play connect4 --first mcts:playouts=300 --second random \
    --games 100000 --json >"$out" 2>"$err" &
match=$!
await_handler $match
sleep 0.5
kill -INT $match
got=0
wait $match || got=$?
[ "$got" -eq 130 ] || fail "expected exit status 130, got $got"
says '"status":"stopped","games":[0-9]+,"wins":'

# Matches in the laboratory: every two players of an experiment.
cat >"$scratch/engines.yaml" <<'END'
title: Perfect players
domain: tictactoe
games: 6
opening: 0
players: [rules, table, "alpha-beta:table=1M"]
END
run 0 lab run "$scratch/engines.yaml"
says '^Perfect players$'
[ "$(grep -c '^tictactoe: 6 games, 0 random moves before each, seed 0$' "$out")" -eq 3 ] || fail 'expected three matches'
run 0 lab run "$scratch/engines.yaml" --csv - --seed 4
says '^tictactoe,rules,alpha-beta:table=1M,6,0,6,0,0\.000,-254\.596,254\.596$'
run 0 lab run "$scratch/engines.yaml" --json -
says '"experiment":"engines","title":"Perfect players","matches":\[\{"domain":"tictactoe",'
refuse lab run "$scratch/engines.yaml" --sample 3
complains 'engines plays matches and takes no --sample$'
refuse_experiment() {
    printf 'domain: %s\nplayers: %s\n' "$1" "$2" >"$scratch/wrong.yaml"
    refuse lab run "$scratch/wrong.yaml"
}
refuse_experiment tictactoe '[rules]'
complains 'wrong.yaml:2: expected at least two players$'
refuse_experiment tictactoe '[rules, "mcts:depth=3"]'
complains 'wrong.yaml:2: .*mcts takes no '
refuse_experiment tile8 '[rules, table]'
complains "wrong.yaml:1: 'tile8' is no game; expected one of: "

# Refused, in one line.
for puzzle in sudoku sokoban tile8 tile:3x4; do
    refuse play $puzzle
    complains "'$puzzle' is no game; 'bandolo hint $puzzle' gives its next step, and 'bandolo serve --open' has puzzles to play\$"
done
refuse play colouring
complains "'colouring' is no game; expected one of: .*connect4"
refuse play ludo
complains "'ludo' is no game; expected one of: .*connect4"
refuse play tictactoe XXXXX/O.../
complains 'X begins'
refuse play connect4 12121212
complains 'the game is over before this stone$'
refuse play connect4 --games 3
complains '--games is for matches: give --first and --second$'
refuse play connect4 --first random --second random --side X
complains '--side is for your own games, not for a match$'
refuse play connect4 --side Z
complains "--side: expected first, second, X or O, found 'Z'$"
refuse play connect4 --second alphabeet
complains "connect4 has no algorithm 'alphabeet'; did you mean 'alpha-beta'\?$"
refuse play connect4 --second alpha-beta:dept=3
complains "there is no parameter 'dept'; did you mean 'depth'\?$"
refuse play connect4 --second alpha-beta:6
complains "'6': expected NAME=VALUE, such as depth=6$"
refuse play connect4 --second mcts:depth=6
complains "^bandolo play: mcts takes no parameter 'depth'; "
refuse play connect4 --second level:0
complains 'level:0: expected a level from 1 to 10$'
refuse play tictactoe --first random --second random --opening 9
complains 'the game is over before 9 random moves$'

# ---- nobody types ----

run 0 play connect4 --quiet </dev/null
# The journal of a match: cut off anywhere, the match goes on, and ends with the score of an uninterrupted one.
score() { grep -v 'ms$' "$out"; } # without times
journal=$scratch/games.csv
set -- --first alpha-beta:limit-nodes=300 --second random --seed 5 --games 12
run 0 play connect4 "$@"
score >"$scratch/whole"
run 0 play connect4 "$@" --journal "$journal"
score | cmp -s - "$scratch/whole" || fail 'a journal changed the match'
[ "$(wc -l <"$journal")" -eq 13 ] || fail 'expected a line for each game'
for lines in 1 2 7 12; do
    head -n $lines "$journal" >"$scratch/cut.csv"
    printf 'connect4,alpha-beta:limit' >>"$scratch/cut.csv"
    run 0 play connect4 "$@" --journal "$scratch/cut.csv" --resume
    score | cmp -s - "$scratch/whole" || fail "cut after $lines lines: another score"
    cut -d, -f1-9 "$scratch/cut.csv" | sort >"$scratch/cut.lines"
    cut -d, -f1-9 "$journal" | sort | cmp -s - "$scratch/cut.lines" || fail "cut after $lines lines: other games"
done
"$BANDOLO" play connect4 --first mcts:playouts=300 --second random --games 4000 --journal "$scratch/killed.csv" \
    >"$out" 2>"$err" &
match=$!
while [ ! -s "$scratch/killed.csv" ] || [ "$(wc -l <"$scratch/killed.csv")" -lt 3 ]; do sleep 0.05; done
for resume in --resume ''; do # while it plays, the journal is its own
    # shellcheck disable=SC2086
    refuse play connect4 --first random --second random --journal "$scratch/killed.csv" $resume
    complains 'killed.csv: another process is writing it; expected another --journal$'
done
kill -9 $match
wait $match || true
run 0 play connect4 --first mcts:playouts=300 --second random --games 3 --journal "$scratch/killed.csv" --resume
says '^connect4: 3 games, '
run 0 play connect4 "$@" --journal "$journal" # the older file is kept
[ -s "$journal~" ] || fail 'expected the older journal as NAME~'
refuse play connect4 "$@" --resume
complains 'resume needs --journal'
refuse play connect4 "$@" --journal "$scratch/none.csv" --resume
complains 'expected the journal of an earlier run'
echo no >"$scratch/no.csv"
refuse play connect4 "$@" --journal "$scratch/no.csv" --resume
complains 'not the journal of a match, or one of an older Bandolo'
refuse play connect4 --journal "$journal"
complains 'for matches'

# A book: the engine answers from it, here where it has one move to lose no game.
run 0 store build connect4:4x4 --plies 3 --store "$scratch/book.db"
printf '1\nhint\nlevel 2\nhint\nquit\n' | "$BANDOLO" play connect4:4x4 --level 1 --store "$scratch/book.db" >"$out" ||
    fail 'expected a game with a book'
[ "$(grep -c '^Hint: . (a draw)$' "$out")" -eq 2 ] || fail 'expected hints of the book'
refuse play connect4 "$@" --store "$scratch/book.db"
complains 'not for a match'
run 4 play connect4:4x4 --store "$scratch/none.db" </dev/null
complains 'none.db'
run 4 play connect4 --store "$scratch/book.db" </dev/null
complains 'a store of connect4:4x4, not of connect4'
echo no >"$scratch/bad.db"
run 4 play connect4 --store "$scratch/bad.db" </dev/null
complains 'not an SQLite file'
finish
