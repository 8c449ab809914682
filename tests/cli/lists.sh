#!/bin/sh
# The lists of what there is, and the bench.
. tests/cli/expect

run 0 domains
says '^tile15$'
says '^    heuristics: walking-conflict \(default\), walking-distance'
says '^    heuristics: patterns-7-8, patterns-6-6-3, walking-conflict \(default\)'
says '^    sliding tiles, 2x2 to 25 cells, .* those larger'
[ "$(grep '^[a-z]' "$out" | sort | uniq -d | wc -l)" -eq 0 ] || fail 'a name twice'
says '^    solved by: a path$'
run 0 domains --names
says '^tile15$'
[ "$(sort "$out" | uniq -d | wc -l)" -eq 0 ] || fail 'a name twice'
run 0 domains --json
says '^\{"name":"tile15",.*"heuristics":\["patterns-7-8",.*"heuristic":"walking-conflict","algorithm":"'
run 0 algorithms
says '^astar$'
run 0 algorithms --json
says '"name":"astar".*"proves_optimal":true'
says '"name":"backtracking".*"finds":"values".*"complete":true'
run 0 algorithms --names
[ "$(sort "$out" | uniq -d | wc -l)" -eq 0 ] || fail 'a name twice'
run 0 algorithms words --names
[ "$(sort "$out" | uniq -d | wc -l)" -eq 0 ] || fail 'a name twice'
run 0 algorithms queens --names
says '^backtracking$'
says_not '^idastar$'
run 0 algorithms tile:3x4 --names
says '^idastar$'
says_not '^backtracking$'
names=$(cat "$out")
refuse algorithms queen
complains "there is no domain 'queen'"
refuse solve queens:9 5
complains "queens takes no shape, found ':9'"
refuse algorithms queens:9
complains "queens takes no shape, found ':9'"
# One of them alone.
run 0 domains 8puzzle
says '^tile8$'
says '^    algorithms: idastar, astar,'
says '^    try: bandolo generate tile8 \| bandolo solve tile8 -$'
says '^    commands: solve, count, check, hint, generate$'
[ "$(grep -c '^[a-z]' "$out")" -eq 1 ] || fail 'more than one problem'
for commands in 'queens: solve, count, check' 'tsp: solve, check, generate' 'flatzinc: solve' \
    'connect4: solve, check, generate, analyse, play'; do
    run 0 domains "${commands%%:*}"
    says "^    commands:${commands#*:}\$"
done
# What the text offers is what the JSON tells.
"$BANDOLO" domains --names >"$scratch/names"
while read -r name; do
    "$BANDOLO" domains "$name" --json >"$scratch/json"
    run 0 domains "$name"
    for verb in count check generate; do
        said=no told=no
        ! grep -Eq "^    commands:.* $verb(,|\$)" "$out" || said=yes
        ! grep -q "\"${verb}s\":true" "$scratch/json" || told=yes
        [ $said = $told ] || fail "$verb: $said in the text, $told in JSON"
    done
done <"$scratch/names"

refuse domains tile:3x3xx
complains "size '3x3xx': expected a size such as tile:3x4"
refuse domains connect4:3x99
complains 'connect4:3x99: at least one column'
run 0 domains tile:3x4 --names
[ "$(cat "$out")" = tile ] || fail "not the problem alone"
run 0 domains sudoku --json
[ "$(wc -l <"$out")" -eq 3 ] || fail 'not one line for each kind'
refuse domains tile88
complains "there is no domain 'tile88'; did you mean 'tile8'\?"
# Each problem that says how to try it is tried: the instance can be read.
"$BANDOLO" domains --names >"$scratch/names"
while read -r name; do
    run 0 domains "$name"
    grep -q "^    try: bandolo generate $name |" "$out" || continue
    "$BANDOLO" generate "$name" --seed 1 >"$scratch/instance" || fail "generate $name"
    status=0
    "$BANDOLO" solve "$name" - --limit-time 100ms <"$scratch/instance" >"$out" 2>&1 || status=$?
    [ "$status" -eq 0 ] || [ "$status" -eq 3 ] || fail "solve $name: $(cat "$out")"
done <"$scratch/names"
run 0 algorithms 'IDA*'
says '^idastar$'
says '^    source: Korf 1985$'
says '^    for: problems solved by a path$'
says '^    values and defaults: bandolo algorithms --parameters idastar$'
[ "$(grep -c '^[a-z]' "$out")" -eq 1 ] || fail 'more than one algorithm'
run 0 algorithms rings --json
says '"name":"rings",.*"domain":"queens"'
run 0 algorithms --parameters idastar --names
says '^parent-pruning$'
says_not '^weight$'
run 0 algorithms --parameters dancing-links --names # of a domain alone
says '^threads$'
refuse domains queens:9
complains "queens takes no shape, found ':9'"
refuse algorithms zzzz
complains "no algorithm has this name, and there is no domain 'zzzz'"
refuse algorithms bactracking
complains "there is no algorithm 'bactracking'; did you mean 'backtracking'\?"
run 0 heuristics
says '^tile15$'
says 'walking-conflict: consistent, default'
says '7-8, the default if they exist'
run 0 heuristics tile15 --names
says '^manhattan$'
run 0 heuristics --json
says '"name":"walking-conflict","domain":"tile15","default":true,"admissible":true,"consistent":true'
run 0 domains
says '^queens$'
run 0 domains --json
says '"name":"queens",.*"counter":"[a-z-]+",.*"counts":true'
says '"name":"sudoku",.*"counter":.*"generates":true'
says_not '"name":"sudoku",.*"(generates|checks)":false' # by whichever kind of search it is solved
run 0 domains
says '^flatzinc$'
run 0 domains --json
says '"name":"flatzinc",.*"counts":false'
run 0 algorithms flatzinc --names
says '^mac$'
says_not '^(rings|idastar)$'
refuse count flatzinc model.fzn
complains "FlatZinc supports only solve: 'bandolo solve flatzinc FILE'"
refuse check flatzinc model.fzn
complains "flatzinc is solved, not checked: 'bandolo solve flatzinc"
refuse generate flatzinc
complains 'generate does not support flatzinc'
refuse census flatzinc
complains 'flatzinc is a constraint problem, not a path problem; those are tile8, .*[a-z], \.\.\.$'
refuse solve rubbish 1
complains "expected one of: tile8, .*, \.\.\. \('bandolo domains' lists all\)$"
for list in domains algorithms heuristics; do
    run 0 $list
    ! grep -Eq '^.{81}' "$out" || fail 'a line of more than 80 columns'
done

# Every algorithm that is listed solves something, and the signature repeats itself.
for name in $names; do
    run 0 solve tile15 "1 2 3 4 5 6 7 8 9 10 11 12 13 0 14 15" --algorithm "$name" --json
    says '"status":"solved"'
done
run 0 bench astar idastar
says '^signature +[0-9a-f]{16}$'
tail -n 1 "$out" >"$scratch/signature"
run 0 bench astar idastar
tail -n 1 "$out" | cmp -s - "$scratch/signature" || fail 'another signature'
finish
