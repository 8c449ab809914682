#!/bin/sh
# Sudokus of other sizes, with diagonals and with regions of any shape: solved, counted, checked, made and refused.
. tests/cli/expect
file=$scratch/grids
four=1.3....22....3..
solved_four=1234341221434321
nine=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
map=111222223411222323411533333415556663415555666477885866447888869477889999477779999
jigsaw=...9.....1..8.25...3.......3..2..87.9......3..5.7......7.......4.....2.7.........

# Published numbers.
run 0 count sudoku ................ --quiet
says '^288$'
run 0 count sudoku "123456$(printf '%030d' 0)" --quiet
says '^39168$'
run 0 count jigsaw '......................... 1111122222333334444455555' --quiet
says '^161280$'
run 0 count sudoku-x ................ --algorithm mac --quiet
says '^48$'

# A size is told by the number of cells, or by a word before them; all forms on the command line and in a file.
run 0 solve sudoku 1.3.2.......4... --all --quiet
mv "$out" "$scratch/expected"
run 0 solve sudoku '1.3. 2... .... 4...' --all --algorithm exact-cover --quiet
sort "$out" >"$scratch/sorted"
sort "$scratch/expected" | cmp - "$scratch/sorted" || fail 'expected the same solutions'
run 0 generate sudoku --size 16x16 --clues 130 --seed 4
sixteen=$(cat "$out")
run 0 solve sudoku "$sixteen" --quiet
solution=$(cat "$out")
fold -w 16 "$out" >"$scratch/rows"
{
    printf '%s\n' "$sixteen"
    printf '%s\n' "$sixteen" | fold -w 16 | tr '.' 0
    printf '\n16x16\n'
    printf '%s\n' "$sixteen" | fold -w 4 | paste -d '|' - - - -
    printf '%s\n' "$sixteen" | sed 's/./& /g; s/A/10/g; s/B/11/g; s/C/12/g; s/D/13/g; s/E/14/g; s/F/15/g; s/G/16/g'
    printf '%s easy\n' "$sixteen"
} >"$file"
for options in --quiet '--quiet --limit-time 1h' '--quiet --threads 2'; do
    # shellcheck disable=SC2086
    run 0 solve sudoku -f "$file" $options
    lines 5
    [ "$(grep -c "^$solution$" "$out")" -eq 5 ] || fail 'expected the same solution five times'
done
run 0 solve sudoku "$(cat "$scratch/rows")" --json
says "\"solution\":\"$solution\",.*\"tried\":0,"
for algorithm in exact mac exact-cover; do
    run 0 solve sudoku "$sixteen" --algorithm $algorithm --quiet
    says "^$solution$"
done
run 0 solve sudoku "$four" --algorithm backtracking --json
says "\"algorithm\":\"backtracking\".*\"solution\":\"$solved_four\",.*\"tried\":[0-9]+"
run 0 solve sudoku '6x6/3x2 1.....2....6......3..........4.....5'
says '^1   . \| .   . \| .   .|^[1-6]   [1-6] \| [1-6]   [1-6] \| [1-6]   [1-6]$'

# Sizes in one file, and what is wrong between them; the same one by one, by many threads and in JSON.
{
    printf '%s\n%s\n1.3.\n..2.\n..1.\n4...\n%s\n' "$nine" "$four" "$sixteen"
    printf '1.3.\n..2.\n%s\n%s9\n11..............\n\n' "$nine" "$sixteen"
    printf '................\n5...............\n\n25x25\n%0625d\n' 0
} >"$file"
for options in --quiet '--quiet --limit-time 1h' '--quiet --threads 3' --json '--quiet --algorithm exact'; do
    # shellcheck disable=SC2086
    run 2 solve sudoku -f "$file" $options
    complains 'grids:8: 8 cells; a 4x4 Sudoku has 16'
    complains 'grids:11: 257 cells in the line; expected a grid of 16, 36'
    complains 'grids:12: row 1 has 1 twice, in r1c1 and r1c2'
    complains "grids:15: a row of 16 cells comes after .* expected a line '16x16'"
    [ "$(wc -l <"$err")" -eq 4 ] || fail 'expected four complaints'
    case $options in
    --json) lines 11 ;;
    *) lines 7 ;;
    esac
done
run 2 check sudoku -f "$file"
says '^solvable: 5 clues, each needed; the only solution is 1234341221434321$'
says '^solvable: 130 clues, the one in r[0-9]+c[0-9]+ redundant; the only solution is [1-9A-G]{256}$'
says '^solvable: 0 clues; two of several solutions are [1-9A-P]{625} and [1-9A-P]{625}$'

# Diagonals and regions.
run 0 solve jigsaw "$jigsaw $map"
says '^7   8   2 \| 9   3   1   6   5 \| 4$'
says '^  782931654169872543635419728341295876916587432854723961273648195498356217527164389$'
printf '%s\n%s\n\n%s\n%s\n' "$jigsaw" "$map" "$jigsaw" "$map" | fold -w 9 >"$file"
run 0 check jigsaw -f "$file" --json
lines 2
says '"unique":true,.*"clues":18,"minimal":true,"shown":\["7829'
says "\"position\":\"$jigsaw $map\""
run 1 solve sudoku-x "$nine"
says '^no solution$'
run 1 solve sudoku-x 1.2......3...... --explain
says 'clue 1 in r1c1'
run 1 check sudoku 123....4........ --explain
says 'row 1'
run 1 check jigsaw '123....4........ aabbaabbccddccdd' --json --explain
says '"solvable":false.*"explanation"'

# New ones, each with one solution, the same for the same seed.
for what in 'sudoku --size 4x4' 'sudoku --size 6x6' 'sudoku --size 12x12/2x6' 'sudoku --size 16x16 --symmetry diagonal' \
    'sudoku-x' 'sudoku-x --size 8x8' 'jigsaw' 'jigsaw --size 7x7' 'jigsaw --size 10x10 --clues 50'; do
    # shellcheck disable=SC2086
    run 0 generate $what -n 3 --seed 5
    lines 3
    mv "$out" "$scratch/made"
    # shellcheck disable=SC2086
    run 0 generate $what -n 3 --seed 5
    cmp "$out" "$scratch/made" || fail "$what: the same seed gave other puzzles"
    run 0 check "${what%% *}" -f "$scratch/made" --json
    [ "$(grep -c '"unique":true' "$out")" -eq 3 ] || fail "$what: expected puzzles with one solution"
    run 0 solve "${what%% *}" -f "$scratch/made" --quiet
    lines 3
done
run 0 generate sudoku --size 9x9 --seed 7
mv "$out" "$scratch/made"
run 0 generate sudoku --seed 7
cmp "$out" "$scratch/made" || fail 'expected what is made without a size'

# For all kinds the answer has the number of clues, and whether the solution is unique.
run 0 solve sudoku 1.3....22....3.. --json
says '"clues":5,"unique":true'
run 0 solve sudoku-x ................ --json
says '"clues":0,"unique":false'
run 0 solve jigsaw "$jigsaw $map"
says '^  [0-9]+ clues, one solution$'

# A bad line of a list costs that line, whatever the size.
four=1.3....22....3..
printf '%s\n' hello $four 1.3....22....3. $four 5.3....22....3.. $four >"$scratch/list"
for threads in 1 2; do
    run 2 solve sudoku -f "$scratch/list" --quiet --threads $threads
    lines 3
    [ "$(grep -c '^1234341221434321$' "$out")" -eq 3 ] || fail 'expected three solutions'
    complains 'list:1: .*character 1'
    complains 'list:3: 15 cells; a 9x9 Sudoku has 81, a 15x15 one has 225'
    complains 'list:5: a row of 16 cells comes after'
done

# Refused.
refuse solve sudoku '5x5 .........................'
complains 'a side of 5 cells has no boxes'
refuse generate sudoku --size 9x9/1x9
complains 'boxes of 1x9; expected boxes of 9 cells, with two rows and two columns or more'
refuse generate sudoku --size 12x12/5x2
complains 'boxes of 5x2; expected boxes of 12 cells'
refuse solve jigsaw .........................
complains 'the map of the regions has 0 cells; expected'
refuse solve jigsaw "$jigsaw ${map%9}8"
complains 'in the map, r9c9 is one cell too many of its region'
refuse solve sudoku "${sixteen}1"
complains '257 cells in the line'
refuse solve sudoku "x${sixteen#?}"
complains 'r1c1 is X; expected one of 16 symbols, 1 to G'
refuse generate sudoku --size 7x7
refuse generate sudoku --size 30x30
refuse generate sudoku --size large
complains "--size 'large': expected a size such as 16x16"
refuse generate jigsaw --size 5x5 --clues 26
refuse generate jigsaw --symmetry half
refuse generate tile15 --size 4x4

# A region has the number that the map gives it.
run 1 check jigsaw '..4..1.....2.... 1132114223243344' --explain
says '^    region 3$'
says_not 'region 2'

# Where the time is up, nothing more is counted.
run 3 solve jigsaw "$(printf '%081d' 0 | tr 0 .)937811274335128395595423459618177134346825696251786795522698478314446729281698376" \
    --limit-time 1ms --json
says '"status":"limit-time","clues":0,'
says_not '"unique"'

finish
