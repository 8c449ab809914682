#!/bin/sh
# Games by the command: values, lines, counts, limits, parameters, experiments, what is refused.
. tests/cli/expect

# The counts of the course.
run 0 solve tictactoe '' --algorithm minimax
says '^solved: a draw \(proved optimal\)$'
says 'minimax: 549,946 nodes, 255,168 leaves, '
run 0 solve tictactoe '' --algorithm negamax --json
says '"status":"solved","optimal":true,"score":0,"outcome":"a draw","depth":9,"best_move":"[abc][123]","line":\["[abc][123]",.*"nodes":765,'
for algorithm in minimax negamax alpha-beta principal-variation mtd-f proof-number; do
    run 0 solve tictactoe 'XX./OO./...' --algorithm $algorithm
    says '^solved: X wins in 1 '
    says '^  c3$'
    run 0 solve connect4 2252576253462244111563365343671351441 --algorithm $algorithm
    says '^solved: X wins by 1 \(proved optimal\)$'
done

# A picture of the position, whose turn it is, positions from a list.
run 0 solve connect4 443 --depth 4
says '^\| \. \. X X \. \. \. \|$'
run 0 check tictactoe X.O/.X./...
says '^legal: O is to move$'
run 0 check connect4 1212121
says '^over: X has won$'
run 0 check tictactoe XOXXOOOXX
says '^over: a draw$'
printf 'XX./OO./...\nXXX/OO./...\n.../.../...\n' >"$scratch/positions"
run 0 solve tictactoe -f "$scratch/positions" --quiet --threads 2
says '^solved: X wins in 1 .*: c3$'
says '^solved: X has won'
refuse solve tictactoe '' --algorithm alpha-beta --table 900G
complains '^bandolo solve: --table: 900 GiB is more than the [0-9.]* GiB of this machine$'
# A process whose every access is checked takes more by itself.
[ -n "${BANDOLO_SANITIZE-}" ] || run 0 solve tictactoe X........ --limit-memory 20M
refuse solve tictactoe:4x4 ''
complains 'tictactoe has no other boards'

# Random positions, and the value of each of their moves: the best is that of the position.
run 0 generate tictactoe -n 20 --plies 3 --seed 5
[ "$(wc -l <"$out")" -eq 20 ] || fail 'expected 20 positions'
[ "$(tr -dc XO <"$out" | wc -c)" -eq 60 ] || fail 'expected three marks in each'
cp "$out" "$scratch/random"
scores() {
    sed 's/.*"optimal":[a-z]*,"score":\(-*[0-9]*\),.*/\1/' "$out"
}
run 0 solve tictactoe -f "$scratch/random" --json --algorithm minimax
scores >"$scratch/values"
run 0 analyse tictactoe -f "$scratch/random" --json
scores >"$scratch/best"
cmp -s "$scratch/values" "$scratch/best" || fail 'the best move is worth what the position is'
# So it is to any depth, where captures go on behind the last move, too.
for game in draughts othello; do
    run 0 generate $game --plies 9 -n 12 --seed 3
    cp "$out" "$scratch/positions"
    for parameters in 1,quiet 2,quiet 3,quiet 1,plain 2,plain 3,plain; do
        set -- "$game" -f "$scratch/positions" --json --depth "${parameters%,*}" --horizon "${parameters#*,}"
        run 0 solve "$@"
        scores >"$scratch/depth_values"
        [ "$(grep -c '^-*[0-9]*$' "$scratch/depth_values")" -eq 12 ] || fail 'expected twelve scores'
        run 0 analyse "$@"
        scores | cmp -s - "$scratch/depth_values" || fail 'the best move is worth what the position is'
    done
done
run 0 analyse tictactoe X.O/.X./...
says '^  c1  a draw       c2 a2 a1 b3$'
says '^  a1  X wins in 2  c1$'
run 0 analyse tictactoe X.O/.X./... --json --depth 1
says '"moves":\[{"move":"[abc][123]","score":0,"outcome":"estimate \+0 for O","proved":false,"depth":1,"line":\[\]},'
run 0 analyse tictactoe XXX/OO./...
says '^solved: X has won'
run 3 analyse connect4 '' --limit-nodes 10
says '^  4  unknown$'
run 3 analyse connect4 '' --limit-time 1ms
# The 738 positions of this analysis are not spread evenly: a move that used up its share is searched again with the rest.
run 0 analyse connect4:5x4 414243 --limit-nodes 1400
says '^solved: X wins by 7 \(proved optimal\)$'
run 3 analyse connect4:5x4 414243 --limit-nodes 600
says '; best so far: X wins by 7 '
# Without a position it is the start; a pipe is read all the same.
run 0 solve tictactoe </dev/null
says '^solved: a draw \(proved optimal\)$'
mkfifo "$scratch/board"
echo XX./OO./... >"$scratch/board" &
run 0 solve tictactoe <"$scratch/board"
wait $!
says '^solved: X wins in 1 '
for game in connect4 connect4:5x4; do
    refuse hint $game
    complains "hint does not support $game, a game; 'bandolo analyse $game' gives the value of each move\$"
done
# A proved loss is no value of the position while other moves are unknown.
run 3 analyse connect4:5x4 'O..../X.X../O.O../X.XO.' --limit-nodes 30
says '^  estimate -5 for X, '
refuse analyse tile8 1234
complains "'tile8' is no game; expected one of: .*tictactoe"
run 0 generate connect4:5x4 --plies 19 --seed 1
refuse generate connect4 --plies 42
complains '^bandolo generate: --plies: expected 0 to 41, found 42$'
refuse generate tile8 --plies 3
complains 'tile8 takes no --plies'

# Tic-tac-toe by its table and by rules; Monte Carlo tree search.
run 0 solve tictactoe X......../ --algorithm table
says '^solved: a draw \(proved optimal\)$'
run 0 solve tictactoe XX./OO./... --algorithm rules
says '^solved: X wins in 1 \(not proved optimal\)$'
says "^  by the rule 'win'$"
says 'rules: 2 nodes, 1 leaf, '
run 0 solve tictactoe X.O/.X./... --algorithm rules --json
says '"rule":"block"'
refuse solve connect4 '' --algorithm rules
complains "connect4 has no algorithm 'rules'"
run 0 solve connect4 4444 --algorithm mcts --playouts 5K --seed 3 --json
says '"parameters":\{"playouts":"5K"\}'
says '"visits":\[\{"move":"[1-7]","visits":[0-9]+,"mean":0\.[0-9]+\},.*"playouts":5000,'
cp "$out" "$scratch/first"
run 0 solve connect4 4444 --algorithm mcts --playouts 5K --seed 3 --json
sed 's/"seconds":[^,]*//' "$scratch/first" >"$scratch/expected"
sed 's/"seconds":[^,]*//' "$out" | cmp -s - "$scratch/expected" || fail 'expected the same for the same seed'
run 3 solve connect4 '' --algorithm mcts --limit-time 100ms
says '^stopped at the limit on time; best so far: estimate'
# Beside estimates by playouts, a proved win is the best move and a proved loss the worst, whatever their points.
moves() {
    sed -n 's/^  \([1-7]\)  \([a-zX]\).*/\1\2/p' "$out" | tr '\n' ' '
}
run 0 analyse connect4 414243 --algorithm mcts --playouts 2000
says '^  4  X wins by 18$'
moves | grep -q '^4X ' || fail "expected the win first, found: $(moves)"
run 0 solve connect4:5x4 ...../...../.O.O./.X.X. --store "$scratch/lost.db"
says '^solved: X wins by 7 '
run 0 analyse connect4:5x4 ...../...../...O./.X.X. --algorithm mcts --playouts 1000 --store "$scratch/lost.db"
says '^  2  X wins by 7 '
moves | grep -q ' 2X $' || fail "expected the loss last, found: $(moves)"
# The share of a proved value is that of a win, a draw or a loss.
run 0 solve tictactoe XXX/OO./... --algorithm mcts --json
says '"outcome":"X has won","expected":0\.0,'
run 0 solve tictactoe XOX/XOO/OXX --algorithm mcts --json
says '"outcome":"a draw","expected":0\.5,'
run 0 analyse tictactoe X.X/OO./... --algorithm mcts --playouts 100 --json
says '"outcome":"X wins in 1","expected":1\.0,'
run 0 analyse connect4 112233 --algorithm mcts --playouts 2000 --json
says '"optimal":false,"score":18,"outcome":"X wins by 18","expected":1\.0,'
refuse solve connect4 '' --algorithm mcts --depth 3
complains '^bandolo solve: mcts takes no --depth; '
refuse solve tictactoe '' --algorithm minimax --playouts 3
complains 'minimax takes no --playouts; mcts does$'

# Backward from the ends: every position is known, and a store keeps them all.
run 0 solve tictactoe '' --algorithm retrograde --json
says '"optimal":true,"score":0,.*"nodes":765,"leaves":138,'
run 0 solve othello:4x4 '' --algorithm retrograde
says '^solved: O wins by 8 \(proved optimal\)$'
run 0 solve tictactoe '' --algorithm retrograde --store "$scratch/all.db"
run 0 store stat --store "$scratch/all.db"
says '627'
run 0 solve tictactoe -f "$scratch/random" --json --store "$scratch/all.db"
[ "$(grep -c '"source":"store"' "$out")" -eq 20 ] || fail 'expected twenty answers of the store'
scores | cmp -s - "$scratch/values" || fail 'the store knows the value of each position'
run 3 solve connect4 '' --algorithm retrograde --limit-nodes 1000
refuse solve tictactoe '' --algorithm retrograde --depth 3
complains 'retrograde takes no --depth'

# A horizon gives an estimate, a limit the deepest complete search.
run 0 solve connect4 32164625 --depth 6
says '^searched: estimate [+-][0-9]+ for X, [0-9]+ moves ahead '
run 3 solve connect4 '' --limit-nodes 100K --json
says '"status":"limit-nodes","optimal":false,"score":-?[0-9]+,"outcome":"estimate [^,"]*"'
says '"nodes":100000,'
run 3 solve connect4 '' --limit-time 200ms
says '^stopped at the limit on time; best so far: estimate'
[ -n "${BANDOLO_SANITIZE-}" ] || run 0 solve connect4:5x4 '' --limit-memory 10M
run 0 solve connect4:5x4 '' --table none --move-order rank --json
says_not 'table_hits'
run 0 solve connect4:5x4 '' --set table=1K
says 'table hits'
last='bandolo solve connect4, then INT'
env --default-signal=INT "$BANDOLO" solve connect4 '' >"$out" 2>"$err" &
await_handler $!
kill -INT $!
got=0
wait $! || got=$?
[ "$got" -eq 130 ] || fail "expected exit status 130, got $got"
says '^interrupted'

# Othello: a small board, the moves of a game, a position of a list.
run 0 solve othello:4x4 ''
says '^solved: O wins by 8 \(proved optimal\)$'
run 0 solve othello f5d6c3 --depth 2
says '^3 \. \. X \. \. \. \. \.$'
run 0 check othello -- '-XXXXXX---XOOOO--XOXXOOX-OOOOOOOOOOOXXOOOOOXXOOX--XXOO----XXXXX- X; A4:+10'
says '^legal: X is to move$'
refuse solve othello f5f5
complains 'f5 is not a legal move there'

run 0 solve othello:4x4 '' --algorithm endgame
says '^solved: O wins by 8 \(proved optimal\)$'
says '  endgame: '
refuse solve nim '' --algorithm endgame
complains "nim has no algorithm 'endgame'"

# Draughts, Kalah and nim.
run 0 solve draughts W:WK19,K18:BK7 --depth 12
says '^solved: white wins in 5 '
run 0 solve kalah:4x3 ''
says '^solved: first wins by 8 \(proved optimal\)$'
run 0 solve nim '3 4 5'
says '^solved: first wins in '
run 0 check nim '0 second'
says '^over: first has won$'
refuse solve kalah '4 4'
complains '2 numbers, expected 14'
refuse solve draughts B:W33
complains 'expected a square, 1 to 32'

# Refused, in one line.
refuse solve tictactoe XXXXX/O....
complains 'more than 9 cells'
refuse solve tictactoe XXX/XX./..O
complains '5 X and 1 O: X begins, so there are as many X as O or one more$'
refuse solve connect4 12121212
complains 'the game is over before this stone$'
refuse solve connect4 4445x
complains "byte 5: 'x': expected a column, 1 to 7\$"
refuse solve connect4 1111111
complains 'column 1 is full$'
refuse solve connect4:9x9 ''
complains 'at most 16 columns and 19 rows, and columns x \(rows \+ 1\) at most 64$'
refuse solve tictactoe '' --algorithm idastar
complains "tictactoe has no algorithm 'idastar'"
refuse solve tictactoe '' --algorithm minimax --table 1M
complains 'minimax takes no --table; negamax, alpha-beta, principal-variation, mtd-f ... do$'
refuse solve tictactoe '' --weight 3
complains '^bandolo solve: --weight is for path problems; tictactoe is a game$'
refuse solve connect4 '' --all
complains '^bandolo solve: --all is for constraint problems and path problems; connect4 is a game$'
refuse solve tictactoe '' --move-order best
complains 'given rank learned'
refuse solve tile8 '8 6 7 2 5 4 3 0 1' --table 3M
refuse heuristics tictactoe
complains 'tictactoe has no heuristics: it is solved by a search of the game$'
refuse count tictactoe ''
complains 'tictactoe is a game'

# An experiment: searches of games side by side.
cat >"$scratch/games.yaml" <<'END'
domain: tictactoe
instances: [".../.../...", "X.O/.X./..."]
measures: [visited, leaves, seconds]
rows:
  - {label: minimax, algorithm: minimax}
  - {label: alpha-beta, algorithm: alpha-beta, parameters: {table: none, move-order: given}}
END
run 0 lab run "$scratch/games.yaml" --journal "$scratch/games.rows"
says 'minimax'

# ---- limits ----

# A limit below the number of moves is one.
run 3 analyse othello '' --limit-nodes 1 --json
says '"status":"limit-nodes".*"nodes":4,'
# Threads pass a limit by less than a hundredth.
run 3 solve connect4 '' --algorithm alpha-beta --threads 4 --limit-nodes 100K --json
says '"nodes":100[0-9]{3},'
says '"threads":4'
run 3 solve connect4 '' --algorithm exact --threads 3 --limit-time 1s --json
says '"threads":3'
# How many searched is told: without a table to share it is one, and so it is where nothing is deep.
run 0 solve connect4 '' --algorithm alpha-beta --depth 2 --threads 4 --json
says '"threads":1'
run 3 solve connect4 '' --algorithm alpha-beta --threads 4 --table none --limit-nodes 100K --json
says '"threads":1'
run 0 algorithms connect4
[ "$(grep -c 'threads' "$out")" -eq 4 ] || fail 'expected four algorithms with threads'
# A search that only the end of the game ends leaves the rest of its limits to one that has a move at any time.
run 3 solve connect4 444 --limit-nodes 20000 --json
says '"algorithm":"alpha-beta","status":"limit-nodes".*"depth":[2-9],"best_move":"[1-7]","line":\["[1-7]","[1-7]"'
run 0 solve connect4 32164625 --limit-nodes 1M --json
says '"algorithm":"exact","status":"solved","optimal":true,"score":11,'
# Selective search ends where no line ends with the depth, though nothing is proved then.
run 0 solve tictactoe X.O/.X./... --selective both --json
says '"optimal":false,.*"depth":6,'
run 0 solve kalah:3x2 '' --selective both --json
says '"depth":1[0-9],'

# An experiment of matches goes on from its journal.
printf 'title: t\ndomain: tictactoe\ngames: 4\nplayers: [alpha-beta, rules, random]\n' >"$scratch/three.yaml"
run 0 lab run "$scratch/three.yaml" --journal "$scratch/three.csv"
[ "$(wc -l <"$scratch/three.csv")" -eq 13 ] || fail 'expected twelve games'
grep -v 'ms$' "$out" >"$scratch/whole"
head -n 6 "$scratch/three.csv" >"$scratch/part.csv"
run 0 lab run "$scratch/three.yaml" --journal "$scratch/part.csv" --resume
grep -v 'ms$' "$out" | cmp -s - "$scratch/whole" || fail 'a resumed experiment has another score'
[ "$(wc -l <"$scratch/part.csv")" -eq 13 ] || fail 'expected twelve games again'
refuse lab run "$scratch/three.yaml" --resume
complains 'resume needs --journal'
finish
