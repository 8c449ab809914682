#!/bin/sh
# FlatZinc without MiniZinc: what is printed, the exit status, and what is refused.
. tests/cli/expect
cat >"$scratch/three.fzn" <<'END'
var 1..3: x :: output_var;
var 0..9: twice :: output_var;
constraint int_lin_eq([2, -1], [x, twice], 0);
solve maximize twice;
END
cat >"$scratch/all.fzn" <<'END'
var 1..3: x :: output_var;
solve satisfy;
END
cat >"$scratch/none.fzn" <<'END'
var 1..3: x;
constraint int_lt(x, 1);
solve satisfy;
END
cat >"$scratch/open.fzn" <<'END'
var int: x;
constraint int_lin_eq([2], [x], 1);
solve satisfy;
END
# Pigeons, one more than there are holes, told apart by pairs: more than a second's work.
awk 'BEGIN { n = 12
    for (i = 0; i <= n; ++i) print "var 1.." n ": x" i ";"
    for (i = 0; i <= n; ++i) for (j = 0; j < i; ++j) print "constraint int_ne(x" i ", x" j ");"
    print "solve satisfy;" }' >"$scratch/pigeons.fzn"

run 0 flatzinc "$scratch/three.fzn"
says '^x = 3;$'
says '^twice = 6;$'
says '^----------$'
says '^==========$'
lines 4
silent
run 0 flatzinc -a "$scratch/three.fzn"
[ "$(grep -c '^----------$' "$out")" -ge 1 ] || fail 'expected the best'
says '^x = 3;$'
run 0 solve flatzinc "$scratch/three.fzn"
lines 4
run 0 solve flatzinc -f "$scratch/all.fzn"
says '^x = 1;$'
lines 2
run 0 solve flatzinc "$scratch/all.fzn" --all
lines 7
run 0 flatzinc -n 2 "$scratch/all.fzn"
lines 4
says_not '^====='
run 0 flatzinc -a -p 2 "$scratch/all.fzn"
lines 7
run 0 flatzinc -s "$scratch/all.fzn"
says '^%%%mzn-stat: solutions=1$'
says '^%%%mzn-stat-end$'
run 0 flatzinc -v "$scratch/all.fzn"
complains '1 variables, read in'

last='bandolo flatzinc <all.fzn'
"$BANDOLO" flatzinc <"$scratch/all.fzn" >"$out" 2>"$err" || fail "exit status $?"
says '^x = 1;$'

# Two that are printed, three that are not: of what prints alike one solution is found.
printf '%s\n' 'var 0..2: x :: output_var;' 'var 0..2: y :: output_var;' 'var 0..9: h1;' 'var 0..9: h2;' \
    'var 0..9: h3;' 'constraint int_lin_le([1, 1], [x, h1], 9);' 'constraint int_ne(h2, h3);' \
    'constraint int_ne(x, y);' 'solve satisfy;' >"$scratch/hidden.fzn"
for options in '-a' '-a -p 2' '-n 7' '-a -f'; do
    # shellcheck disable=SC2086 # these are words
    run 0 flatzinc $options "$scratch/hidden.fzn"
    says '^==========$'
    lines 19
done
run 0 flatzinc -n 5 "$scratch/hidden.fzn"
lines 15
[ "$(grep -v -e - "$out" | paste -d ' ' - - | sort -u | wc -l)" -eq 5 ] || fail 'expected 5 that differ'
says_not '^====='
run 0 solve flatzinc "$scratch/hidden.fzn" --all --algorithm forward-checking
lines 19
for algorithm in backtracking backjumping exact-cover generate-and-test; do
    run 2 solve flatzinc "$scratch/hidden.fzn" --all --algorithm $algorithm
    complains "--all of a model with variables that are not printed needs mac or forward-checking, not $algorithm\$"
    says_not '^=====ERROR'
done
run 0 solve flatzinc "$scratch/hidden.fzn" --algorithm backtracking

# MiniZinc hands over options with one dash, whatever their length.
for option in --node -node; do
    run 0 flatzinc $option 1000 "$scratch/pigeons.fzn"
    says '^=====UNKNOWN=====$'
    run 0 flatzinc -a $option 1 "$scratch/all.fzn"
    says '^x = 1;$'
    lines 2
done
run 0 flatzinc -a -p2 -n2 -f "$scratch/all.fzn"
lines 4
refuse flatzinc -node many "$scratch/all.fzn"
complains "^bandolo flatzinc: -node 'many': expected a number"
refuse flatzinc --node many "$scratch/all.fzn"
complains "^bandolo flatzinc: --node 'many': expected a number"
refuse flatzinc -nodes 5 "$scratch/all.fzn"
complains "'odes': expected a number"

# Advice and restarts of our own are for the algorithms that take them.
printf '%s\n' 'var 1..3: x :: output_var;' 'var 1..3: y :: output_var;' 'constraint int_ne(x, y);' \
    'solve :: int_search([x, y], first_fail, indomain_max, complete) satisfy;' \
    >"$scratch/advised.fzn"
for algorithm in mac forward-checking backjumping backtracking generate-and-test; do
    for file in advised all; do
        run 0 solve flatzinc "$scratch/$file.fzn" --algorithm $algorithm
        says '^x = [123];$'
        silent
    done
done
run 2 solve flatzinc "$scratch/all.fzn" --algorithm backtracking --restarts luby
complains "backtracking takes no --restarts; mac does$"

run 1 solve flatzinc "$scratch/none.fzn"
says '^=====UNSATISFIABLE=====$'
run 0 flatzinc "$scratch/none.fzn"
says '^=====UNSATISFIABLE=====$'
run 0 flatzinc -t 50 "$scratch/pigeons.fzn"
says '^=====UNKNOWN=====$'
# The limit holds while a large model is read, made and first propagated: it would take minutes.
awk 'BEGIN { n = 150000
    for (i = 0; i < n; ++i) print "var 1..1000000: x" i ";"
    for (i = 1; i < n; ++i) print "constraint int_lt(x" i - 1 ", x" i ");"
    print "solve minimize x" n - 1 ";" }' >"$scratch/large.fzn"
for limit in 20 150 400; do
    started=$(date +%s%N)
    run 0 flatzinc -t $limit "$scratch/large.fzn"
    took=$((($(date +%s%N) - started) / 1000000))
    says '^=====UNKNOWN=====$'
    silent
    [ "$took" -lt $((limit + 20000)) ] || fail "took $took ms"
done
run 3 solve flatzinc "$scratch/large.fzn" --limit-time 0.05s
says '^=====UNKNOWN=====$'
run 3 solve flatzinc "$scratch/pigeons.fzn" --limit-nodes 1000
says '^=====UNKNOWN=====$'
# A list that is cut says why.
printf 'var 1..9: x :: output_var;\nvar 1..9: y :: output_var;\nsolve satisfy;\n' >"$scratch/square.fzn"
run 3 solve flatzinc "$scratch/square.fzn" --all --limit-nodes 10 --quiet
complains '^bandolo solve: stopped at the limit on values tried: [0-9]+ solutions so far$'
cat >"$scratch/loose.fzn" <<'END'
var 0..5: y :: output_var;
var int: x;
var int: z;
constraint int_lin_eq([1,1,1],[x,z,y],3);
solve satisfy;
END
run 3 solve flatzinc "$scratch/loose.fzn" --all --quiet
complains '^bandolo solve: gave up: more solutions may exist: [0-9]+ solutions so far$'
run 3 solve flatzinc "$scratch/open.fzn"
says '^=====UNKNOWN=====$'
complains "1 variable without bounds, first 'x': -10000000..0 is assumed"
complains 'neither complete nor proved best'
one_line
run 3 solve flatzinc "$scratch/open.fzn" --all
says '^=====UNKNOWN=====$'
# The best of what was assumed is printed, but claimed only where it is the best beyond that, too: else as where
# a limit was reached. For MiniZinc any answer is status 0.
cat >"$scratch/least.fzn" <<'END'
var int: x :: output_var;
var 3..9: y;
constraint int_le(y, x);
solve minimize x;
END
run 0 solve flatzinc "$scratch/least.fzn"
says '^x = 3;$'
says '^==========$'
silent
sed 's/minimize/maximize/' "$scratch/least.fzn" >"$scratch/greatest.fzn"
run 3 solve flatzinc "$scratch/greatest.fzn"
says '^x = 10000003;$'
says_not '^====='
complains "first 'x': 3..10000003 is assumed"
complains 'neither complete nor proved best'
run 0 flatzinc "$scratch/greatest.fzn"
says '^x = 10000003;$'
says_not '^====='
# A first solution is one, whatever was assumed; so are as many as were asked for.
sed 's/minimize x/satisfy/' "$scratch/least.fzn" >"$scratch/some.fzn"
run 0 solve flatzinc "$scratch/some.fzn"
says '^x = 3;$'
silent
run 0 flatzinc -n 2 "$scratch/some.fzn"
[ "$(grep -c '^----------$' "$out")" -eq 2 ] || fail 'expected two solutions'
run 1 solve flatzinc "$scratch/none.fzn" --all
says '^=====UNSATISFIABLE=====$'

printf 'var 1..3: x;\nconstraint float_plus(1.0, 2.0, 3.0);\nsolve satisfy;\n' >"$scratch/bad.fzn"
refuse flatzinc "$scratch/bad.fzn"
complains "bad.fzn:2: the constraint 'float_plus' is not supported"
refuse solve flatzinc "$scratch/bad.fzn"
refuse flatzinc "$scratch/missing.fzn"
complains 'missing.fzn: No such file'
refuse solve flatzinc
complains 'a FlatZinc file, such as model.fzn'
run 0 solve flatzinc "$scratch/all.fzn" --json --all
lines 1
says '"all":\["x = 1;.n","x = 2;.n","x = 3;.n"\],"status":"solved",.*"solutions":3,"complete":true,'
run 0 solve flatzinc "$scratch/three.fzn" --json
lines 1
says '^\{"domain":"flatzinc","position":".*three.fzn","file":".*three.fzn","algorithm":"mac","status":"solved","optimal":true,"cost":6,'
says '"solution":"x = 3;.ntwice = 6;.n"'
run 0 solve flatzinc "$scratch/three.fzn" --all --most 2 --json
says '"all":\["x = 3;.ntwice = 6;.n"\],"status":"solved","optimal":true,"cost":6,'
run 0 solve flatzinc "$scratch/all.fzn" --all --most 1 --json
says '"all":\["x = 1;.n"\],"status":"solved",.*"solutions":1,'
run 3 solve flatzinc "$scratch/greatest.fzn" --quiet
complains 'neither complete nor proved best'
run 3 solve flatzinc "$scratch/open.fzn" --json
says '"status":"gave-up"'
refuse solve flatzinc "$scratch/all.fzn" --goal 3
complains '--goal is for path problems and local search problems'
refuse flatzinc -t 0 "$scratch/all.fzn"
refuse flatzinc -n none "$scratch/all.fzn"
finish
