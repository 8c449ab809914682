#!/bin/sh
# Models of MiniZinc, solved by the minizinc of the system through the files that are installed. With
# BANDOLO_NEEDS_MINIZINC=true it is no excuse that there is none, or no other solver to compare with.
. tests/cli/expect
skip() {
    echo "skipped: $1"
    : >"$out" 2>"$err"
    [ "${BANDOLO_NEEDS_MINIZINC-}" != true ] || fail 'and yet it must not be skipped here'
}
if ! command -v minizinc >/dev/null 2>&1; then
    skip 'there is no minizinc here (Debian has it as the package minizinc)'
    [ "$failures" -ne 0 ] || exit 77
    finish
fi

# A tree as it is installed, and another solver that knows nothing but the standard library.
models=$scratch/models
mkdir "$models"
cp tests/minizinc/* share/bandolo/samples/*.mzn "$models"
solvers=$scratch/share/minizinc/solvers
mkdir -p "$scratch/bin" "$scratch/share"
cp -R share/minizinc "$scratch/share/minizinc"
ln -s "$(realpath "$BANDOLO")" "$scratch/bin/bandolo"
cp share/minizinc/fzn-bandolo "$scratch/bin"
sed -e 's/@PROJECT_VERSION@/1/' -e 's#@minizinc_to_bin@#../../../bin#' \
    "$solvers/bandolo.msc.in" >"$solvers/bandolo.msc"
reference=$(command -v fzn-gecode || true)
cat >"$solvers/reference.msc" <<END
{"id": "reference", "name": "Reference", "version": "1", "executable": "$reference",
 "tags": ["int"], "stdFlags": ["-a"], "supportsMzn": false, "supportsFzn": true,
 "needsSolns2Out": true}
END
export MZN_SOLVER_PATH="$solvers"

# solve MODEL ARGUMENT...: by minizinc.
solve() {
    model=$1
    shift
    last="minizinc --solver bandolo $model $*"
    minizinc --solver bandolo "$models/$model.mzn" "$@" >"$out" 2>"$err" || fail "exit status $?"
    [ ! -s "$err" ] || fail 'expected nothing on stderr'
}

# best NUMBER MODEL ARGUMENT...: the optimum, proved.
best() {
    number=$1
    shift
    solve "$@"
    says "^best = $number\$"
    says '^==========$'
}

# solutions COUNT MODEL ARGUMENT...: so many different ones, and no others.
solutions() {
    count=$1
    shift
    solve "$@" -a
    found=$(grep -v '^[-=]' "$out" | sort -u | wc -l)
    [ "$found" -eq "$count" ] || fail "expected $count solutions, got $found"
    [ "$(grep -c '^----------$' "$out")" -eq "$count" ] || fail 'a solution twice'
    says '^==========$'
}

solve wishes --explain
says '^=====UNSATISFIABLE=====$'
says '^% These 5 of 12 items conflict; drop any one and there is a solution\.$'
says '"Cem and Eva at different hours", int_lin_ne of X_INTRODUCED_[0-9]+_, X_INTRODUCED_[0-9]+_$'
cp "$models/wishes.mzn" "$scratch" # beside which --keep-paths leaves a file
models=$scratch
solve wishes --explain --keep-paths
models=$scratch/models
says '"Cem and Eva at different hours", int_lin_ne of .*, wishes.mzn:13\.'
solutions 2 queens -D n=4
solutions 10 queens -D n=5
solutions 4 queens -D n=6
solutions 92 queens -D n=8
solve queens -D n=40
says '^----------$'
solutions 1 send_more
says '^9567 \+ 1085 = 10652$'
solutions 8 magic -D n=3
solve magic -D n=4
says '^----------$'
best 6 golomb -D m=4
best 11 golomb -D m=5
best 17 golomb -D m=6
best 25 golomb -D m=7
best 25 golomb -D m=7 -f
best 25 golomb -D m=7 -p 2
best 88 knapsack_problem -D 'n=8; room=50; weight=[4,7,9,12,5,8,3,11]; value=[7,11,16,20,8,13,4,19];'
best 0 knapsack_problem -D 'n=1; room=3; weight=[4]; value=[7];'
best 11 jobshop "$models/jobshop3.dzn"
best 30 jobshop "$models/jobshop4.dzn"
best 55 jobshop "$models/ft06.dzn"
best 22 routes
solutions 93 every_constraint
solutions 4 sets

# The same by another solver, with nothing but the standard library.
same() {
    model=$1
    shift
    solve "$model" "$@"
    sort "$out" >"$scratch/mine"
    minizinc --solver reference "$models/$model.mzn" "$@" 2>/dev/null | sort >"$scratch/other"
    cmp -s "$scratch/mine" "$scratch/other" || fail "$reference finds something else"
}
if [ -n "$reference" ]; then
    same every_constraint -a
    same routes
    same queens -D n=6 -a
    same magic -D n=3 -a
    same golomb -D m=7
    same jobshop "$models/jobshop4.dzn"
    same knapsack_problem -D 'n=4; room=17; weight=[4,7,9,5]; value=[7,11,16,8];'
else
    skip 'there is no fzn-gecode to compare with'
fi

# The same optimum, proved, by each solver that came with this minizinc.
best_of() {
    solver=$1
    model=$2
    shift 2
    minizinc --solver "$solver" "$models/$model.mzn" "$@" 2>/dev/null
}
# agree MODEL ARGUMENT...
agree() {
    model=$1
    solve "$@"
    says '^==========$'
    mine=$(grep '^best = ' "$out" | tail -n 1)
    shift
    for solver in $bundled; do
        theirs=$(best_of "$solver" "$model" "$@" | grep '^best = ' | tail -n 1)
        [ "$mine" = "$theirs" ] || fail "$solver finds '$theirs'"
    done
}
bundled=
for solver in org.gecode.gecode org.chuffed.chuffed org.minizinc.mip.coin-bc; do
    best_of $solver golomb -D m=4 | grep -q '^best = 6$' && bundled="$bundled $solver"
done
if [ -n "$bundled" ]; then
    for m in 4 5 6 7 8; do
        agree golomb -D m=$m
    done
    for jobs in "$models/jobshop3.dzn" "$models/jobshop4.dzn" "$models/jobshop5.dzn" "$models/ft06.dzn"; do
        agree jobshop "$jobs"
    done
    # Three copies of each of n things, of which half fit.
    for n in 4 8 10 12; do
        agree knapsack_problem -D "$(awk -v n=$n 'BEGIN {
            for (i = 0; i < n; ++i) {
                w = 3 + (i * 7919 + n * 31) % 18
                v = w + (i * 104729 + n) % 7 - 1
                weights = weights (i ? "," : "") w
                values = values (i ? "," : "") v
                sum += w
            }
            printf "n=%d; room=%d; weight=[%s]; value=[%s];", n, 3 * sum / 2, weights, values }')"
    done
else
    skip 'no solver came with this minizinc'
fi

# Annotated searches are gone through one after the other, each in its own orders.
solve stages -a
grep -v '^[-=]' "$out" >"$scratch/mine"
[ -s "$scratch/mine" ] || fail 'expected solutions'
case $bundled in
*gecode*)
    best_of org.gecode.gecode stages -a | grep -v '^[-=]' >"$scratch/other"
    cmp -s "$scratch/mine" "$scratch/other" || fail 'Gecode finds them in another order'
    ;;
esac

solve unsatisfiable
says '^=====UNSATISFIABLE=====$'
solve queens -D n=6 -n 3
[ "$(grep -c '^row' "$out")" -eq 3 ] || fail 'expected three solutions'
solve golomb -D m=6 -a
[ "$(grep -c '^----------$' "$out")" -gt 1 ] || fail 'expected better and better rulers'
solve golomb -D m=13 --solver-time-limit 300
says '^best = '
says_not '^=========='
solve queens -D n=8 -s
says '^%%%mzn-stat: nodes='

# What is assumed is said where nothing is proved because of that; what is not supported is named.
best 5 boundless
sed 's/minimize/maximize/' "$models/boundless.mzn" >"$scratch/boundless.mzn"
last='minizinc --solver bandolo boundless.mzn, maximised'
minizinc --solver bandolo "$scratch/boundless.mzn" >"$out" 2>"$err"
says '^best = 10000005$'
says_not '^=========='
complains "first 'x': 5..10000005 is assumed"
# Sums of a window that say nothing where they are not taken: 16 rows, the boolean true or false with each.
cat >"$scratch/windows.mzn" <<'END'
include "globals.mzn";
array[1..4] of var 0..1: x;
var bool: b;
constraint b <-> sliding_sum(1, 2, 2, x);
solve satisfy;
END
last='minizinc --solver bandolo -a windows.mzn'
minizinc --solver bandolo -a "$scratch/windows.mzn" >"$out" 2>"$err" || fail "exit status $?"
[ "$(grep -c '^----------$' "$out")" -eq 32 ] || fail 'expected 32 solutions'
says '^==========$'
silent
minizinc --solver bandolo "$models/floating.mzn" >"$out" 2>"$err"
complains "'var float' is not supported"
# The bench that runs MiniZinc's own tests takes globs behind its options.
if command -v python3 >/dev/null 2>&1; then
    last="bench/minizinc_suite.py $scratch --jobs 1 'unit/*'"
    python3 -B bench/minizinc_suite.py "$scratch" --jobs 1 'unit/*' >"$out" 2>"$err" || true
    complains 'needs minizinc, and a checkout of libminizinc'
else
    skip 'there is no python3 for the bench of the test-suite'
fi
finish
