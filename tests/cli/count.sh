#!/bin/sh
# `count`: how many solutions there are, how far it came, and what cannot be counted.
. tests/cli/expect

# The numbers are the published ones, whoever counts.
run 0 count queens 8
says '^92 solutions$'
says '^  [a-z-]+: .*(ms|s)$'
silent
run 0 count queens 8 --quiet
[ "$(cat "$out")" = 92 ] || fail 'expected 92 and nothing else'
seq 1 10 >"$scratch/sizes"
run 0 count queens -f "$scratch/sizes" --quiet
[ "$(tr '\n' ' ' <"$out")" = '1 0 0 2 10 4 40 92 352 724 ' ] || fail 'other counts'
for algorithm in $("$BANDOLO" algorithms queens --json |
    sed -n 's/^{"name":"\([^"]*\)".*"complete":true.*/\1/p'); do
    [ "$algorithm" = fundamental ] && continue # which counts something else
    run 0 count queens 6 --algorithm "$algorithm" --quiet
    [ "$(cat "$out")" = 4 ] || fail 'expected 4'
done
run 0 count queens 9 --threads 2 --json
says '"solutions":352,.*"threads":2,'
run 0 count queens 1
says '^1 solution$'

# None is an answer.
run 0 count queens 3
says '^0 solutions$'
run 0 count queens '0 1 . .' --quiet
[ "$(cat "$out")" = 0 ] || fail 'expected 0'

# The course's run: 15,720 cells tried, 2,056 queens placed.
run 0 count queens 8 --algorithm backtracking --json
lines 1
says '^\{"domain":"queens","position":"8","algorithm":"backtracking","status":"solved",'
says '"solutions":92,"complete":true,"tried":15720,"placed":2056,'
says '"seconds":[0-9.e-]+,"threads":1,"seed":0,"version":"[0-9.]+"\}$'
run 0 count queens 8 --algorithm backtracking
says '^  backtracking: 15,720 tried, 2056 placed, '

# Where one solution can be better than another the best ones are counted, whoever counts.
run 0 count knights 4
says '^[0-9]+ solutions of 4 knights \(proved optimal\)$'
run 0 count knights 4 --quiet
best=$(cat "$out")
run 0 count knights 4 --algorithm mac --quiet
[ "$(cat "$out")" = "$best" ] || fail "expected $best"
run 0 count knights 6 --json
says '"optimal":true,"cost":8,"solutions":127,"complete":true,'
run 0 count words 'TWO+TWO=FOUR' --json
says '"solutions":7,"complete":true,'
says_not '"cost"|"optimal"'

# Limits: what was counted so far.
run 3 count queens 24 --limit-time 100ms
says '^stopped at the limit on time: [0-9,]+ solutions? so far$'
run 3 count queens 24 --limit-time 100ms --quiet
says '^stopped at the limit on time: [0-9,]+ solutions? so far$'
lines 1
run 3 count queens 24 --limit-time 100ms --json
says '"status":"limit-time","solutions":[0-9]+,"complete":false,'
run 3 count queens 12 --limit-nodes 20K --algorithm backtracking --json
says '"status":"limit-nodes",.*"complete":false,"tried":2[0-9]{4},'
run 3 count queens 12 --limit-nodes 20K --algorithm backtracking
says '^stopped at the limit on values tried: [0-9,]+ solutions? so far$'
run 3 count queens 64 --limit-time 0.2s --json # while it still plans
says '"status":"limit-time".*"seconds":[0-9]\.'
refuse count queens 12 --limit-memory 1
complains '--limit-memory: the process itself needs more'

# Many: the worst ending is told, bad lines are named, comments left out.
printf '# sizes\n4 # two\n\nrubbish\n24\n5\n' >"$scratch/many"
run 2 count queens -f "$scratch/many" --limit-time 100ms --json
lines 4
says '"position":"4","file":".*many","line":2,.*"solutions":2,'
says '"position":"rubbish",.*"line":4,"status":"error","error":\{"code":"bad-input"'
says '"position":"5",.*"line":6,.*"solutions":10,'
complains 'many:4: '
one_line
printf '4\n5\n' >"$scratch/two"
run 0 count queens - <"$scratch/two"
says '^2 of 2 counted, '
printf 'a 4\nb 5\n' >"$scratch/columns"
run 0 count queens -f "$scratch/columns" --columns 2 --quiet
[ "$(tr '\n' ' ' <"$out")" = '2 10 ' ] || fail 'expected 2 and 10'

# For paths, those of least cost are counted.
run 0 count cindy 3
says '^2 solutions of 15 moves \(proved optimal\)$'
run 0 count tile8 '8 6 7 2 5 4 3 0 1' --json
says '"optimal":true,"cost":31,"solutions":40,"complete":true,'
says_not '"moves"|"all"'
run 0 count tile8 '8 6 7 2 5 4 3 0 1' --quiet
[ "$(cat "$out")" = 40 ] || fail 'expected 40'
run 0 count tile15 "$hopeless" --quiet
[ "$(cat "$out")" = 0 ] || fail 'expected 0'
run 3 count tile15 "$hard" --algorithm breadth-first --limit-nodes 1000 --json
says '"solutions":0,"complete":false,'
refuse count tile15 "$easy" --algorithm greedy
complains 'does not prove'
refuse count tile15 "$easy" --order mrv
complains '--order is for constraint problems; tile15 is a path problem$'

# Cannot be counted, or not in that way.
refuse count rubbish 8
complains "there is no domain 'rubbish'; expected one of: .*tile15.*queens"
refuse count
refuse count queens
complains 'no position: give one in quotes, with -f FILE, or through a pipe \(the size N .*, ranks from the top\)\)$'
for bad in 0 -1 x 1.5 '' 99999999999 '1 2 3 9'; do
    refuse count queens "$bad"
done
refuse count queens 8 -f "$scratch/two"
refuse count queens -f "$scratch/missing"
complains 'missing: No such file'
refuse count queens 8 --algorithm min-conflicts
complains 'min-conflicts cannot tell when it has all solutions'
refuse count queens 8 --algorithm idastar
complains "queens has no algorithm 'idastar'"
refuse count queens 8 --algorithm backtrackin
complains "did you mean 'backtracking'"
refuse count queens 8 --algorithm generate-and-test --order mrv
complains 'generate-and-test takes no --order mrv \(only static\); mac, forward-checking and exact-cover do$'
refuse count queens 8 --order widest
complains "expected one of: default static mrv"
refuse count queens 8 --values widest
refuse count queens 8 --heuristic zero
refuse count queens 8 --algorithm backtracking --threads 2
complains 'backtracking takes no --threads; rings, fundamental, mac and exact-cover do$'
finish
