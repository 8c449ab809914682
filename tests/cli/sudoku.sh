#!/bin/sh
# Sudokus from files in every form, and what is wrong with them, each told once with its line.
. tests/cli/expect
file=$scratch/grids
grid=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
solution=534678912672195348198342567859761423426853791713924856961537284287419635345286179
impossible=516849732.......8.8.9.7...1..27..3...........1..36....2.......7.9...5..6....2...8
rows='53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n'
numbers='5 3 0 0 7 0 0 0 0 \n6 0 0 1 9 5 0 0 0 \n0 9 8 0 0 0 0 6 0\n8 0 0 0 6 0 0 0 3\n4 0 0 8 0 3 0 0 1\n7 0 0 0 2 0 0 0 6\n0 6 0 0 0 0 2 8 0\n0 0 0 4 1 9 0 0 5\n0 0 0 0 8 0 0 7 9'
frame='*-----------*\n|53.|.7.|...|\n|6..|195|...|\n|.98|...|.6.|\n|---+---+---|\n|8..|.6.|..3|\n|4..|8.3|..1|\n|7..|.2.|..6|\n|---+---+---|\n|.6.|...|28.|\n|...|419|..5|\n|...|.8.|.79|\n*-----------*\n'

# One form after the other: each is the same grid, alone, with Windows line ends, and behind another.
for form in "$grid" "$rows" "$numbers" "$frame" "[Puzzle]\n${rows}[State]\n${rows}" \
    "# easy\n\n$grid\teasy, 30 clues" "\357\273\277$grid"; do
    printf '%b' "$form" >"$file"
    run 0 solve sudoku -f "$file" --quiet
    silent
    [ "$(cat "$out")" = "$solution" ] || fail 'expected the solution and nothing else'
    printf '%b' "$form" | sed 's/$/\r/' >"$file"
    run 0 solve sudoku - --json <"$file"
    lines 1
    says "\"position\":\"$grid\".*\"solution\":\"$solution\""
    run 0 count sudoku -f "$file" --quiet
    says '^1$'
    run 0 check sudoku -f "$file"
    lines 1
    says "the only solution is $solution"
done
printf '%b' "$grid\n\n$numbers\n$frame$grid\n$rows$rows" >"$file"
run 0 solve sudoku -f "$file" --json
lines 6
for line in 1 3 13 25 26 35; do
    says "\"line\":$line,.*\"solution\":\"$solution\""
done

refuse solve sudoku 1
complains 'solve: 1 cell in the line; expected a grid of 81'

# A mistake is told with its place; the others are solved.
printf '%b' "$grid\n${grid}9\n$grid\nabc\n\n53..7....\n6..1\n.98....6.\n\n$grid\n5${grid#.}\n" >"$file"
printf '%b' "55${grid#53}\n$impossible\n53..7....\n$grid\n6..195...\n" >>"$file"
bad() {
    complains 'grids:2: 82 cells in the line; expected a grid of 81'
    complains "grids:4: character 1 is 'a'; expected digits"
    complains 'grids:7: row 2 of a grid has 4 cells; expected 9'
    complains 'grids:11: 82 cells in the line'
    complains 'grids:12: row 1 has 5 twice, in r1c1 and r1c2'
    complains 'grids:14: 9 cells; a 9x9 Sudoku has 81'
    complains 'grids:16: 9 cells; a 9x9 Sudoku has 81'
    [ "$(wc -l <"$err")" -eq 7 ] || fail 'expected seven complaints'
}
run 2 solve sudoku -f "$file" --quiet
bad
lines 5
[ "$(grep -c "^$solution$" "$out")" -eq 4 ] || fail 'expected four solutions'
says '^no solution$'
run 2 solve sudoku -f "$file"
bad
says '^4 of 12 solved, 7 in error'
run 2 count sudoku -f "$file" --quiet
bad
lines 5
run 2 check sudoku -f "$file" --quiet
bad
run 2 solve sudoku -f "$file" --json
lines 12
says '"position":"abc",.*"line":4,"status":"error"'
says '"position":"","file":.*"line":14,"status":"error"'

for nothing in '' '# nothing\n\n' '\357\273\277\r\n' '[State]\n53..7....\n'; do
    printf '%b' "$nothing" >"$file"
    run 2 solve sudoku -f "$file" --quiet
    one_line
    complains 'grids: no position in it'
done
printf '%s\n\0\n' "$grid" >"$file"
run 2 solve sudoku -f "$file" --quiet
complains 'grids:2: byte 1 is NUL'
lines 1
{
    head -c 10000000 /dev/zero | tr '\0' 1
    printf '\n%s\n' "$grid"
} >"$file"
run 2 solve sudoku -f "$file" --quiet
one_line
complains 'grids:1: the line has 10000000 bytes'
lines 1
refuse solve sudoku "${grid#5}"
complains '80 cells in the line; expected a grid of 81'

# The facts of a puzzle: how many clues, and whether one could go.
minimal=..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9
run 0 check sudoku "$grid"
says "^solvable: 30 clues, the one in r[1-9]c[1-9] redundant; rated 1.2, easy; .*; the only solution is $solution$"
run 0 check sudoku "$minimal" --json
says '"solvable":true,"unique":true,.*"clues":17,"minimal":true,"rating":2.3,.*"shown":\["9876'
run 0 check sudoku "$(printf '%s' "$minimal" | sed 's/9$/./')"
says '^solvable: 16 clues; two of several solutions are [1-9]{81} and [1-9]{81}$'
run 1 check sudoku "$impossible" --json
says '"solvable":false,"unique":false,"reason":"[0-9]+ clues; no solution exists \(proved\).*"shown":\[\]'

# New ones: the same for the same seed, each with one solution, and minimal.
run 0 generate sudoku -n 300 --seed 7
lines 300
mv "$out" "$scratch/made"
run 0 generate sudoku -n 300 --seed 7
cmp "$out" "$scratch/made" || fail 'the same seed gave other puzzles'
run 0 generate sudoku -n 300 --seed 8
! cmp -s "$out" "$scratch/made" || fail 'another seed gave the same puzzles'
run 0 check sudoku -f "$scratch/made" --json
[ "$(grep -c '"unique":true,.*"minimal":true' "$out")" -eq 300 ] || fail 'not all are minimal'
run 0 generate sudoku -n 5 --clues 30 --symmetry half-turn --seed 1
mv "$out" "$scratch/made"
run 0 check sudoku -f "$scratch/made" --json
[ "$(grep -c '"unique":true,.*"clues":30,' "$out")" -eq 5 ] || fail 'not all have 30 clues'
rev "$scratch/made" | sed 's/[1-9]/x/g' >"$out"
sed 's/[1-9]/x/g' "$scratch/made" | cmp - "$out" || fail 'a half turn changes the pattern'
refuse generate sudoku --clues 82
refuse generate sudoku --symmetry half
complains "--symmetry has no 'half'; it has none, half-turn"
refuse generate sudoku --goal x
refuse generate tile15 --clues 30

i=0
while [ "$i" -lt 3000 ]; do
    cat "$scratch/made"
    i=$((i + 5))
done >"$scratch/many"

# A column of a table.
printf 'a %s\nb %s\n' "$grid" "$grid" >"$file"
run 0 solve sudoku -f "$file" --columns 2 --quiet
lines 2
# By the thousand, in order, on threads: what one after the other gives, which --limit-time asks for.
awk -v grid="$grid" -v impossible="$impossible" 'BEGIN {
    srand(1)
    printf "\357\273\277"
    for (i = 0; i < 6000; ++i) {
        digits = "123456789"
        for (shuffled = ""; digits != ""; digits = substr(digits, 1, at - 1) substr(digits, at + 1)) {
            at = 1 + int(rand() * length(digits))
            shuffled = shuffled substr(digits, at, 1)
        }
        kind = int(rand() * 40)
        made = ""
        for (cell = 1; cell <= 81; ++cell) {
            c = substr(kind == 1 ? impossible : grid, cell, 1)
            # Some clues are taken away, so that there are several solutions, or one put in.
            made = made (c == "." ? (kind == 2 && cell == 81 ? 1 : "0") : \
                         kind > 30 && rand() < 0.1 ? "." : substr(shuffled, c, 1))
        }
        end = rand() < 0.5 ? "\r\n" : "\n"
        if (kind == 3)
            print "no grid, but a remark" end
        else if (kind == 4)
            printf "%s%s", substr(made, 1, int(rand() * 81)), end "\n"
        else if (kind == 5)
            printf "# nothing%s%s", end, end
        else if (kind == 6)
            for (row = 0; row < 9; ++row)
                printf "%s%s", substr(made, 1 + 9 * row, 9), end
        else if (kind == 7)
            printf "%s%s", substr(made, 1, 9), end
        else
            printf "%s%s%s", made, rand() < 0.1 ? "\teasy" : "", end
    }
}' >"$file"
for what in '' '--all --most 2' '--all --most 1' '--algorithm exact --columns 1'; do
    # shellcheck disable=SC2086
    run 2 solve sudoku -f "$file" --quiet $what --limit-time 1h
    mv "$out" "$scratch/expected" && mv "$err" "$scratch/complaints"
    [ "$(wc -l <"$scratch/expected")" -gt 5000 ] || fail 'expected thousands of answers'
    for threads in '' '--threads 2' '--threads 7'; do
        # shellcheck disable=SC2086
        run 2 solve sudoku - --quiet $what $threads <"$file"
        cmp "$out" "$scratch/expected" || fail 'expected the same answers'
        sed "s|: standard input:|: $file:|" "$err" | cmp - "$scratch/complaints" ||
            fail 'expected the same complaints'
    done
done
# Other answers are printed in order, too.
for what in 'solve --json' 'solve --limit-time 1h' 'solve --quiet --limit-time 1h' 'count --json' 'count --quiet' \
    'solve --algorithm backtracking --limit-nodes 50'; do
    command=${what%% *}
    for threads in 1 2; do
        # shellcheck disable=SC2086
        head -n 600 "$file" | "$BANDOLO" "$command" sudoku - --threads "$threads" ${what#* } \
            >"$scratch/answers" 2>"$scratch/complaints$threads"
        sed 's/[0-9.]* m*s$//; s/"seconds":[^,]*//' "$scratch/answers" >"$scratch/answers$threads"
    done
    [ -s "$scratch/answers2" ] || fail "$what: expected answers"
    cmp "$scratch/answers1" "$scratch/answers2" || fail "$what: expected the same answers"
    cmp "$scratch/complaints1" "$scratch/complaints2" || fail "$what: expected the same complaints"
done
run 1 solve sudoku - --quiet <<END
$impossible
$grid
END
lines 2

# Nobody takes the answers: on a full disk that is said once, of a closed pipe not at all.
for what in --quiet --json; do
    last="bandolo solve sudoku $what --threads 2 >/dev/full"
    got=0
    "$BANDOLO" solve sudoku -f "$scratch/made" $what --threads 2 >/dev/full 2>"$err" || got=$?
    [ "$got" -eq 4 ] || fail "expected exit status 4, got $got"
    one_line
    complains 'cannot write to standard output: No space left'
    got=$({ "$BANDOLO" solve sudoku -f "$scratch/many" $what --threads 2 2>"$err" ||
        echo $? >&3; } 3>"$scratch/code" | head -c 50 >"$out"; cat "$scratch/code")
    [ "$got" = 4 ] || fail "expected exit status 4, got '$got'"
    silent
done

# An answer comes before the next line does; an interruption ends the waiting.
: >"$out"
mkfifo "$scratch/pipe"
env --default-signal=INT "$BANDOLO" solve sudoku - --quiet --threads 2 <"$scratch/pipe" >"$out" 2>"$err" &
reader=$!
{
    printf '%s\n' "$grid"
    exec sleep 30
} >"$scratch/pipe" &
writer=$!
tries=0
until [ -s "$out" ] || [ "$tries" -ge 200 ]; do
    sleep 0.1
    tries=$((tries + 1))
done
last='an interruption'
[ "$(cat "$out")" = "$solution" ] || fail 'expected the answer at once'
kill -INT "$reader"
got=0
wait "$reader" || got=$?
[ "$got" -eq 130 ] || fail "expected exit status 130, got $got"
silent
kill "$writer" 2>/dev/null
finish
