#!/bin/sh
# Slips of the finger: each one clear line, and exit status 2.
. tests/cli/expect

refuse
complains "'bandolo --help' lists them"
refuse nonsense
complains "there is no command 'nonsense'"
refuse slove
complains "did you mean 'solve'"
for later in count play analyse store patterns lab 'serve now'; do
    # shellcheck disable=SC2086 # words
    refuse $later
done

refuse solve
complains 'expected DOMAIN'
refuse solve tile15
complains 'no position'
refuse solve rubbish "$easy"
complains "there is no domain 'rubbish'; expected one of: .*tile15.*\('bandolo domains' lists all\)$"
[ "$(grep -o 'queens[,$]' "$err" | wc -l)" -eq 1 ] || fail 'a domain that is named twice'
refuse solve mine.so
complains "did you mean './mine.so'\?$"
for slip in tile51=tile15 sudko=sudoku lights=lights-out free=freecell; do
    refuse solve ${slip%=*} 1
    complains "there is no domain '${slip%=*}'; did you mean '${slip#*=}'?"
done
# A position that cannot be read: the message shows what was found, and a form that would do.
refuse solve hanoi '1 2'
complains '2 numbers; expected 8, the peg of each disc, the smallest first \(give hanoi:PEGSxDISCS for another size\)$'
refuse solve hanoi '1 1 9 1 1 1 1 1'
complains 'disc 3: peg 9; expected 1 to 4$'
refuse solve topspin:6,4 '1 2 3 4 5 7'
complains "token 6: '7'; expected a number from 1 to 6$"
refuse solve peg-solitaire z9
complains "byte 1: 'z': expected \* for a peg, \. for a hole, or the empty holes, a1 to g7, such as d4$"
refuse solve othello zz
complains "'z': expected X, O or a dot, or moves such as f5d6$"
refuse solve freecell abc
complains "\"abc\" is not a card such as TH; give a deal's number, or a board of cards$"
refuse solve rush-hour abc
complains "byte 1: 'a': expected a car's capital letter"
refuse solve uniform-tree foo
complains 'expected MOVESxPLIES\[xPERCENT\] NUMBER, such as 3x4 17'
refuse solve cube 'UF UR UB'
complains '3 pieces; expected 20 \(12 edges, then 8 corners\)'
refuse solve "$(printf 'x%050d' 0)" 1
complains "there is no domain 'x0{39}[.]{3}'; expected"
refuse hint sudko 1
complains "did you mean 'sudoku'"
refuse heuristics sudko
complains "did you mean 'sudoku'"
refuse algorithms sudko
complains "did you mean 'sudoku'"
refuse solve tile15 "$easy" "$easy"
complains "unexpected argument '.*'; tile15 takes one position, in quotes$"
refuse solve tile15 9 6 1 3
complains 'in quotes'
refuse solve tile15 "$easy" -f /dev/null
complains 'give a position or --file, not both'

refuse solve burnt-pancake:3 '-3 1 2'
complains 'begins with - comes last, after --$'
refuse solve tile15 --nonsense "$easy"
complains 'there is no option --nonsense'
refuse solve tile15 --limit-tme 3s "$easy"
complains 'did you mean --limit-time'
refuse solve tile15 --svg board.svg "$easy"
complains 'solve takes no --svg; check and tree do$'
refuse check tile15 --limit-cost=3 "$easy"
complains 'check takes no --limit-cost; .* does$'
refuse solve tile15 --limit 3 "$easy"
complains 'write it out'
refuse solve tile15 -z "$easy"
complains 'there is no option -z'
refuse solve tile15 "$easy" --weight
complains '--weight needs a value'
refuse solve tile15 --json=yes "$easy"
complains '--json takes no value'

refuse solve tile15 --algorithm astr "$easy"
complains "did you mean 'astar'"
# Letters that stand for words come before names that are spelled alike.
refuse solve tile15 --algorithm qqq "$easy"
complains "has no algorithm 'qqq'; 'bandolo algorithms tile15' lists them"
refuse solve tile15 --algorithm df "$easy"
complains "did you mean 'depth-first'"
refuse solve queens --algorithm la 8
complains "did you mean 'late-acceptance'"
refuse solve tile15 --algorithm best "$easy"
complains "did you mean 'best-first'"
refuse solve tile15 --algorithm iter "$easy"
complains "did you mean 'iterative-deepening'"
refuse solve tile15 --algorithm '' "$easy"
refuse solve tile15 --heuristic euclid "$easy"
complains "no heuristic 'euclid'; expected one of: .*manhattan"
for command in solve check; do
    refuse $command tile15 --goal nowhere "$easy"
    complains ': --goal: '
done
refuse generate tile15 --goal '1 2 3'
complains ': --goal: '
refuse solve tile51 --goal nowhere "$easy"
complains 'solve: there is no domain'

# An option that an algorithm does not take is refused, once, and not for every position.
for option in '--weight 2' '--width 10' '--depth 90' '--value-limit 90' '--threads 2' \
    '--weight concave:1' '--cut-off +1' '--child-order fixed'; do
    for form in '' $(sized --json ''); do
        # shellcheck disable=SC2086 # words of the table
        refuse solve tile15 $option $form --algorithm astar "$easy"
    done
done
printf '%s\n' "$easy" "$easy" >"$scratch/two"
refuse solve tile15 --threads 2 --algorithm astar -f "$scratch/two" --json
refuse solve tile15 --threads 2 --algorithm astar "$hopeless"
refuse solve tile15 --threads 2 --algorithm astar -f "$scratch/two" --trace "$scratch/unwritten"
[ ! -e "$scratch/unwritten" ] || fail 'a trace of nothing'

for value in 0 -1 x 1.5 99999999999999999999 '' 10X; do
    refuse solve tile15 --limit-nodes "$value" "$easy"
    refuse solve tile15 --limit-memory "$value" "$easy"
    complains '--limit-memory'
    refuse generate tile15 -n "$value"
done
for value in 0 -1s 10x nan inf 1e400s '' s; do
    refuse solve tile15 --limit-time "$value" "$easy"
    complains '500ms, 10s, 2m or 1h'
done
for value in 0.5 -2 nan constant: constant:0 concave:1,1/ concave:1/2,1 linear:x step: ramp:1,2,0 \
    convex:0.5 xdp:-1 curved:3; do
    refuse solve tile15 --algorithm widastar --weight "$value" "$easy"
    complains "expected .*(number|numbers|1e\+06)"
done
for option in '-n 0' '-n0' '-qn 0'; do
    # shellcheck disable=SC2086 # one word or two
    refuse generate tile15 $option
    complains "^bandolo generate: -n '0': expected"
done
for option in '--count 0' '--count=0'; do
    # shellcheck disable=SC2086 # one word or two
    refuse generate tile15 $option
    complains "^bandolo generate: --count '0': expected"
done
refuse solve tile15 --weight '' "$easy"
complains "--weight '': expected"
refuse solve tile15 --algorithm widastar --weight table:/dev/zero "$easy"
complains '/dev/zero:1: expected a line of at most 254 characters'
printf 'depth\n1 1.5\0\n' >"$scratch/nul"
refuse solve tile8 '1 2 3 4 5 6 0 7 8' --algorithm widastar --weight "table:$scratch/nul"
complains 'nul:2: expected text, which has no NUL'
refuse solve tile15 --algorithm widastar --weight table:/nowhere "$easy"
complains '/nowhere: No such file'
refuse solve tile15 --algorithm anytime --weight concave:1 "$easy"
complains 'anytime takes a constant weight only'
refuse solve tile15 --algorithm widastar --cut-off 1 "$easy"
complains 'least-exceeding or \+1'
for algorithm in widastar rbfs beam bidirectional; do
    refuse solve tile15 --algorithm $algorithm --parent-pruning off "$easy"
    complains "$algorithm takes no --parent-pruning; .* do$"
done
refuse solve tile15 --algorithm astar --parent-pruning some "$easy"
complains '--parent-pruning.*on or off'
refuse solve tile15 --algorithm widastar --child-order any "$easy"
complains 'least-f-first or fixed'
for value in 0 -1 1025 two; do
    refuse solve tile15 --threads "$value" "$easy"
done
for value in 0 5-3 a-b 1-2-3; do
    refuse solve tile15 --columns "$value" "$easy"
done
refuse solve tile15 --seed -3 "$easy"
refuse solve tile15 --limit-memory 1 "$easy"
complains 'expected at least [0-9]+M'

refuse domains tile15 tile8
refuse domains nonsense
refuse heuristics nonsense
refuse generate
refuse check
refuse check tile15
refuse completions tcsh
refuse manual nonsense
refuse help nonsense
refuse bench nonsense

for command in solve count; do
    refuse $command tile8 --columns 2-10 '8 6 7 2 5 4 3 0 1'
    complains '--columns needs a list: give -f FILE or -$'
    refuse $command queens --columns 1 8
    complains '--columns needs a list'
done
refuse solve flatzinc --columns 1 model.fzn
complains '--columns needs a list; this file is one instance'
run 0 count --help
says 'answer removes it'
for word in --help -h help; do
    run 0 $word
    says '^Usage: bandolo'
    silent
done
# An option that reaches the column of the explanations stands on a line of its own.
for command in $("$BANDOLO" --help | sed -n 's/^  \([a-z-]*\)  .*/\1/p'); do
    run 0 "$command" --help
    ! grep -E '^  (-., |    )--.{20}[^ ]' "$out" | grep -Ev '^  .{4}--[^ ]+$' || fail 'an option runs into its explanation'
done
for command in solve check check-domain generate domains algorithms heuristics bench help manual completions; do
    run 0 $command --help
    says "^Usage: bandolo $command"
    run 0 help $command
    says "^Usage: bandolo $command"
    ! grep -Eq '^.{81}' "$out" || fail 'a line of more than 80 columns'
done
# -h is one screen, examples first; --help tells all.
for command in $("$BANDOLO" --help | sed -n 's/^  \([a-z-]*\)  .*/\1/p'); do
    run 0 "$command" -h
    says "^Usage: bandolo $command"
    [ "$(wc -l <"$out")" -le 40 ] || fail 'more than 40 lines'
    ! grep -Eq '^.{81}' "$out" || fail 'a line of more than 80 columns'
done
run 0 -h
[ "$(wc -l <"$out")" -le 40 ] || fail 'more than 40 lines'
[ "$(grep -n 'bandolo solve' "$out" | head -n 1 | cut -d: -f1)" -lt "$(grep -n '^Commands:' "$out" | cut -d: -f1)" ] ||
    fail 'expected examples before commands'
run 0 solve -h
[ "$(grep -n 'bandolo solve tile15' "$out" | head -n 1 | cut -d: -f1)" -lt "$(grep -n -e '--algorithm' "$out" | head -n 1 | cut -d: -f1)" ] ||
    fail 'expected examples before options'
run 0 --version
says '^bandolo [0-9]+\.[0-9]+\.[0-9]+$'
finish
