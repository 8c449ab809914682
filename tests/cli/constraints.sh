#!/bin/sh
# `solve` and `check` of constraint problems: what they print, and how they end.
. tests/cli/expect

# One solution: drawn, told, and what it took.
run 0 solve queens 8
says '^8 (\. )*Q( \.)*$'
says '^  a b c d e f g h$'
says '^solved$'
says '^  [0-7]( [0-7]){7}$'
silent
run 0 solve queens 8 --quiet
lines 1
says '^solved: [0-7]( [0-7]){7}$'
run 0 solve queens 200 --quiet
lines 1
run 1 solve queens 3 --quiet
lines 1
says '^no solution$'
run 0 solve queens 8 --json
lines 1
says '^\{"domain":"queens","position":"8","algorithm":"[a-z-]+","status":"solved","optimal":true,'
says '"solution":"[0-7]( [0-7]){7}",.*"seconds":[0-9.e-]+,"threads":1,"seed":0,"version":"[0-9.]+"\}$'
says_not '"solutions"|"all"|"moves"|"cost"'
run 0 solve queens 8 --algorithm backtracking --json
says '"solution":"0 4 7 5 2 6 1 3","tried":876,"placed":113,"backtracks":105,'
run 0 solve queens '0 4 7 . . . . .' --json
says '"solution":"0 4 7 5 2 6 1 3"'

# None, proved.
refuse solve queens 999999999
complains 'must be 1 to 10000000, not 999999999$'
refuse solve queens 1234567890123456789012345
complains 'must be 1 to 10000000, not 12345678901234567890\.\.\.$'
run 1 solve queens 3
says '^no solution$'
silent
run 1 solve queens '0 1 . .' --json
says '"status":"no-solution"'
says_not '"solution"|"optimal"'

# All of them: a line each; in JSON one object all the same.
run 0 solve queens 6 --all
says '^1 3 5 0 2 4$'
says '^4 solutions$'
[ "$(grep -c '^[0-5]\( [0-5]\)\{5\}$' "$out")" -eq 4 ] || fail 'expected four solutions'
run 0 solve queens 8 --all --quiet
lines 92
[ "$(sort -u "$out" | wc -l)" -eq 92 ] || fail 'a solution twice'
run 0 solve queens 4 --all --json
lines 1
says '"all":\["[0-3 ]+","[0-3 ]+"\],"status":"solved","solutions":2,"complete":true,'
run 1 solve queens 3 --all --json
says '"all":\[\],"status":"no-solution","solutions":0,"complete":true,'
run 1 solve queens 3 --all
says '^no solution$'
run 0 solve queens 8 --all --most 3 --quiet
lines 3
silent
run 3 solve queens 12 --all --quiet --limit-nodes 2000
lines 32
complains '^bandolo solve: stopped at the limit on values tried: 32 solutions so far$'
run 0 solve queens 8 --all --most 3
says '^3 solutions \(there may be more\)$'
run 0 solve queens 8 --all --most 3 --json
says '"solutions":3,"complete":false'
for algorithm in $("$BANDOLO" algorithms queens --json |
    sed -n 's/^{"name":"\([^"]*\)".*"complete":true.*/\1/p'); do
    # Some only count, and say so.
    last="bandolo solve queens 5 --all --algorithm $algorithm"
    "$BANDOLO" solve queens 5 --all --algorithm "$algorithm" --quiet >"$out" 2>"$err" ||
        { [ $? -eq 2 ] && one_line && continue; } || fail 'expected exit status 0 or 2'
    lines 10
done

# Every algorithm that is listed solves something.
for algorithm in $("$BANDOLO" algorithms queens --names); do
    last="bandolo solve queens 6 --algorithm $algorithm"
    "$BANDOLO" solve queens 6 --algorithm "$algorithm" --json >"$out" 2>"$err" ||
        { [ $? -eq 2 ] && one_line && continue; } || fail 'expected exit status 0 or 2'
    says '"status":"solved".*"solution":"(1 3 5 0 2 4|2 5 1 4 0 3|3 0 4 1 5 2|4 2 0 5 3 1)"'
done

# Limits, with what was found so far.
run 3 solve queens 24 --all --limit-time 100ms --algorithm backtracking
says '^stopped at the limit on time: [0-9,]+ solutions? so far$'
run 3 solve queens 16 --algorithm generate-and-test --limit-nodes 10K
says '^stopped at the limit on values tried$'
run 3 solve queens 16 --algorithm generate-and-test --limit-nodes 10K --json
says '"status":"limit-nodes"'
says_not '"solution"'

run 3 solve knights 14 --algorithm mac --limit-time 200ms
says '^stopped at the limit on time; best so far: [0-9]+ knights \(not proved optimal\)$'

# A lower bound is proved before the best solution is.
run 3 solve knights 14 --limit-nodes 400K
says '^stopped at the limit on values tried; best so far: [0-9]+ knights \(lower bound 29\)$'
run 3 solve knights 14 --limit-nodes 400K --json
says '"status":"limit-nodes","optimal":false,"cost":[0-9]+,.*"lower_bound":29,'

# The cost is proved before all solutions that have it are listed.
for algorithm in broken-profile broken-profile-distinct mac; do
    run 0 solve knights 5 --all --most 2 --algorithm "$algorithm"
    says '^2 solutions \(there may be more\) of 5 knights \(proved optimal\)$'
    run 0 solve knights 5 --all --most 2 --algorithm "$algorithm" --json
    says '"optimal":true,"cost":5,.*"complete":false,.*"lower_bound":5,'
done
run 3 count knights 4x16 --algorithm broken-profile-distinct --limit-nodes 20K
says '^stopped at the limit on values tried: 0 solutions so far of 12 knights \(proved'

# Many; the worst ending is told.
printf '4\n3 # none\nrubbish\n8\n' >"$scratch/many"
run 2 solve queens -f "$scratch/many" --json
lines 4
complains 'many:3: '
run 2 solve queens -f "$scratch/many"
says '^2 of 4 solved, '
says '^8$'
printf '4\n3\n' >"$scratch/two"
run 1 solve queens - --json <"$scratch/two"
lines 2

# The best, where one solution can be better than another.
run 0 solve knights 6
says '^solved: 8 knights \(proved optimal\)$'
run 0 solve knights 1
says '^solved: 1 knight \(proved optimal\)$'
run 0 solve knights 6 --json
says '"status":"solved","optimal":true,"cost":8,"solution":"'
run 0 solve knights 6 --all --quiet
lines 127
[ "$(sort -u "$out" | wc -l)" -eq 127 ] || fail 'a solution twice'
run 0 solve words 'SEND+MORE=MONEY'
says 'S=9 E=5 N=6 D=7 M=1 O=0 R=8 Y=2'
says '^  MONEY +10652$'
run 1 solve words 'AB+A=B'
run 0 check words 'SEND+MORE=MONEY'
says '^solvable: the only solution is S=9'
run 0 check knights 6
says '^solvable: a solution is '

# Options of the other kind are refused, each by name.
for option in '--heuristic zero' '--weight 2' '--parent-pruning off' '--patterns none' '--cut-off +1' \
    '--child-order fixed' '--width 5' '--depth 5' '--value-limit 5' "--store $scratch/s.db" \
    "--trace $scratch/trace"; do
    # shellcheck disable=SC2086 # an option and its value
    refuse solve queens 8 $option
    complains "${option%% *} is for path problems.*; queens is a constraint problem$"
done
refuse solve words 'A+A=B' --goal x
complains '--goal is for path problems and local search problems; words is a constraint problem$'
if [ -e "$scratch/s.db" ] || [ -e "$scratch/trace" ]; then fail 'a file of nothing'; fi
for option in '--order mrv' '--values random' '--restarts luby' '--consistency domains'; do
    # shellcheck disable=SC2086
    refuse solve tile15 $option "$easy"
    complains "${option%% *} is for constraint problems; tile15 is a path problem$"
done
refuse solve queens 8 --most 3
complains '--most needs --all'
refuse solve queens 8 --restarts sometimes
complains "expected one of: never luby geometric"
refuse solve queens 8 --all --algorithm min-conflicts
refuse solve tile15 "$easy" --most 3
complains '--most needs --all'
refuse solve queens
refuse solve queens x
refuse solve queens 8 --limit-memory 1

# Where there are paths alone.
refuse generate queens
complains '^bandolo generate: generate does not support queens; it supports most path problems \(such as tile8\)'
refuse store build queens --store "$scratch/s.db" --depth 1
refuse patterns list queens

# check: solvable, and the only one?
run 0 check queens 8
says '^solvable: one of several solutions is [0-7 ]+$'
run 0 check queens '0 4 7 . . . . .'
says '^solvable: the only solution is 0 4 7 5 2 6 1 3$'
run 0 check queens '0 4 7 . . . . .' --json
says '^\{"domain":"queens","position":"0 4 7 . . . . .","solvable":true,"unique":true,"reason":"'
run 1 check queens '0 3 . .'
says '^not solvable: no solution exists \(proved\)$'
run 1 check queens '0 3 . .' --json
says '"solvable":false,"reason"'
run 0 check queens 8 --quiet
lines 0
printf '8\n3\nx\n' >"$scratch/three"
run 2 check queens -f "$scratch/three"
lines 2
complains 'three:3: '
refuse check words 'A+A=B' --goal x
complains '--goal is for path problems .*; words is a constraint problem$'
refuse check tile15 "$easy" --limit-time 1s

# Time ends while a long text is read, or soon after it: nothing is known.
awk 'BEGIN { for (i = 0; i < 995; i++) printf "i%d ", i; print "";
             for (i = 0; i < 20000; i++) print "i" i % 990, "i" 990 + i % 5 }' >"$scratch/long.xc"
run 3 check exact-cover "$scratch/long.xc" --limit-time 0.000001
says '^not known: (stopped at the limit on time|no solution was found in .* s)$'
run 3 check exact-cover "$scratch/long.xc" --limit-time 0.000001 --json
says '"solvable":null,"reason":"(stopped|no solution).*","version":"[0-9.]+"\}$'

# One convention for people: chess names; a placement is columns from 0.
refuse solve queens eight
complains '"eight" is not a board: give a size \(8\) or columns \(0 4 . .\)'
refuse solve queens '0 9 . .'
complains '"9" is no file of rank 3: give 0 \(file a\) to 3 \(file d\), or a dot for an open rank'
run 1 check queens 4 --solution '1 1 0 2'
says 'rank 3: file b has a queen already'
run 1 check queens 4 --solution '1 3 0 7'
says 'rank 1: the board has no file 7, counted from 0'

# A solution that is no instance is not shown as one.
refuse check knights '8: b3 f6'

# A domain whose instances take a file each, or a word where / ends a line.
run 0 solve exact-cover 'A B 0:2|C | x / A x:red / B C' --all --quiet
says '^A x:red$'
says '^B C$'
run 0 solve exact-cover 'a b c / a b / c' # an option a line
says '^  a b$'
run 0 solve exact-cover 'a b c / a b / c / a / b' --all --quiet
printf 'a b\nc\n\nc\na\nb\n\n' | cmp -s - "$out" || fail 'expected an empty line after each solution'
run 0 count exact-cover 'A B / A / B / A B' --quiet
says '^2$'
run 0 check exact-cover 'A B / A / B'
refuse solve exact-cover "$scratch/missing"
complains 'missing: No such file or directory; expected a readable file$'
refuse solve exact-cover 'A B / A C'
complains "line 2: there is no item 'C'"
printf '| a comment\nA B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n' >"$scratch/cover"
run 0 solve exact-cover -f "$scratch/cover" --quiet
says '^solved: C E F / A D / B G$'
lines 1
for command in solve count; do
    run 0 $command exact-cover -f "$scratch/cover"
    says "^$scratch/cover$"
    says_not 'a comment|^D G'
    run 0 $command exact-cover -f "$scratch/cover" --json
    says "\"position\":\"$scratch/cover\""
done
seq -s ' ' 0 299 >"$scratch/line"
run 1 solve queens -f "$scratch/line"
says '^0 1 2 .* \.\.\.$'
! grep -Eq '^.{81}' "$out" || fail 'a position that fills the screen'
run 0 count exact-cover -f "$scratch/cover" --algorithm dancing-links --quiet
says '^1$'
for option in '--order mrv' '--values random' '--values descending' '--threads 2'; do
    # shellcheck disable=SC2086
    run 0 solve exact-cover -f "$scratch/cover" --quiet $option
    # shellcheck disable=SC2086
    run 0 solve queens 6 --all --algorithm exact-cover --quiet $option
    lines 4
done
refuse solve exact-cover -f "$scratch/cover" --order static
complains 'exact-cover takes no --order static \(only mrv\)$'
refuse solve queens 6 --algorithm exact-cover --values least-constraining
complains 'exact-cover takes no --values least-constraining \(only descending, random\); mac and forward-checking do$'
refuse solve queens 8 --threads 2
complains 'completion takes no --threads; mac and exact-cover do$'
run 0 solve queens 8 --algorithm mac --set order=mrv --values random --json
says '"algorithm":"mac","parameters":\{"order":"mrv","values":"random"\},"status":"solved"'
for consistency in default values bounds domains; do
    run 0 count queens 8 --algorithm mac --consistency $consistency --quiet
    says '^92$'
    run 0 solve queens 8 --all --algorithm mac --consistency $consistency --quiet
    lines 92
done
run 0 count queens 10 --algorithm mac --consistency values --json
grep -o '"tried":[0-9]*' "$out" >"$scratch/tried"
run 0 count queens 10 --algorithm mac --consistency domains --json
! grep -qF "$(cat "$scratch/tried")" "$out" || fail 'the same search for another consistency'
refuse solve queens 8 --consistency domains
complains 'completion takes no --consistency; mac does$'
refuse count queens 8 --consistency most
complains 'expected one of: default values bounds domains$'
run 0 algorithms queens
says '[-]-restarts,'
says '[-]-consistency,'
refuse count queens 100
complains 'rings counts boards of at most 64 open .*; mac has no such limit$'
refuse count queens ". $(seq -s ' ' 64) ."
complains ': rings counts boards whose open files lie within 64; these lie within 66; mac has no such limit$'
refuse count queens ". $(seq -s ' ' 1023) ."
complains ': rings completes boards of at most 1024 ranks; mac has no such limit$'
refuse solve queens 129 --all --most 2
complains 'boards of at most 128 ranks; mac has no such limit$'
run 0 solve queens 129 --all --most 2 --algorithm mac --quiet
lines 2
refuse solve queens 8 --all --restarts luby
complains 'with restarts there is the first solution or the best, not all of them$'
refuse solve queens 8 --algorithm rings
complains 'rings only counts solutions$'
run 0 check exact-cover -f "$scratch/cover"
says '^solvable: the only solution is'
printf 'A B\nA\n' >"$scratch/half"
run 1 solve exact-cover -f "$scratch/half"
printf 'A B\nA C\n' >"$scratch/wrong"
refuse solve exact-cover -f "$scratch/wrong"
complains "wrong:2: there is no item 'C'"

# Each position of a list has the time for itself, however late it comes.
mkfifo "$scratch/late"
{ echo 8 && sleep 2 && echo 8; } >"$scratch/late" &
run 0 check queens - --limit-time 1s --json <"$scratch/late"
wait $!
lines 2
says_not '"solvable":null'

finish
