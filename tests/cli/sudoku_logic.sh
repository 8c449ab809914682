#!/bin/sh
# Sudokus as people solve them: steps in words in two languages, hints, ratings, puzzles of a rating, and lists on
# threads.
# shellcheck disable=SC2086 # grids have no spaces, and words of tables are meant to be split
. tests/cli/expect
unset LC_ALL LC_MESSAGES LANG
grid=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
chain=5..7..6....38...........2..62.4............917............35.8.4.....1......9....
chain_solution=582743619963821547174956238621479853348562791795318426217635984439287165856194372
impossible=516849732.......8.8.9.7...1..27..3...........1..36....2.......7.9...5..6....2...8
several=..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4....
empty=.................................................................................
pair='Hidden pair: 2 and 6 have only r6c8 and r6c9 in row 6, which therefore hold nothing else; remove 3, 4 and 5 from r6c8 and r6c9.'
coppia='Coppia nascosta: nella riga 6 il 2 e il 6 possono stare solo in r6c8 e r6c9, che quindi non contengono altro; togli il 3, il 4 e il 5 da r6c8 e r6c9.'
several=${several}..
several=$(printf '%.81s' "$several$empty")

# ---- every step ----

run 0 solve sudoku $chain --algorithm logic --explain --quiet
silent
lines 76
says "^  8\\. $pair$"
says "^$chain_solution$"
says_not '\|'
run 0 solve sudoku $chain --algorithm logic --explain --language it --quiet
lines 76
says "^  8\\. $coppia$"
says_not ' put | and | remove '
run 0 solve sudoku $chain --algorithm logic --explain
says '^129 +14679 +3 +\| 8 +12456 +1269 +\| 4579 +1457 +4579$'
says '^  8\. Hidden pair: 2 and 6'
says '^  rated 3\.4, medium; the hardest of 75 steps: hidden pair$'
says '^  18 clues, one solution$'
says '^  logic: 75 steps, '
! grep -v '^  [1-9.]*$' "$out" | grep -Eq '^.{81}' || fail 'a line of more than 80 columns'
run 0 solve sudoku $chain --algorithm logic --language it
says '^  difficoltà 3\.4, media; il più difficile su 75 passi: coppia nascosta$'

# The language is the user's, unless he says otherwise.
for locale in 'LC_ALL=it_IT.UTF-8' 'LANG=it' 'LC_MESSAGES=it@euro LANG=en_GB' 'LC_ALL= LANG=it_CH' \
    'LC_ALL=C LANG=it_IT' 'LANG=italian' 'LC_ALL=it LANG=C LC_MESSAGES=C'; do
    case $locale in
    *C\ LANG=it* | *italian*) expected='^Hidden single in a box: ' ;;
    *) expected='^Singolo nascosto nel riquadro: ' ;;
    esac
    last="$locale bandolo hint"
    env $locale "$BANDOLO" hint sudoku $grid --quiet >"$out" 2>"$err"
    says "$expected"
done
LANG=it "$BANDOLO" hint sudoku $grid --quiet --language en >"$out"
says '^Hidden single'

# ---- JSON ----

run 0 solve sudoku $grid --algorithm logic --json
lines 1
says '"status":"solved","optimal":true,"solution":"5346.*","clues":30,"unique":true,"rating":1\.2,"level":"easy","hardest":"hidden single in a box","steps":51,'
run 0 solve sudoku $chain --algorithm logic --json --explain --language it
says '"rating":3\.4,"level":"medium","hardest":"hidden pair","explanation":\{"language":"it","steps":\[\{"technique":"hidden single in a box","difficulty":1\.2,"cells":\["r9c6"\],"digits":\[4\],"effect":\{"put":\{"cell":"r9c6","digit":4\}\},"sentence":"Singolo'
says '"technique":"hidden pair","difficulty":3\.4,"cells":\["r6c8","r6c9"\],"digits":\[2,6\],"effect":\{"remove":\[\{"digit":3,"cells":\["r6c8","r6c9"\]\},\{"digit":4,'
for algorithm in exact backtracking mac; do
    run 0 solve sudoku $grid --algorithm $algorithm --json
    says "\"solution\":\"$solution\",\"clues\":30,\"unique\":true,.*\"tried\":"
done
says_not '"rating"|"explanation"'
run 0 solve sudoku $several --json
says '"clues":16,"unique":false,'
run 1 solve sudoku $impossible --json
says '"clues":27,"unique":false,'
run 0 solve sudoku $grid --algorithm backtracking --json
says '"placed":[0-9]+,"distinct":'
run 0 solve sudoku $several
says '^  16 clues, several solutions$'

# ---- explained without being told how ----

run 0 solve sudoku $chain --explain --quiet
lines 76
says "^  8\\. $pair$"
run 0 solve sudoku $chain --explain --language it --quiet
says "^  8\\. $coppia$"
run 0 solve sudoku $chain --explain --json
says '"algorithm":"logic",.*"explanation":\{"language":"en","steps":\['
run 1 solve sudoku $impossible --explain
says '^    clue 3 in r1c8$'
for grid_and_option in "$several" '1.3.2.......4...' "$chain --algorithm exact"; do
    # shellcheck disable=SC2086 # a grid and perhaps an option
    run 0 solve sudoku $grid_and_option --explain
    says '^solved$'
    says '^  Only logic tells its steps, and only of 9x9 grids with one solution\.$'
done
refuse solve queens 8 --explain --language it

# ---- none, several, and too long ----

run 1 solve sudoku $impossible --algorithm logic
says '^no solution$'
says '^  impossible after 0 steps: there would be no place for 3 in column 9$'
run 1 solve sudoku $impossible --algorithm logic --json --explain
says '"status":"no-solution","clues":27,"unique":false,"reached":"5168.*","explanation":\{"language":"en","steps":\[\]\}'
run 3 solve sudoku $several --algorithm logic
says '^Logic alone does not solve it\.$'
says '^  stuck after [0-9]+ steps?: no technique finds another$'
says '^  16 clues, several solutions$'
run 3 solve sudoku $several --algorithm logic --json
says '"status":"gave-up","clues":16,"unique":false,"reached":"[1-9.]{81}"'
run 3 solve sudoku $empty --algorithm logic --limit-time 1h
says '^  0 clues, several solutions$'
run 3 solve sudoku $chain --algorithm logic --limit-nodes 8 --explain --quiet
says "^  8\\. $pair$"
says_not '^  9'
says '^stopped at the limit on steps$'
run 3 solve sudoku $chain --algorithm logic --limit-nodes 8 --json
says '"status":"limit-nodes",.*"steps":8,'
run 0 solve sudoku $chain --algorithm logic --limit-nodes 75
run 3 solve sudoku $chain --algorithm logic --limit-nodes 74
run 3 solve sudoku $chain --algorithm logic --limit-time 0.0001ms --json
says '"status":"limit-time"'

# Steps that need a unique solution are used only if asked for, and are true.
rectangle=.................1..2..3.4......2.....5..43...1......6..4...2...7..1.....8..6...7
run 0 solve sudoku $rectangle --algorithm logic --explain --quiet
says_not 'Unique rectangle'
run 0 solve sudoku $rectangle --algorithm logic --explain --quiet --unique-rectangles
says 'Unique rectangle of type 1: '
run 3 solve sudoku "$(printf '%s' $rectangle | sed 's/7$/./')" --algorithm logic --explain --quiet --unique-rectangles
says_not 'Unique rectangle'

# ---- hints ----

run 0 hint sudoku $grid
says '^5 3 \. \| \. 7 \. \| \. \. \.$'
says '^Hidden single in a box: in box 2 only r1c6 can hold 8; put it there\.$'
run 0 hint sudoku $grid --nudge --quiet
lines 1
says '^Hidden single in a box: look in box 2\.$'
run 0 hint sudoku $grid --nudge --json
says_not '"step":|r1c6'
run 0 hint sudoku $chain --skip 7 --quiet
says "^$pair$"
run 0 hint sudoku $chain --skip 7 --language it
says "^$coppia$"
says '^129 +14679 +3 +\|'
run 0 hint sudoku $solution
says '^every cell is filled: no step is left$'
run 1 hint sudoku $impossible --json
says '"outcome":"impossible","skipped":0,"hint":"there is no solution: some digit is wrong"'
run 3 hint sudoku $several --skip 500
says '^no technique finds a step'
printf '%s\nx\n%s\n' $grid $chain >"$scratch/two"
run 2 hint sudoku -f "$scratch/two" --json
lines 3
says '"line":2,"status":"error"'
complains "two:2: character 1 is 'x'"

# Played to the end, digit by digit, they solve the grid; of which less is left to play where that costs more.
known=$(sized 0 45)
at=$(printf "%.${known}s" $chain_solution)$(printf '%s' $chain | cut -c $((known + 1))-)
skip="" hints=0
while [ "$at" != $chain_solution ] && [ "$hints" -lt 200 ]; do
    run 0 hint sudoku "$at" --json ${skip:+--skip $skip}
    put=$(sed -n 's/.*"put":{"cell":"r\([1-9]\)c\([1-9]\)","digit":\([1-9]\)}.*/\1 \2 \3/p' "$out")
    hints=$((hints + 1)) skip=$((skip + 1))
    [ -n "$put" ] || continue
    at=$(printf '%s\n' "$put $at" | awk '{ cell = ($1 - 1) * 9 + $2
        print substr($4, 1, cell - 1) $3 substr($4, cell + 1) }')
    skip=
done
[ "$at" = $chain_solution ] || fail "hints did not solve the grid: $at"
[ "$hints" -gt "$(sized 64 20)" ] || fail "expected steps that put nothing in: $hints hints"

# ---- ratings ----

run 0 check sudoku $chain
says '^solvable: 18 clues, .*; rated 3\.4, medium; the hardest of 75 steps: hidden pair; the only solution is '
run 0 check sudoku $chain --json
says '"rating":3\.4,"level":"medium","hardest":"hidden pair",'
run 0 check sudoku $several --json
says_not '"rating"|"level"'
made() {
    run 0 generate sudoku --seed 5 "$@"
    cp "$out" "$scratch/made"
    run 0 check sudoku -f "$scratch/made" --json
}
for level in easy medium hard very-hard extreme; do
    made -n 6 --rating $level
    level=$(printf '%s' $level | tr - ' ')
    [ "$(grep -c "\"unique\":true,.*\"minimal\":true,.*\"level\":\"$level\"" "$out")" -eq 6 ] ||
        fail "not all are $level and minimal"
done
made -n 12 --rating medium..very-hard
[ "$(grep -Ec '"level":"(medium|hard|very hard)"' "$out")" -eq 12 ] || fail 'not all are in the range'
made -n 4 --rating hard --clues 28 --symmetry half-turn
[ "$(grep -c '"unique":true,.*"clues":28,.*"level":"hard"' "$out")" -eq 4 ] || fail 'not as ordered'
rev "$scratch/made" | sed 's/[1-9]/x/g' >"$out"
sed 's/[1-9]/x/g' "$scratch/made" | cmp -s - "$out" || fail 'a half turn changes the pattern'
for order in "-n $(sized 100 25)" "-n $(sized 40 12) --rating medium --symmetry mirror"; do
    run 0 generate sudoku --seed 9 $order
    cp "$out" "$scratch/made"
    for threads in 2 7; do
        run 0 generate sudoku --seed 9 $order --threads $threads
        cmp -s "$out" "$scratch/made" || fail 'other puzzles on more threads'
    done
done
head -n 5 "$scratch/made" >"$scratch/first"
run 0 generate sudoku --seed 9 -n 5 --rating medium --symmetry mirror
cmp -s "$out" "$scratch/first" || fail 'fewer puzzles are other puzzles'

# ---- lists on threads ----

run 0 generate sudoku --seed 2 -n "$(sized 70 15)"
{
    printf '%s\n' $chain 'no grid' $several "55${grid#53}" $impossible ''
    cat "$out"
} >"$scratch/list"
for what in 'check' 'check --json' 'check --quiet' 'solve --algorithm logic' \
    'solve --algorithm logic --json' 'solve --algorithm logic --quiet --explain --language it'; do
    for threads in 1 3; do
        # shellcheck disable=SC2086
        "$BANDOLO" ${what%% *} sudoku -f "$scratch/list" ${what#"${what%% *}"} --threads $threads \
            >"$scratch/raw" 2>"$scratch/complaints$threads"
        [ $? -eq 2 ] || fail "$what: expected exit status 2"
        sed 's/[0-9.]* m*s$//; s/"seconds":[^,]*//' "$scratch/raw" \
            >"$scratch/answers$threads"
        cmp "$scratch/answers1" "$scratch/answers$threads" || fail "$what: expected the same answers"
        cmp "$scratch/complaints1" "$scratch/complaints$threads" || fail "$what: expected the same complaints"
    done
    [ "$(wc -l <"$scratch/complaints1")" -eq 2 ] || fail "$what: expected two complaints"
done
last='check --threads 2 >/dev/full'
got=0
"$BANDOLO" check sudoku -f "$scratch/list" --threads 2 >/dev/full 2>"$err" || got=$?
[ "$got" -eq 4 ] || fail "expected exit status 4, got $got"
complains 'cannot write to standard output'

# ---- slips ----

refuse solve sudoku $grid --algorithm logic --language fr
complains "language 'fr': expected en or it"
refuse hint sudoku $grid --language ''
for slip in "sudoku $grid" 'queens 8' 'tile15 0' 'sudoku --algorithm exact'; do
    # shellcheck disable=SC2086
    refuse solve $slip --language it
    complains '--language needs --algorithm logic'
done
refuse solve sudoku $grid --unique-rectangles
refuse solve queens 8 --algorithm logic
refuse solve sudoku $grid --algorithm logic --all
refuse count sudoku $grid --algorithm logic
refuse solve sudoku $grid --algorithm logic --threads 2
refuse solve sudoku $grid --algorithm logik
complains "did you mean 'logic'"
refuse hint queens 8
complains "hint does not support 'queens'"
refuse hint sudoku
refuse hint sudoku 123
refuse hint sudoku "55${grid#53}"
complains 'row 1 has 5 twice'
refuse hint sudoku $grid --skip 0
for rating in difficult hard.. ..hard hard..easy easy..medium..hard 'hard '; do
    refuse generate sudoku --rating "$rating"
    complains "--rating has no '$rating'; it has easy, medium"
done
refuse generate sudoku --rating extreme --clues 82
refuse generate tile15 --rating hard
refuse generate tile15 --threads 2
refuse check tile15 "$easy" --threads 2
finish
