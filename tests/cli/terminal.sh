#!/bin/sh
# What a person sees on a terminal, and a script does not.
. tests/cli/expect
if ! script -qec true /dev/null </dev/null >/dev/null 2>&1; then
    echo 'skipped: no pseudo terminals'
    exit 0
fi

# on_terminal COLUMNS WORDS: runs the command on a terminal of that width, $with variables set; its bytes go to $out.
with=NO_COLOR=1
on_terminal() {
    last="on a terminal: bandolo $2"
    script -qec "stty cols $1; $with $BANDOLO $2" /dev/null </dev/null >"$out" 2>"$err" || fail 'exit status'
}

# widest: the most columns that something takes between two returns to the margin.
widest() {
    tr '\r' '\n' <"$out" | sed 's/\x1b\[[0-9;]*[A-Za-z]//g' | wc -L
}

# Sudokus, in pictures; for a script, and where it is asked for, in a line each.
printf '%s\n' 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 >"$scratch/grid"
on_terminal 80 "solve sudoku -f $scratch/grid"
says '^5 3 4 \| 6 7 8 \| 9 1 2'
on_terminal 80 "solve sudoku -f $scratch/grid --quiet"
says '^534678912672195348'
lines 1
run 0 solve sudoku -f "$scratch/grid"
says_not '\|'
for size in '' '--size 4x4'; do
    on_terminal 80 "generate sudoku --seed 7 $size"
    says '^[1-9.] +[1-9.] .*\|'
    on_terminal 80 "generate sudoku --seed 7 --quiet $size"
    says_not '\|'
    lines 1
    # shellcheck disable=SC2086
    run 0 generate sudoku --seed 7 $size
    lines 1
    silent
done

# A long page goes through the pager; a short one, and one for a script, does not.
with='PAGER="sed s/^/paged:/"'
on_terminal 80 'solve --help'
says '^paged:Usage: bandolo solve'
on_terminal 80 'solve -h'
says '^Usage: bandolo solve'
with='PAGER=no_such_pager_here'
on_terminal 80 'solve --help'
says '^Usage: bandolo solve'
with=NO_COLOR=1

# Progress keeps to the width of the terminal, and --quiet to itself.
# It shows after a tenth of a second: a quick machine, too, must work for longer. With sanitizers a part takes as long.
depth=18 puzzles=64
[ -z "${BANDOLO_SANITIZE-}" ] || depth=15 puzzles=16
store="--store $scratch/tile15.db"
on_terminal 24 "store build tile15 --depth $depth $store >/dev/null"
says 'ms  [0-9,]* g'
[ "$(widest)" -lt 24 ] || fail "progress of $(widest) columns on 24"
on_terminal 90 "store export $scratch/rows.csv $store >/dev/null"
says 'rows written'
on_terminal 90 "store export $scratch/rows.csv $store --quiet >/dev/null"
[ ! -s "$out" ] || fail '--quiet, and yet progress'
on_terminal 90 "store verify $store --all >/dev/null"
says '  [0-9,]* rows  [0-9.]* [KM]'
on_terminal 90 "store import tile15 $scratch/rows.csv --store $scratch/new.db >/dev/null"
says 'rows checked'
says 'rows added'
on_terminal 90 "generate sudoku -n $puzzles --rating extreme --seed 1 >/dev/null"
says 'puzzles'
on_terminal 90 "generate sudoku -n $puzzles --rating extreme --seed 1 --quiet >/dev/null"
[ ! -s "$out" ] || fail '--quiet, and yet progress'

# Colours: clues, digits that were found, headings and errors, on a terminal and where they are asked for.
grid=$(cat "$scratch/grid")
esc=$(printf '\033')
colours() { says "$esc\\[[0-9;]+m"; }
plain() { says_not "$esc\\["; }
export TERM=xterm
unset NO_COLOR
with=
on_terminal 80 "solve sudoku $grid"
says "^$esc\\[1m5$esc\\[0m $esc\\[1m3$esc\\[0m $esc\\[32m4$esc\\[0m \\| "
says "^$esc\\[1msolved$esc\\[0m"
for algorithm in astar simulated-annealing; do
    on_terminal 80 "solve sudoku $grid --algorithm $algorithm"
    says "^$esc\\[1m5$esc\\[0m $esc\\[1m3$esc\\[0m $esc\\[32m4$esc\\[0m \\| "
    says "^$esc\\[1msolved"
done
on_terminal 80 'solve queens 6'
says "^$esc\\[1msolved$esc\\[0m"
on_terminal 80 "solve sudoku $grid --quiet"
plain
for size in '' '--size 4x4'; do
    on_terminal 80 "generate sudoku --seed 7 $size"
    says "$esc\\[1m[1-9]$esc\\[0m.*\\|"
    says_not "$esc\\[32m"
done
on_terminal 80 'solve sudoku 5 || true'
says "^$esc\\[1;31mbandolo solve:$esc\\[0m "
with="NO_COLOR=''"
on_terminal 80 "solve sudoku $grid"
colours
with=NO_COLOR=1
on_terminal 80 "solve sudoku $grid"
plain
on_terminal 80 "solve sudoku $grid --color always"
colours
with=TERM=dumb
on_terminal 80 "solve sudoku $grid"
plain
on_terminal 80 "solve sudoku $grid --color=always"
colours
with=
on_terminal 80 "solve sudoku $grid --color never"
plain
on_terminal 80 "solve sudoku $grid --color never --color auto"
colours
run 0 solve sudoku "$grid"
plain
run 0 solve sudoku "$grid" --color auto
plain
run 0 solve sudoku "$grid" --color always
colours
sed "s/$esc\\[[0-9;]*m//g" "$out" | head -n 13 >"$scratch/stripped"
run 0 solve sudoku "$grid"
head -n 13 "$out" | cmp -s - "$scratch/stripped" || fail 'colours change more than colours'
run 0 solve sudoku "$grid" --color always --json
plain
# The net of a cube: each facelet and the blank before it on its colour.
run 0 solve cube "R U" --patterns none --color always
says "$esc\\[30;48;5;34m F$esc\\[0m$esc\\[30;48;5;220m D$esc\\[0m"
run 0 solve cube "R U" --patterns none
plain
run 2 solve --color always sudoku 5
complains "^$esc\\[1;31mbandolo solve:$esc\\[0m "
refuse solve sudoku "$grid" --color sometimes
complains "^bandolo solve: --color 'sometimes': expected auto, always or never"
refuse solve sudoku "$grid" --color
complains '^bandolo solve: --color needs a value: auto, always or never'
refuse solve sudoku "$grid" --colour always
complains 'did you mean --color'
for command in count check generate hint domains algorithms heuristics patterns store lab flatzinc bench help manual completions; do
    run 0 "$command" --color never --help
    says '--color=WHEN'
done
finish
