#!/bin/sh
# The next move of a path: of a solved, a solvable and an impossible position, and behind moves that are made already.
. tests/cli/expect
export BANDOLO_PATTERNS=none

run 0 hint cube "R U F2"
says '^ F F R D F F L B B L L L$'
says '^Next: F2\. Then 2 more moves \(proved optimal\)\.$'
run 0 hint cube "R U F2" --skip 2 --json
says '"outcome":"step","skipped":2,"hint":"Next: R.\. Then 0 more moves \(proved optimal\)\.","language":"en","step":\{"move":"R.","left":0,"optimal":true\}'
run 0 hint cube "R U F2" --skip 1 --quiet
says "^Next: U'\. Then 1 more move \(proved optimal\)\.\$"
run 0 hint cube "R U F2" --nudge --quiet
says '^A solution has 3 more moves \(proved optimal\)\.$'
for made in 3 9; do
    run 0 hint cube "R U F2" --skip $made --quiet
    says '^It is solved\.$'
done
run 1 hint cube "FU UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR" --quiet
says '^No solution exists: an edge is flipped'
run 1 hint tile8 "2 1 3 4 5 6 7 8 0" --json
says '"outcome":"impossible"'

# As many moves are left as solve finds.
position="8 6 7 2 5 4 3 0 1"
left=$("$BANDOLO" hint tile8 "$position" --json | grep -o '"left":[0-9]*')
cost=$("$BANDOLO" solve tile8 "$position" --json | grep -o '"cost":[0-9]*')
[ "${left#*:}" -eq $((${cost#*:} - 1)) ] || fail 'expected as many moves as solve finds'

# A solution without a proof is called so.
run 0 hint freecell 1 --json
says '\(not proved optimal\).*"optimal":false'

# A domain has words of its own, as check uses them; the longest walk is not cut.
level='#######|#--.--#|#-$@$-#|#--.--#|#######'
run 0 check sokoban "$level"
says '4 pushes, and no fewer'
run 0 solve sokoban "$level" --quiet
says '^solved: 4 pushes \(proved optimal\): '
run 0 hint sokoban "$level" --quiet
says '^Next: [a-z]*[A-Z]\. Then 3 more pushes \(proved optimal\)\.$'
run 0 hint sokoban "$level" --nudge --quiet
says '^A solution has 4 more pushes'
run 0 hint sokoban "$level" --skip 2 --quiet
says 'Then 1 more push '
snake=$(awk 'function line(signs, n) { while (n-- > 0) printf signs }
BEGIN {
    line("#", 52)
    for (row = 1; row <= 8; ++row) {
        printf row == 1 ? "|#@" : row == 8 ? "|#.$" : "|#-"
        line("-", row == 8 ? 48 : 49)
        printf "#|#"
        line("#", row % 2 && row < 8 ? 49 : 0)
        printf row < 8 ? "-" : "#"
        line("#", row % 2 ? 1 : 50)
    }
}')
run 0 hint sokoban "$snake" --quiet
says '^Next: r{49}d{2}l{49}d{2}r.{290,}L\. Then 0 more pushes \(proved optimal\)\.$'
run 0 solve peg-sweeps:triangle5 --goal any --quiet
says '^solved: 13 jumps, 10 sweeps \(proved optimal\): '
run 0 hint peg-sweeps:triangle5 --goal any --quiet
says 'Then 12 more jumps'

# It ends where solve ends: the solutions of these, which a search for all counts, are too many.
for domain in 'peg-solitaire d4' lights-out:9x9; do
    last="bandolo hint $domain"
    # shellcheck disable=SC2086 # a position is a word of its own
    timeout 20 "$BANDOLO" hint $domain --quiet >"$out" 2>"$err" || fail 'expected an end within 20 s'
    says '^Next: '
done

# Limits, a goal and a heuristic are those of the search.
run 3 hint hanoi:4x15 "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1" --limit-nodes 1000
says '^No solution was found: stopped at the limit on nodes\.$'
run 0 hint tile8 "1 0 2 3 4 5 6 7 8" --goal blank-first --quiet
says '^Next: .*\. Then 0 more moves \(proved optimal\)\.$'
run 0 hint tile8 "$position" --heuristic misplaced --limit-memory 4G --limit-time 1h --json
says '"left":30'
refuse hint sudoku "$(printf '.%.0s' $(seq 81))" --goal blank-first
complains 'sudoku'

refuse hint cube "R U X"
refuse hint cube "R" --language it
complains '--language is for sudoku'
refuse hint cube "R" --unique-rectangles
complains '--unique-rectangles is for sudoku'

# A Sudoku's hint is no search of a path.
for option in '--patterns /nowhere' '--heuristic fewest' '--goal x' '--limit-nodes 1' '--limit-time 1s'; do
    # shellcheck disable=SC2086 # words of the table
    run 2 hint sudoku 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 $option
    complains ' is for path problems.*; sudoku is a constraint problem$'
done

# A position that is none has its line of JSON, as where it is solved.
printf '1 2 3 4 5 6 7 8 8\n1 2 3 4 5 6 7 0 8\n' >"$scratch/two"
run 2 hint tile8 -f "$scratch/two" --json
lines 2
says '"line":1,"status":"error","error":.*"message":"cell 9: tile 8 is there already'
says '"line":2,"outcome":"step"'

finish
