#!/bin/sh
# Local search by the command: every landscape and algorithm, parameters, limits, signals, what is refused.
. tests/cli/expect

# Berlin's 52 places are typed in for the tests of the library.
printf '%b' "$(sed -n 's/^ *"\(.*\)".*/\1/p' tests/local/berlin52.h | tr -d '\n')" >"$scratch/berlin52.tsp"
grep -q '^52 1740 245' "$scratch/berlin52.tsp" || fail 'berlin52 cannot be read from its header'
berlin=$scratch/berlin52.tsp
printf 'p edge 5 5\ne 1 2\ne 2 3\ne 3 4\ne 4 5\ne 5 1\n' >"$scratch/ring.col"
ring=$scratch/ring.col
sudoku=4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
solved=417369825632158947958724316825437169791586432346912758289643571573291684164875293
# Waits for what takes its ten seconds while all else is tried; see the end.
"$BANDOLO" solve tsp "$berlin" --set restarts=1000000 --json >"$scratch/usual" 2>&1 &
usual=$!
local_searches='simulated-annealing hill-climbing late-acceptance tabu genetic'

# The algorithm chooses among several kinds, and so do options that one kind alone takes.
run 0 solve sudoku "$sudoku" --json
says '"algorithm":"exact"'
run 0 solve sudoku "$sudoku" --algorithm simulated-annealing --json
says '^\{"domain":"sudoku","position":"4[.]{5}8[^"]*","algorithm":"simulated-annealing","parameters":\{.*"temperature":"0.32".*\},"status":"solved","optimal":true,"cost":0,'
says "\"solution\":\"$solved\",\"steps\":[0-9]+,\"tried\":[0-9]+,\"accepted\":[0-9]+,\"improved\":[0-9]+,\"evaluations\":[0-9]+,\"restarts\":[0-9]+,"
says '"peak_bytes":[0-9]+,"seconds":[0-9.e-]+,"threads":1,"seed":0,"version":"[0-9.]+"\}$'
silent
run 0 solve queens 50 --algorithm min-conflicts --json
says_not '"parameters"'
run 0 solve queens 50 --algorithm min-conflicts --set noise=0.1 --json
says '"parameters":\{"noise":"0.1"\}'
refuse solve queens 6 --algorithm tabu --order mrv
complains 'tabu takes no --order mrv; mac, forward-checking and exact-cover do$'
refuse solve sudoku "$sudoku" --algorithm acceptance
complains "sudoku has no algorithm 'acceptance'; did you mean 'late-acceptance'\?$"
refuse solve sudoku "$sudoku" --algorithm simulated-anealing
complains "did you mean 'simulated-annealing'\?$"
refuse solve tsp "$berlin" --algorithm idastar
complains "tsp has no algorithm 'idastar'; 'bandolo algorithms tsp' lists them"
refuse solve tsp "$berlin" --all
complains '--all is for constraint problems and path problems; tsp is a local search problem$'
refuse solve tsp "$berlin" --heuristic manhattan
complains '--heuristic is for path problems; tsp is a local search problem$'
refuse solve tile15 "$easy" --set restarts=3
complains '--set restarts is for local search problems; tile15 is a path problem$'
refuse solve queens 8 --algorithm genetic --all
complains '--all is for constraint problems and path problems; genetic is for local search problems$'
refuse solve queens 8 --all --set restarts=3
complains ' is for .*problems; queens is a '
refuse count tsp "$berlin"
complains 'tsp is solved by local search, which does not count solutions$'
refuse count queens 8 --set restarts=3
complains 'an option is for local search, which does not count solutions'
for algorithm in tabu simulated-annealing genetic; do
    refuse count queens 8 --algorithm $algorithm
    complains "$algorithm is local search, which does not count solutions; leave --algorithm out$"
done
refuse heuristics tsp
refuse store stat tsp --store "$scratch/none.db"
complains 'tsp is a landscape, not a path problem; those are tile8'

# Each landscape by each algorithm that can.
for algorithm in $local_searches min-conflicts; do
    run 0 solve queens 20 --algorithm "$algorithm" --json
    says "\"algorithm\":\"$algorithm\".*\"status\":\"solved\",\"optimal\":true"
    run 0 solve sudoku "${solved%????????????????????????????????????????}........................................" --algorithm "$algorithm" --json
    says '"status":"solved","optimal":true'
    run 0 solve colouring -f "$ring" 3 --algorithm "$algorithm" --json
    says "\"position\":\"$ring\",\"file\":\"$ring\",\"algorithm\":\"$algorithm\".*\"status\":\"solved\",\"optimal\":true,\"cost\":0"
done
for algorithm in $local_searches; do
    run 0 solve tsp "$berlin" --target 7700 --algorithm "$algorithm" --json
    says '"status":"solved","optimal":false,"cost":7[567]'
    run 0 solve knights 6 --target 8 --algorithm "$algorithm"
    says '^solved: 8 knights \(not proved optimal\)$'
    says '^6 ([.N] ){5}[.N]$'
done
for landscape in tsp knights; do
    refuse solve $landscape "$berlin" --algorithm min-conflicts --limit-time 1s --set restarts=1
    complains 'min-conflicts needs a landscape that names variables in conflict'
done

# Texts for people.
run 0 solve queens 6 --algorithm hill-climbing
says '^6 (\. )*Q( \.)*$'
says '^solved$'
says '^  hill-climbing: [0-9,]+ tried, '
silent
run 0 solve tsp "$berlin" --target 7542
says '^solved: length 7542 \(not proved optimal\)$'
says '^  1 22 31 18 3 17 21 '
run 0 solve tsp - --target 7542 --quiet <"$berlin"
says '^solved: length 7542 \(not proved optimal\): 1 22 31 18 3 17 21 '
lines 1
run 0 solve colouring "$ring" --goal 3 --quiet
lines 1
says '^solved: 3 colours: [1-3]( [1-3]){4}$'

# What restarts allow of a tour is an answer, but for a target that is not reached.
run 0 solve tsp "$berlin" --set restarts=2
says '^solved: length 7[0-9]{3} \(not proved optimal\)$'
run 0 solve tsp "$berlin" --set restarts=2 --json
says '"status":"solved","optimal":false,"cost":7'
run 3 solve tsp "$berlin" --set restarts=2 --target 7541
says '^target not reached within the limit; best so far: length 7'
run 3 solve colouring -f "$ring" 2 --set restarts=2
says '^gave up: no solution found; one may exist; best candidate: 1 conflict$'
says '^  The candidate is no solution:$'
run 3 solve colouring -f "$ring" 2 --set restarts=2 --json
says '"status":"gave-up","optimal":false,"cost":1,"best":"[12 ]+"'
says_not '"solution"'

# The goal is a word beside the file, however that is named.
for words in "$ring 3" "-f $ring 3" "--goal 3 $ring" "--goal 3 -f $ring"; do
    # shellcheck disable=SC2086
    run 0 solve colouring $words --json
    says '"cost":0,"colours":3,'
    # shellcheck disable=SC2086
    run 0 check colouring $words
done
run 0 solve colouring - 3 --json <"$ring"
says '"cost":0,"colours":3,'
for command in solve check; do
    refuse $command colouring "$ring" 3 --goal 3
    complains "unexpected argument '3'; colouring takes a file and a goal"
    refuse $command colouring -f "$ring" 3 3
    refuse $command tsp "$berlin" 3
    complains "unexpected argument '3'; tsp takes a file"
    refuse $command queens 8 8
    complains "unexpected argument '8'; .*, in quotes"
done

# Without a goal the fewest colours are looked for, within all the limits together.
run 0 solve colouring "$ring" --set restarts=20
says '^solved: 3 colours \(not proved optimal\)$'
run 0 solve colouring "$ring" --set restarts=20 --json
says '"status":"solved","optimal":false,"cost":0,"colours":3,"solution":"[1-3 ]+"'
run 0 solve colouring "$ring" --goal 4 --json
says '"optimal":true,"cost":0,"colours":[34],'
# There the target is a number of colours, and never lets a conflict pass.
run 0 solve colouring "$ring" --target 50 --json
says '"status":"solved","optimal":false,"cost":0,"colours":[345],"solution"'
run 0 check colouring "$ring" 5 --solution "$(sed 's/.*"solution":"\([^"]*\)".*/\1/' "$out")"
says '^a solution: 0 conflicts$'
run 0 solve colouring "$ring" --target 3
says '^solved: 3 colours \(not proved optimal\)$'
run 3 solve colouring "$ring" --target 2 --set restarts=20
says '^target not reached within the limit; best so far: 3 colours \(not proved optimal\)$'
printf 'p edge 4 0\n' >"$scratch/lone.col"
run 0 solve colouring "$scratch/lone.col"
says '^solved: 1 colour \(proved optimal\)$'
"$BANDOLO" generate colouring --size 80 --seed 1 >"$scratch/random.col"
run 3 solve colouring "$scratch/random.col" --limit-nodes 3000000 --json
says '"status":"limit-nodes","optimal":false,"cost":0,"colours":1[2-4],.*"steps":3000000,'
run 3 solve colouring "$scratch/random.col" --limit-time 300ms
says '^stopped at the limit on time; best so far: 1[2-4] colours \(not proved optimal\)$'
run 0 check colouring -f "$scratch/random.col" 14 --solution "$(sed -n '3,$s/^  //p' "$out" | grep -v tabu | grep '^[0-9 ]*$')"
says '^a solution: 0 conflicts$'

# Limits: the best so far, and 3.
run 3 solve tsp "$berlin" --limit-nodes 5000 --json
says '"status":"limit-nodes","optimal":false,"cost":[0-9]+,"solution":"1 .*"steps":5000,'
run 3 solve tsp "$berlin" --limit-nodes 5000
says '^stopped at the limit on steps; best so far: length [0-9]+ \(not proved optimal\)$'
run 3 solve tsp "$berlin" --limit-time 200ms --json
says '"status":"limit-time".*"solution":"1 .*"seconds":0\.[12]'
"$BANDOLO" generate tsp --size 20000 --seed 1 >"$scratch/large.tsp"
run 3 solve tsp "$scratch/large.tsp" --limit-memory 120M --algorithm genetic --set population=3000 \
    --limit-time 20s --json
says '"status":"limit-memory"'
run 3 solve colouring -f "$ring" 2 --limit-time 100ms --quiet
says '^stopped at the limit on time; best candidate: 1 conflict$'
lines 1
run 3 solve queens 3 --algorithm tabu --limit-nodes 1000
says '^stopped at the limit on steps; best candidate: 1 conflict$'
says '^  The candidate is no solution:$'
[ "$(head -c 7 "$out")" = stopped ] || fail 'a picture of what is no solution'
# A grid with a digit twice is not drawn as if it solved the puzzle.
for algorithm in simulated-annealing genetic; do
    run 3 solve sudoku "$sudoku" --algorithm $algorithm --limit-nodes 300
    says '^stopped at the limit on steps; best candidate: [0-9]+ missing digits?$'
    says '^  The candidate is no solution:$'
    says_not '\|'
    run 3 solve sudoku "$sudoku" --algorithm $algorithm --limit-nodes 300 --quiet
    lines 1
    says '^stopped at the limit on steps; best candidate: [0-9]+ missing digits?$'
    run 3 solve sudoku "$sudoku" --algorithm $algorithm --limit-nodes 300 --json
    says '"optimal":false,"cost":[0-9]+,"best":"[1-9]{81}"'
    says_not '"solution"'
done

# Files: a line an instance, or one instance, or grids of nine lines.
printf '# boards\n6\nsix\n8\n' >"$scratch/boards"
run 2 solve queens -f "$scratch/boards" --algorithm hill-climbing
complains "$scratch/boards:3: "
one_line
says '^2 of 3 solved, '
run 2 solve queens -f "$scratch/boards" --algorithm hill-climbing --json
lines 3
says '"position":"8","file":"[^"]*","line":4,'
says '"line":3,"status":"error","error":\{"code":"bad-input"'
printf '%s\n%s\n' "$sudoku" "$solved" >"$scratch/grids"
run 0 solve sudoku -f "$scratch/grids" --algorithm simulated-annealing --quiet
lines 2
[ "$(sort -u "$out")" = "$solved" ] || fail 'expected the same solution twice'
printf '%s\n' "$sudoku" | fold -w 9 >"$scratch/nine"
run 0 solve sudoku -f "$scratch/nine" --algorithm simulated-annealing --quiet
lines 1
says "^$solved$"

# A seed gives the same answer, on any number of threads; others go other ways.
answer() {
    run 3 solve tsp "$berlin" --limit-nodes 20000 --json "$@"
    sed 's/,"seconds":[^,]*,"threads":[0-9]*//' "$out"
}
for algorithm in $local_searches; do
    first=$(answer --algorithm "$algorithm" --seed 7)
    [ "$first" = "$(answer --algorithm "$algorithm" --seed 7)" ] || fail 'expected the same twice'
    [ "$first" != "$(answer --algorithm "$algorithm" --seed 8)" ] || fail 'expected another answer'
done
first=$(answer --algorithm genetic --seed 7)
for threads in 2 4; do
    [ "$first" = "$(answer --algorithm genetic --seed 7 --threads $threads)" ] ||
        fail "expected the same answer on $threads threads"
done
run 0 solve queens 30 --algorithm tabu --seed random --json
seed=$(sed 's/.*"seed":\([0-9]*\),.*/\1/' "$out")
sed 's/,"seconds":[^,]*//' "$out" >"$scratch/first"
run 0 solve queens 30 --algorithm tabu --seed "$seed" --json
sed 's/,"seconds":[^,]*//' "$out" | cmp -s - "$scratch/first" || fail 'expected the same answer for the seed drawn'
run 0 solve queens 30 --algorithm tabu --seed random
says '\(seed [0-9]+\)$'
run 0 solve queens 8 --algorithm tabu --seed 9223372036854775807 --json
says '"seed":9223372036854775807,'
run 2 solve queens 8 --algorithm tabu --seed 9223372036854775808 --json

# Parameters, by name.
run 0 algorithms --json
sed -n 's/.*"parameters":\[\(.*\)\].*/\1/p' "$out" | tr -d '"' | tr ',' '\n' | grep . | sort -u >"$scratch/taken"
run 0 algorithms --parameters --names
sort "$out" | cmp -s - "$scratch/taken" || fail 'expected each parameter to be taken by an algorithm'
run 0 algorithms --parameters tsp --names
says_not '^noise$'
run 0 algorithms --parameters colouring --names
says '^noise$'
run 0 algorithms --parameters
says '^level-steps$'
says '^    value: 0 to 1, default 0.02$'
! grep -Eq '^.{81}' "$out" || fail 'a line of more than 80 columns'
run 0 algorithms --parameters --json
says '^\{"name":"schedule",.*"default":"geometric","choices":\["geometric",.*"algorithms":\["simulated-annealing"\]\}$'
for pair in cooling=0.9 cooling=.9 level-steps=50 level_steps=50 schedule=linear reheats=2; do
    run 0 solve queens 20 --algorithm simulated-annealing --set "$pair" --json
    says '"parameters":\{"'
done
run 0 solve queens 20 --algorithm simulated-annealing --set cooling=0.5 --set cooling=0.9 --set levels=50 --json
says '"parameters":\{"cooling":"0.9","levels":"50"\}'
for bad in 'colling=0.9|did you mean .cooling.\?' 'gravity=1|algorithms --parameters. lists them' \
    'tenure=3|simulated-annealing takes no parameter .tenure.; tabu does$' 'cooling=2|expected a number from 0.01 to 0.999999' \
    'cooling=x|expected a number' 'schedule=slow|expected one of geometric, linear' \
    'cooling|expected NAME=VALUE' '=1|expected NAME=VALUE' 'cooling=|expected NAME=VALUE'; do
    refuse solve queens 20 --algorithm simulated-annealing --set "${bad%%|*}"
    complains "${bad##*|}"
done
refuse solve tsp "$berlin" --algorithm genetic --set population=4 --set elites=4
complains 'elites is 4'
refuse solve tsp "$berlin" --threads 2
complains 'late-acceptance takes no --threads; genetic does$'
refuse solve tsp "$berlin" --target long
complains 'expected a whole number'

# Bad input.
refuse solve tsp
complains 'no position'
refuse solve tsp "$scratch/nowhere.tsp"
complains 'nowhere.tsp: No such file'
printf 'DIMENSION: 3\nEDGE_WEIGHT_TYPE: EUC_2D\nNODE_COORD_SECTION\n1 0 0\n2 x 0\n' >"$scratch/bad.tsp"
refuse solve tsp "$scratch/bad.tsp"
complains 'bad.tsp:5: expected a coordinate, -1e8 to 1e8, found "x"'
refuse solve tsp "$berlin" --goal 3
complains 'tsp takes no goal: the shortest tour is sought'
refuse solve tsp "$berlin" -f "$berlin" --goal 3
refuse solve colouring -f "$ring" 9
complains 'expected a number of colours, 1 to 5'
refuse solve colouring "$berlin"
complains 'tsp:1: expected'
refuse solve queens '0 . . .' --algorithm hill-climbing
complains 'expected an empty board'
refuse solve sudoku 11 --algorithm tabu
refuse solve tsp -f "$berlin" --columns 2
complains '--columns needs a list'
run 2 solve tsp "$scratch/bad.tsp" --json
says '"status":"error","error":\{"code":"bad-input","message":"line 5: .*","at":5\}'
: >"$scratch/empty"
refuse solve tsp "$scratch/empty"

# check: an instance, and what a solution costs by the rules.
run 0 check tsp "$berlin"
says '^solvable: 52 values; lower bound [0-9]+ \(length\)$'
run 0 solve tsp "$berlin" --target 7542 --json
tour=$(sed 's/.*"solution":"\([^"]*\)".*/\1/' "$out")
run 0 check tsp -f "$berlin" --solution "$tour"
says '^a solution: length 7542$'
run 0 check tsp "$berlin" --solution "$tour" --json
says "\"position\":\"$berlin\",.*\"valid\":true,\"cost\":7542,"
run 1 check tsp "$berlin" --solution "2 ${tour#1 }"
says '^not a solution: stop [0-9]+: city 2 is unknown or visited twice$'
run 1 check colouring -f "$ring" 3 --solution '1 2 1 2 1'
says '^not a solution: 1 conflict$'
run 0 check colouring -f "$ring" 3 --solution '1 2 1 2 3'
says '^a solution: 0 conflicts$'
run 1 check colouring -f "$ring" 3 --solution '1 2 1 2 4' --json
says '"valid":false'
run 0 check sudoku "$sudoku" --solution "$solved"
says '^a solution: 0 missing digits$'
for bad in '1 2 3' 'x' '1 2 1 2 3 1' '1 2 1 2 3a' '1 2 1 2 3é' '1 2 1 2 99999999999'; do
    refuse check colouring -f "$ring" 3 --solution "$bad"
    complains 'expected 5 whole numbers'
done
refuse check tile15 "$easy" --solution '1 2'
complains '--solution is for local search problems; tile15 is a path problem$'
run 0 check colouring "$ring"
says '^not known: legal, 5 values'

# generate: what is printed is read, and the same for a seed.
for landscape in tsp colouring; do
    run 0 generate $landscape --size 30 --seed 5
    cp "$out" "$scratch/made"
    run 0 generate $landscape --size 30 --seed 5
    cmp -s "$out" "$scratch/made" || fail 'another instance for the same seed'
    run 0 generate $landscape --size 30 --seed 6
    ! cmp -s "$out" "$scratch/made" || fail 'the same instance for another seed'
    run 0 check $landscape "$scratch/made"
    says ': (legal, )?30 values'
    refuse generate $landscape -n 2
    complains 'one file at a time'
    refuse generate $landscape --size 1000000
    complains '--size: give the number of'
    refuse generate $landscape --clues 3
    complains 'takes no --clues'
done
refuse generate tile15 --size 3
complains 'tile15 takes no --size'
run 0 domains --json
says '"name":"tsp",.*"algorithm":"late-acceptance","generates":true,"checks":true,"counts":false,"finds":"places"'
says '"name":"knights",.*"objective":"knights",.*"finds":"places"'

# A signal ends it, and the best is printed first.
interrupted() {
    signal=$1
    shift
    last="bandolo $* (then $signal)"
    env --default-signal=INT "$BANDOLO" "$@" >"$out" 2>"$err" &
    await_handler $!
    kill "-$signal" $!
    got=0
    wait $! || got=$?
    [ "$got" -eq 130 ] || fail "expected exit status 130, got $got"
}
for signal in INT TERM; do
    interrupted "$signal" solve tsp "$berlin"
    says '^interrupted; best so far: length 7[0-9]{3} \(not proved optimal\)$'
    says '^  1 '
done
interrupted INT solve tsp "$berlin" --algorithm genetic --threads 2 --json
says '"status":"stopped","optimal":false,"cost":7[0-9]+,"solution":"1 .*"threads":2'
interrupted INT solve colouring "$scratch/random.col"
says '^interrupted; best so far: 1[2-4] colours \(not proved optimal\)$'
interrupted INT solve colouring -f "$ring" 2 --set restarts=1000000000 --quiet
says '^interrupted; best candidate: 1 conflict$'

# Nobody reads on, or the disk is full.
yes 2000 | head -n 200 >"$scratch/many"
last='bandolo solve queens --algorithm hill-climbing | head -c 50'
got=$({ "$BANDOLO" solve queens -f "$scratch/many" --algorithm hill-climbing --json 2>"$err" ||
    echo $? >&3; } 3>"$scratch/code" | head -c 50 >"$out"; cat "$scratch/code")
[ "$got" = 4 ] || fail "expected exit status 4, got '$got'"
silent
if [ -w /dev/full ]; then
    for arguments in 'solve queens 8 --algorithm tabu' 'solve queens 8 --algorithm tabu --json' \
        "check tsp $berlin" 'generate tsp' 'algorithms --parameters'; do
        last="bandolo $arguments >/dev/full"
        got=0
        # shellcheck disable=SC2086 # words of the table
        "$BANDOLO" $arguments >/dev/full 2>"$err" || got=$?
        [ "$got" -eq 4 ] || fail "expected exit status 4, got $got"
        one_line
    done
fi

# All JSON is JSON.
if command -v python3 >/dev/null; then
    {
        "$BANDOLO" solve queens -f "$scratch/boards" --algorithm tabu --json
        "$BANDOLO" solve tsp "$berlin" --limit-nodes 100 --json
        "$BANDOLO" solve tsp "$scratch/bad.tsp" --json
        "$BANDOLO" check tsp "$berlin" --solution "$tour" --json
        "$BANDOLO" algorithms --json
        "$BANDOLO" algorithms --parameters --json
        "$BANDOLO" domains --json
    } >"$out" 2>"$err"
    last='JSON of all kinds'
    python3 -c 'import json, sys; [json.loads(line) for line in sys.stdin]' <"$out" 2>"$err" ||
        fail 'expected JSON'
fi

last="bandolo solve tsp $berlin --set restarts=1000000 --json"
got=0
wait "$usual" || got=$?
[ "$got" -eq 0 ] || fail "expected exit status 0, got $got"
cp "$scratch/usual" "$out"
says '"status":"solved","optimal":false,"cost":7542,.*"seconds":'

# Without a number of colours, a colouring may have one a vertex: the rules alone judge it.
printf 'p edge 3 1\ne 1 2\n' >"$scratch/edge.col"
run 0 check colouring "$scratch/edge.col" --solution '1 2 3'
says '^a solution: 0 conflicts$'
run 1 check colouring "$scratch/edge.col" 2 --solution '1 2 3'
says 'there is no colour 3$'
run 1 check colouring "$scratch/edge.col" --solution '1 2 4'
says 'there is no colour 4$'
run 0 solve colouring "$scratch/edge.col" 1 --target 1
says '^target reached; best candidate: 1 conflict$'

finish
