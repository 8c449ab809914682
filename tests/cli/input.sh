#!/bin/sh
# Whatever a file holds: one clear line saying where, exit status 2, and never a crash.
. tests/cli/expect
file=$scratch/positions

for bad in '' '1 2 3' "$easy 16" '1 1 3 4 5 6 7 8 9 10 11 12 13 14 15 0' \
    '1 2 3 4 5 6 7 8 9 10 11 12 13 14 x 0' '1 2 3 4 5 6 7 8 9 10 11 12 13 14 99 0'; do
    refuse solve tile15 "$bad"
    refuse check tile15 "$bad"
done

refuse solve tile15 -f "$scratch/missing"
complains 'missing: No such file'
refuse solve tile15 -f "$scratch"
complains 'Is a directory'
: >"$file"
refuse solve tile15 -f "$file"
complains 'no position in it'
printf '# only comments\n\n   \n' >"$file"
refuse solve tile15 -f "$file"
refuse solve tile15 -
complains 'standard input: no position in it'

# A name that cannot be read is a mistake in the command, whatever would have read it.
for words in "solve tile15 -f $file/x" "solve graph:$file/x 1" "solve grid:$file/x 1" "flatzinc $file/x" \
    "lab compare $file/x $file/x" "lab run $file/x.yaml" "solve tile8 123456780 --algorithm widastar --weight table:$file/x"; do
    # shellcheck disable=SC2086
    refuse $words
    complains "$file/x.*: Not a directory; expected"
done
# Coordinates beside a graph may be missing, but not unreadable; a dense table that cannot be looked at fails its store.
printf 'p sp 2 1\na 1 2 7\n' >"$scratch/arcs.gr"
run 0 solve "graph:$scratch/arcs.gr" '1 2'
ln -s arcs.co "$scratch/arcs.co"
refuse solve "graph:$scratch/arcs.gr" '1 2'
complains 'arcs.co: Too many levels of symbolic links'
run 0 store build tile8 --whole --store "$scratch/s" --quiet
for dense in "$scratch"/s*.dense; do
    rm "$dense"
    ln -s "${dense##*/}" "$dense"
done
run 4 store stat --store "$scratch/s"
complains 'Too many levels of symbolic links'
if [ "$(id -u)" -ne 0 ]; then
    chmod 000 "$file"
    refuse solve tile15 -f "$file"
    complains 'Permission denied'
    chmod 600 "$file"
fi

# A bad line is named, and the others are solved.
printf '%s\nrubbish\n1 2 3\n%s\n' "$easy" "$easy" >"$file"
run 2 solve tile15 -f "$file" --quiet
complains "positions:2: .*'r'"
complains 'positions:3: '
[ "$(grep -c '^solved: 35 moves' "$out")" -eq 2 ] || fail 'expected two solutions'
run 2 solve tile15 -f "$file" --json
lines 4
says '"line":2,.*"status":"error","error":\{"code":"bad-input","message":"'
run 2 check tile15 -f "$file"
lines 2
run 2 check tile15 -f "$file" --json
lines 4
says '"line":1,"solvable":true'
says '"line":2,"status":"error","error":\{"code":"bad-input","message":"'

# Comments, Windows line ends, empty lines, no end to the last line.
printf '# a comment\r\n%s # another\r\n\r\n\t%s' "$easy" "$easy" >"$file"
run 0 solve tile15 -f "$file" --json
lines 2
silent
run 0 solve tile15 - --json <"$file"
lines 2
run 0 solve tile15 -f - --json <"$file"
lines 2

# A pipe is read if no position is named; nothing there is no position, and said to be so.
grid=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
mkfifo "$scratch/pipe"
piped() {
    printf '%s' "$1" >"$scratch/pipe" &
    shift
    run "$@" <"$scratch/pipe"
    wait $!
}
for quiet in '' --quiet; do
    # shellcheck disable=SC2086 # an option or none
    piped "$grid" 0 solve sudoku $quiet
    says '^ *534678912672195348198342567859761423426853791713924856961537284287419635345286179$'
    silent
done
piped "$grid" 0 solve sudoku --quiet --threads 2
lines 1
piped "$grid" 0 hint sudoku
says 'put'
piped "$grid" 0 check sudoku --threads 2
says '^solvable: '
piped "$easy" 0 solve tile15
says '^solved: 35 moves'
piped "$easy" 0 check tile15
piped 6 0 count queens --quiet
says '^4$'
piped 6 0 solve queens --algorithm tabu
says '^solved'
piped 'p edge 2 1
e 1 2' 0 solve colouring --goal 2
says '^solved: 2 colours'
piped 'var 1..3: x :: output_var; solve satisfy;' 0 solve flatzinc
says '^x = [1-3];'
printf '%s\n%s\n' "$easy" "$easy" >"$file"
run 0 solve tile15 --json <"$file"
lines 2
for command in solve count check hint; do
    refuse $command sudoku
    complains "bandolo $command: no position: give one in quotes, with -f FILE, or through a pipe"
    piped '' 2 $command sudoku
    complains 'no position'
    one_line
    run 2 $command sudoku <&-
    complains 'no position'
done

# A file whose name stands for a position: -f was meant.
for domain in tile15 tictactoe; do
    refuse solve $domain "$file"
    complains '; for the file of this name, use -f$'
done

# A socket that nobody writes to, as services and remote shells have, is not waited for; a pipe is, and a line says so.
cat >"$scratch/idle.py" <<'END'
import socket, subprocess, sys
ours, theirs = socket.socketpair()
sys.exit(subprocess.run(sys.argv[1:], stdin=theirs, timeout=20).returncode)
END
for command in solve check; do
    last="bandolo $command sudoku, with a socket"
    got=0
    python3 "$scratch/idle.py" "$BANDOLO" $command sudoku >"$out" 2>"$err" || got=$?
    [ $got -eq 2 ] || fail "expected exit status 2, got $got"
    complains 'no position'
    one_line
done
late() {
    { sleep 1.5 && printf '%s' "$easy"; } >"$scratch/pipe" &
    run 0 solve tile15 "$@" <"$scratch/pipe"
    wait $!
    says '^solved: 35 moves'
}
late
complains '^bandolo solve: waiting for a position on standard input \(give one in quotes, or -f FILE\)$'
one_line
late --quiet
silent

# A line of ten million bytes; the next is solved.
{
    head -c 10000000 /dev/zero | tr '\0' 1
    printf '\n%s\n' "$easy"
} >"$file"
run 2 solve tile15 -f "$file" --json
one_line
complains 'positions:1: the line has 10000000 bytes'
lines 2
says '"line":2,.*"solved"'
head -c 10000000 /dev/zero | tr '\0' 1 >"$file"
run 2 solve tile15 -f "$file" --quiet
one_line

# NUL bytes: this is no text, and nothing behind them is believed.
printf '%s\n1 2\0 3\n%s\n' "$easy" "$easy" >"$file"
run 2 solve tile15 -f "$file" --quiet
one_line
complains 'positions:2: byte 4 is NUL'
[ "$(grep -c '^solved' "$out")" -eq 1 ] || fail 'expected one solution'
run 2 solve tile15 -f "$BANDOLO" --json
one_line

# Bytes that are not UTF-8, and control characters: the line and the JSON stay clean.
printf 'caf\351 \033[31m\n' >"$file"
run 2 solve tile15 -f "$file" --json
one_line
says '"status":"error"'
! grep -q "$(printf '\033')" "$err" || fail 'an escape went to the terminal'

# Columns of a table.
printf '1 57 41 %s end\n2 5\n' "$easy" >"$file"
run 2 solve tile15 -f "$file" --columns 4-19 --json
complains 'positions:2: the line has no word 4'
says '"line":1,.*"solved"'
printf '1 57 41 %s\n' "$easy" >"$file"
run 0 solve tile15 -f "$file" --columns 4- --json

# The byte-order mark with which Windows begins a text file is no part of it.
mark=$(printf '\357\273\277')
printf '%s# easy\r\n%s\r\n' "$mark" "$easy" >"$file"
run 0 solve tile15 -f "$file" --quiet
for length in 65534 65536; do # the longest lines are no longer with a mark
    printf '%s%-*s\n%s\n' "$mark" "$length" "$easy" "$easy" >"$file"
    run 0 solve tile15 -f "$file" --quiet
done
printf '%s%-65540s\n%s\n' "$mark" "$easy" "$easy" >"$file"
run 2 solve tile15 -f "$file" --quiet
complains 'the line has 65540 bytes'
printf '%s#####\n#@$.#\n#####\n' "$mark" >"$file"
run 0 solve sokoban -f "$file" --quiet
printf '%svar 1..2: x :: output_var;\nsolve satisfy;\n' "$mark" >"$file"
run 0 solve flatzinc -f "$file"
printf '%stype octile\nheight 1\nwidth 2\nmap\n..\n' "$mark" >"$scratch/two.map"
run 0 solve "grid:$scratch/two.map" '0 0 1 0' --quiet

run 1 check freecell 11982
says '[0-9],[0-9]{3} boards seen'
run 1 check sokoban '##########|#.-.#----#|#-$-#-$-##|##-------#|#--#---$.#|##--@----#|#--------#|##########'
says '[0-9],[0-9]{3} positions seen'
run 1 check rush-hour CCoDDoEEoFFoAAoBBoGGoHHoIIoJJoKKoooo
says 'any of the [0-9]+,[0-9]{3} positions that can be reached'
# Lines may end in CR alone, as old Macintosh's do.
printf '# easy\r%s\r\r%s' "$easy" "$easy" >"$file"
run 0 solve tile15 -f "$file" --json
lines 2
says '"line":4,'
printf '#####\r#@$.#\r#####\r\r######\r#@-$.#\r######\r' >"$file"
run 0 solve sokoban -f "$file" --json
lines 2
printf '%% one\rvar 1..2: x :: output_var;\rsolve satisfy;\r' >"$file"
run 0 solve flatzinc -f "$file"
printf 'type octile\rheight 1\rwidth 2\rmap\r..\r' >"$scratch/two.map"
run 0 solve "grid:$scratch/two.map" '0 0 1 0' --quiet
printf 'depth\r0 2\r5 1\r' >"$scratch/weights"
run 0 solve tile15 "$easy" --algorithm widastar --weight "table:$scratch/weights" --quiet

# A solution of several lines is quoted on one.
run 0 check exact-cover 'A B / A / B'
says '^solvable: the only solution is A / B$'
echo 'A B / A / B' >"$file"
run 0 solve exact-cover -f "$file" --quiet
says '^solved: A / B$'

# A board may stand on several lines, an empty line behind it; a bad one is named by its first line, and its mistake.
board='oooIII
ooKBRR
AAKBWH
EMMoWH
EoQooo
ooQDDo'
{
    printf '%s\n\n# the next\n%s\n\n' "$board" "$board"
    printf '%s\n' "$board" | sed 's/AAK/A?K/'
    printf '\n%s\n' "$board" | sed 's/^oooIII/& # of a row/'
} >"$file"
run 2 solve rush-hour -f "$file" --quiet
lines 3
[ "$(sort -u "$out")" = 'solved: 5 moves (proved optimal): H+2 W+1 B+2 K-1 A+4' ] || fail 'not the same answer'
complains 'positions:16: byte 16'
[ "$(wc -l <"$err")" -eq 1 ] || fail 'not one line for the bad board'
printf '1 2 3\n4 5 6\n7 8 8\n' >"$file"
run 2 solve tile8 -f "$file" --quiet
complains 'positions:1: cell 9: tile 8 is there already'
# A first line that is a position says that each line is one: bad ones are answered at once, and named.
printf '1 2 3 4 5 6 7 8 0\n1 2 3\n4 5 6\n1 2 3 4 5 6 7 0 8\nb\000\n' >"$file"
run 2 solve tile8 -f "$file" --quiet
lines 2
complains 'positions:2: 3 numbers'
complains 'positions:3: 3 numbers'
complains 'positions:5: byte 2 is NUL'
printf 'bad\nq\000z\n' >"$file"
run 2 solve tile8 -f "$file" --quiet
complains 'positions:1: byte 1'
complains 'positions:2: byte 2 is NUL'
# Too many lines for a board: each is for itself, and named in no more time.
yes '1 2 3' | head -n 2000 >"$file"
run 2 solve tile8 -f "$file" --quiet
complains 'positions:2000: 3 numbers'
# The side to move below a board is part of it.
printf '....\n.OX.\n.XO.\n....\nO\n\n....\n.OX.\n.XO.\n....\nX\n' >"$file"
run 0 solve othello:4x4 -f "$file" --json
lines 2
says '"position":"\.{4} \.OX\. \.XO\. \.{4} O",'
says '"position":"\.{4} \.OX\. \.XO\. \.{4} X",'
# A board is answered though the line behind it is bad.
printf 'XO.\n.X.\n..O\nb\000\n' >"$file"
run 2 solve tictactoe -f "$file" --json
says '"status":"solved"'
complains 'positions:4: byte 2 is NUL'

finish
