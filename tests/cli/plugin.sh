#!/bin/sh
# Domains of the user's own, and files that only look like one.
. tests/cli/expect
jugs=$BANDOLO_BUILD/examples/plugin_jugs.so

run 0 solve "$jugs" "0 0"
says '^solved: 6 moves \(proved optimal\)$'
says 'pour 5 to 3, '
run 0 solve "$jugs" "0 0" --algorithm uniform-cost --json
says '"cost":6,'
run 0 solve "$jugs" "0 0" --goal 5
says '^solved: 1 move '

for goal in zz '' 6 '4 zz' -1; do
    refuse solve "$jugs" "0 0" --goal "$goal"
    complains ': --goal.*: expected'
done
for position in '1 2 zz' 1 12 '6 0' '0 4' '' "0 0                                     zz"; do
    refuse solve "$jugs" "$position"
    complains 'such as 0 0'
done

head -c 5000 "$jugs" >"$scratch/truncated.so"
echo 'not a plug-in' >"$scratch/text.so"
: >"$scratch/empty.so"
for file in truncated.so text.so empty.so missing.so; do
    refuse solve "$scratch/$file" "0 0"
    complains "$file"
    refuse solve "$scratch/$file" "0 0" --algorithm minimax
    complains "plug-in .*$file: (No such file or directory|not a shared object, or cut short); cc -shared makes one"
done
refuse solve "$scratch" "0 0"
for file in "$BANDOLO_BUILD"/tests/plugins/*.so; do
    [ ! -e "$file" ] || [ "${file##*/}" = long_game.so ] || refuse solve "$file" "0 0"
done

# A shape behind a colon, which a file may have in its name, too; the heuristics of a plug-in.
pancakes=$BANDOLO_BUILD/examples/plugin_pancakes.so
run 0 solve "$pancakes:12" "12 11 10 9 8 7 6 5 4 3 2 1"
says '^solved: 1 move '
run 0 solve "$pancakes:3" "2 3 1" --algorithm astar
run 0 check-domain "$pancakes:5" "5 3 1 4 2"
refuse solve "$jugs:12" "0 0"
complains 'take no shape'
refuse solve "$BANDOLO_BUILD/examples/plugin_klotski.so:12" "."
complains "klotski takes no shape, found ':12'"
refuse solve "$pancakes:41" "1 2"
complains 'a size from 2 to 40'
refuse solve "$pancakes:3" "3 3 1"
complains 'each pancake once'
cp "$pancakes" "$scratch/with:colon.so"
run 0 solve "$scratch/with:colon.so" "7 6 5 4 3 2 1"
run 0 solve "$scratch/with:colon.so:2" "2 1"
for name in "$pancakes" "$pancakes:9"; do
    run 0 heuristics "$name"
    says '^pancakes$'
    says 'gap: consistent, default'
done
run 0 heuristics "$jugs" --names
says '^none$'
run 0 heuristics "$jugs" --json
says '"domain":"jugs"'
refuse heuristics "$scratch/text.so"
complains 'text.so'
run 0 solve "$pancakes:4" "2 4 1 3" --store "$scratch/stacks.db"
run 4 solve "$pancakes:5" "5 3 1 4 2" --store "$scratch/stacks.db" # each shape has a store of its own
complains 'a store of plugin_pancakes.so:4, not of plugin_pancakes.so:5$'
run 0 store stat --store "$scratch/stacks.db"

# Random positions need a hook, which messages name.
run 0 generate "$BANDOLO_BUILD/examples/plugin_flood.so" -n 3 --seed 1
lines 3
refuse generate "$pancakes"
complains 'generate does not support pancakes, which draws no random positions$'
printf 'domain: %s\ninstances: {random: 3}\nrows: [{label: A*, algorithm: astar}]\n' "$pancakes" >"$scratch/random.yaml"
refuse lab run "$scratch/random.yaml"
complains 'random.yaml:2: .* has no random positions \(hook draw_lots\); give a list of them, or a file$'
printf 'domain: %s\ninstances: ["1 2"]\nrows: [{label: A*, algorithm: astar}]\n' "$pancakes:2" >"$scratch/listed.yaml"
refuse lab run "$scratch/listed.yaml" --sample 3
complains 'pancakes has no random positions \(hook draw_lots\); drop --sample, or give --instances FILE$'

# A game: every verb takes it by its path.
chomp=$BANDOLO_BUILD/examples/plugin_chomp.so
run 0 solve "$chomp" ''
says "^solved: first wins in 12 \\(proved optimal\\)$"
run 0 solve "$chomp" '1 0 0 1' --algorithm minimax --json
says '"score":-[0-9]*,"outcome":"first wins in 1",.*"best_move":"a1"'
run 0 analyse "$chomp" '2 2 0 0'
says '^ *b2  *first wins in 4'
run 0 check "$chomp" '0 0 0 0'
says '^over: first has won$'
run 0 generate "$chomp" -n 3 --plies 2 --seed 1
[ "$(wc -l <"$out")" -eq 3 ] || fail 'expected three positions'
run 0 play "$chomp" --first alpha-beta --second random --games 10 --seed 1 --opening 0
says 'alpha-beta'
printf 'b2\nc1\nquit\n' | "$BANDOLO" play "$chomp" --quiet >"$out" || fail 'expected a game to be left'
run 0 tree "$chomp" '2 1 0 0' --algorithm alpha-beta --dot -
run 0 algorithms "$chomp" --names
says '^proof-number$'
run 0 store build "$chomp" --plies 2 --store "$scratch/chomp.db"
run 0 solve "$chomp" '' --store "$scratch/chomp.db"
says 'from the store'
refuse solve "$chomp" '5 5'
complains 'expected a whole number from 0 to 5'
refuse solve "$chomp:3" ''
complains "chomp takes no shape, found ':3'"
refuse solve "$chomp" '' --algorithm idastar
complains 'has no algorithm'
refuse play "$jugs"
complains 'no game; expected a function bandolo_game()'
refuse play "$BANDOLO_BUILD/tests/plugins/older_game.so"
complains 'made for plug-in ABI'
refuse solve "$BANDOLO_BUILD/tests/plugins/half_game.so" ''
complains "the game's table is incomplete"
# A key may lack the side to move: of two moves to one key, the best is the one that keeps the side.
sideless=$BANDOLO_BUILD/tests/plugins/sideless_game.so
run 0 solve "$sideless" '' --algorithm retrograde --json
says '"score":5,.*"line":\["again"\]'
run 0 store build "$sideless" --plies 1 --store "$scratch/sideless.db"
run 0 solve "$sideless" '' --store "$scratch/sideless.db" --json
says '"source":"store",.*"score":5,.*"line":\["again"\]'
# A game with longer lines than any may have is refused as it is opened.
long=$BANDOLO_BUILD/tests/plugins/long_game.so
too_long() {
    run 4 "$@" </dev/null
    complains 'long: most_plies\(\) is 3000; expected 1 to 1024$'
}
too_long solve "$long" '' --algorithm mtd-f --table none --move-order given
too_long tree "$long" '' --algorithm proof-number --dot -
too_long play "$long"
too_long check-domain "$long"
# A game that breaks its promises: a position without a move is not over, or it goes on longer than it says.
stuck=$BANDOLO_BUILD/tests/plugins/stuck_game.so
endless=$BANDOLO_BUILD/tests/plugins/endless_game.so
broken() {
    run 4 "$@" </dev/null
    one_line
    complains 'no move is legal, and the game does not say that it is over$|longer than its rules say$|over by then$'
}
for algorithm in minimax negamax alpha-beta principal-variation mtd-f proof-number mcts; do
    broken solve "$stuck" '' --algorithm $algorithm
    complains 'after 4 moves: no move is legal'
    broken solve "$stuck" '1 0 0' --algorithm $algorithm
done
broken solve "$stuck" '' --algorithm alpha-beta --threads 2
broken analyse "$stuck" ''
broken analyse "$stuck" '1 0 0'
broken generate "$stuck" --plies 5
broken tree "$stuck" '' --dot -
broken store build "$stuck" --plies 3 --store "$scratch/stuck.db"
broken play "$stuck" '1 0 0'
broken play "$stuck" --first random --second random --games 4 --opening 0
broken play "$stuck" --first alpha-beta --second level:1 --games 4 --opening 2
broken play "$endless" --first random --second random --games 4
broken solve "$endless" '' --algorithm mcts
run 1 check-domain "$stuck"
says '^broken: moves, at [01] [01] [01]: no move is legal, and the game does not say that it is over$'
run 1 check-domain "$endless"
says '^broken: ends, at [01 ]*: the game goes on after 9 moves, but most_plies\(\) is 9$'
run 1 check-domain "$stuck" --json
says '"kept":false.*"faults":\[\{"promise":"moves","position":"[01 ]*","message":'
run 0 check-domain "$chomp"
says '^kept: moves, ends, sides, keys, text, hooks, values$'
run 0 check-domain "$chomp" '5 5 5 0' '2 1 0 0' --random 20 --seed 3
says '^chomp: 40 games, '
run 0 check-domain "$chomp" --random 1
says '^chomp: 1 game, [0-9]* positions, [0-9]* searches$'
run 3 check-domain "$chomp" --random 100K
says '^incomplete: limit-nodes$'
refuse check-domain "$chomp" '0 0 0 0'
complains 'the game is over at each of these positions: nothing to check$'
run 3 check-domain "$chomp" --limit-nodes 10
says '^incomplete: limit-nodes$'
refuse check-domain "$chomp" --heuristic gap
complains 'heuristic is for domains of paths'
refuse check-domain "$chomp" '5 5'
complains 'expected a whole number from 0 to 5'
run 0 solve "$stuck" '4 4 0' # nobody gets stuck here
says '^solved: second wins in 4 '
refuse play "$scratch/text.so"
complains 'not a shared object'
finish
