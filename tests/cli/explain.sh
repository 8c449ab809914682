#!/bin/sh
# --explain: minimal conflicts of instances without a solution.
. tests/cli/expect

# In the domain's words, as text and as JSON, by solve and by check.
run 1 solve queens '0 1 . . . . . .' --explain
says '^no solution$'
says '^  These 3 of 44 rules conflict; drop any one and there is a solution\.$'
says '^    the queen given on a8$'
says '^    the queen given on b7$'
says '^    at most one queen on the diagonal a8 to h1$'
says '^  mac: [0-9]+ searches, [0-9]+ tried, '
silent
run 1 solve queens '0 1 . . . . . .' --explain --quiet
lines 5
run 1 solve queens '0 1 . . . . . .' --explain --json
lines 1
says '"status":"no-solution","explanation":\{"status":"no-solution","of":44,"rules":\["the queen given'
says '"minimal":true,"algorithm":"mac","searches":[0-9]+,"tried":[0-9]+,"seconds":[0-9.e-]+\}'
run 1 solve queens 3 --all --explain
says '^  These [0-9] of 12 rules conflict; '
run 1 check queens '0 1 . . . . . .' --explain
says '^not solvable: no solution exists \(proved\)$'
says '^    at most one queen on the diagonal a8 to h1$'
lines 5
run 1 check queens '0 1 . . . . . .' --explain --json
says '"reason":"[^"]*","explanation":\{"status":"no-solution","of":44,"rules":\["the queen given'
run 1 solve words 'AB+A=B' --explain --algorithm backtracking
says '^    A is not 0, since AB begins with it$'
says '^    column 1 from the right: B\+A=B$'
says '^  backtracking: [0-9]+ searches, '
run 1 solve words 'TWO+TWO=THREE' --explain
says '^    column 5 from the right: 0=T$'
printf 'A 2|B D | x y\nA x:red\nB x:blue y\nD y\nA B\n' >"$scratch/cover"
run 1 solve exact-cover -f "$scratch/cover" --explain
says '^    item B in exactly 2 options$'
says '^    item D in exactly one option$'
says '^    item y in one option at most$'

# The manual shows what the command prints.
shown() {
    grep -v ' tried, ' "$out" >"$scratch/shown"
    while IFS= read -r line; do
        grep -qxF -- "$line" docs/constraints.md || fail "docs/constraints.md does not show: $line"
    done <"$scratch/shown"
}
run 1 solve queens '0 3 . .' --explain
shown
run 1 check words 'AB+A=B' --explain
shown

# Where there is a solution nothing is said.
run 0 solve queens 8 --explain --quiet
lines 1
run 0 solve queens 8 --explain --json
says_not 'explanation'
run 0 check queens 8 --explain
says_not 'conflict|has no solution'
printf '8\n3\n' >"$scratch/two"
run 1 solve queens -f "$scratch/two" --explain --json
lines 2
[ "$(grep -c '"explanation"' "$out")" -eq 1 ] || fail 'expected one explanation'

# Limits: what is known by then, and no more.
run 1 solve words 'AB+A=B' --explain --limit-nodes 9
says '^  stopped at the limit on values tried; the 4 rules conflict, no fewer are known$'
hard='0 4 . 19 . . . . . . 17 12 . . . 10 . 3 . 16'
run 1 solve queens "$hard" --explain --limit-nodes 2000
says '^  These [0-9]+ of [0-9]+ rules conflict; some may be needless \(stopped at the limit on values tried\)\.$'
run 1 solve queens "$hard" --explain --limit-nodes 2000 --json
says '"explanation":\{"status":"limit-nodes",.*"minimal":false'

# Not for what proves nothing, or has no rules.
refuse solve queens 8 --explain --algorithm min-conflicts
complains '--explain: min-conflicts cannot prove that there is no solution'
refuse solve cindy 3 --explain
complains '--explain is for constraint problems; cindy is a path problem$'
refuse check cindy 3 --explain
complains '--explain is for constraint problems; cindy is a path problem$'

# Boards that are too large: two queens that attack each other are named, anything else is not explained.
dots=$(awk 'BEGIN { for (i = 0; i < 600; ++i) printf " ." }')
run 1 solve queens "0$dots 601" --explain
silent
says '^no solution$'
says '^  These 3 of 3 rules conflict; drop any one and there is a solution\.$'
says '^    the queen given on a602$'
says '^    the queen given on wd1$'
says '^    at most one queen on the diagonal a602 to wd1$'
run 1 check queens "0$dots 601" --explain
says '^    the queen given on wd1$'
# All but one stand, and the last square is attacked.
"$BANDOLO" solve queens 599 --seed 1 --quiet --json >"$scratch/599" || fail 'no queens to begin with'
large="$(sed 's/.*"solution":"\([^"]*\)".*/\1/' "$scratch/599") ."
run 1 solve queens "$large" --explain --algorithm mac
silent
says '^no solution$'
says '^  not explained: a board of 600 ranks has too many rules'
run 1 solve queens "$large" --explain --algorithm mac --json
says '"explanation":\{"status":"error","error":"a board of 600 ranks'

# FlatZinc: by the items of the file, with the names that the modeller gave.
cat >"$scratch/wishes.fzn" <<'END'
array [1..2] of int: minus = [1, -1];
var 1..5: ada :: output_var;
var 1..5: bea :: output_var;
  constraint int_lin_le(minus, [ada, bea], -1) :: mzn_constraint_name("Ada \"first\"");
constraint int_ne(ada, bea);
constraint int_le(bea, ada) :: mzn_constraint_name("Bea first") ::
    mzn_path("wishes.mzn|3|1|3|9;");
solve satisfy;
END
run 1 solve flatzinc "$scratch/wishes.fzn" --explain
says '^=====UNSATISFIABLE=====$'
says '^% These 2 of 3 items conflict; drop any one and there is a solution\.$'
says '^%   line 4, column 3: "Ada "first"", int_lin_le of ada, bea$'
says '^%   line 6, column 1: "Bea first", int_le of bea, ada, wishes.mzn:3.1$'
lines 4
run 1 solve flatzinc "$scratch/wishes.fzn" --explain --json
lines 1
says '"status":"no-solution","explanation":\{"status":"no-solution","of":3,"rules":\['
says '\{"line":4,"column":3,"constraint":"int_lin_le","name":"Ada .[^}]*first.[^}]*\}'
says '\{"line":6,"column":1,"constraint":"int_le","name":"Bea first","path":"wishes.mzn.3.1.3.9;"\}'
run 0 flatzinc "$scratch/wishes.fzn" --explain
says '^%   line 6, column 1: '
printf 'var 1..3: x = 5;\narray [1..1] of var 1..2: a = [x];\nsolve satisfy;\n' >"$scratch/value.fzn"
run 1 solve flatzinc "$scratch/value.fzn" --explain
says '^% This 1 of 2 items has no solution\.$'
says '^%   line 1, column 1: the value of x$'
refuse solve flatzinc "$scratch/wishes.fzn" --explain --algorithm tabu
complains '--explain: tabu cannot prove that there is no solution'

# An assumption proves nothing.
printf 'var int: x;\nconstraint int_lin_eq([2], [x], 1);\nsolve satisfy;\n' >"$scratch/open.fzn"
run 3 solve flatzinc "$scratch/open.fzn" --explain
says_not 'conflict|has no solution'
finish
