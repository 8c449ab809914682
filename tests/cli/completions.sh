#!/bin/sh
# The completions, asked as the shells ask them.
. tests/cli/expect

# bash_completes WORD... : the words up to the cursor; what may stand there goes to $out.
bash_completes() {
    last="bash: bandolo $*"
    # shellcheck disable=SC2016 # for that bash
    bash -c '
        source completions/bash/bandolo
        COMP_WORDS=(bandolo "${@:2}")
        COMP_CWORD=$(($# - 1))
        _bandolo "$1" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}" 2>/dev/null
        printf "%s\n" "${COMPREPLY[@]}"
    ' bash "$BANDOLO" "$@" >"$out" 2>"$err"
    silent
}

if command -v bash >/dev/null; then
    bash_completes so
    says '^solve$'
    lines 1
    bash_completes solve tile1
    says '^tile15$'
    bash_completes solve tile15 --al
    says '^--algorithm$'
    bash_completes solve tile15 --algorithm ast
    says '^astar$'
    bash_completes solve tile15 --algorithm = ast
    says '^astar$'
    bash_completes solve tile15 --heuristic ''
    says '^manhattan$'
    bash_completes solve tile15 -f READ
    says '^README.md$'
    bash_completes solve ./READ
    says '^./README.md$'
    bash_completes solve tsp --set temp
    says '^temperature=$'
    bash_completes solve tsp --set noi
    says_not '^noise'
    bash_completes solve queens --algorithm gene
    says '^genetic$'
    bash_completes bench ast
    says '^astar$'
    bash_completes algorithms idas
    says '^idastar$'
    bash_completes algorithms tile1
    says '^tile15$'
    bash_completes help so
    says '^solve$'
    bash_completes completions ''
    lines 3
    bash_completes generate sudoku --rating v
    says '^very-hard$'
    bash_completes solve tile15 --goal blank-f
    says '^blank-first$'
    bash_completes solve tile15 --color al
    says '^always$'
    bash_completes help --color n
    says '^never$'
    bash_completes lab ''
    says '^compare$'
    lines 3
    bash_completes lab run wida-t
    says '^wida-tables$'
    bash_completes lab run lab/korf
    says '^lab/korf-100.yaml$'
    bash_completes lab compare a.csv READ
    says '^README.md$'
    bash_completes lab run korf-100 --js
    says '^--json$'
fi

# zsh has no way to be asked but by pressing the key, on a terminal of our own: a bare root may have
# none to give.
if ! zsh -fc 'zmodload zsh/zpty && zpty probe true' >/dev/null 2>&1; then
    echo "skipped: no zsh, or no pseudo terminals for it"
else
    for question in 'so|solve' 'solve tile1|tile15' 'solve --algorithm ast|astar' \
        'solve --heuristic manh|manhattan' 'solve --limit-t|--limit-time' 'solve tsp --set temp|temperature' 'check --js|--json' \
        'generate --rating ext|extreme' 'solve --goal blank-f|blank-first' 'solve --color alw|always' \
        'solve -f READ|README.md' 'completions z|zsh' 'lab co|compare' 'lab run best|best-first-lecture' \
        'lab compare READ|README.md' 'algorithms idas|idastar' 'domains tile1|tile15'; do
        words=${question%|*}
        last="zsh: bandolo $words"
        timeout 20 zsh -f tests/cli/press_tab.zsh "$BANDOLO" "$words" >"$out" 2>"$err"
        says "^${question##*|}"
    done
    # In a checkout whose path has a space, too.
    command=$(realpath "$BANDOLO")
    mkdir "$scratch/a checkout"
    ln -s "$PWD/completions" "$PWD/tests" "$scratch/a checkout"
    last='zsh: bandolo so, in a path with a space'
    (cd "$scratch/a checkout" && timeout 20 zsh -f tests/cli/press_tab.zsh "$command" so) >"$out" 2>"$err"
    says '^solve'
fi

# fish tells what it would offer.
if ! command -v fish >/dev/null; then
    echo "skipped: no fish"
else
    while IFS='|' read -r words offered; do
        last="fish: bandolo $words"
        # shellcheck disable=SC2016 # for that fish
        HOME=$scratch PATH="$(dirname "$BANDOLO"):$PATH" fish --no-config -c '
            source completions/fish/bandolo.fish
            complete -C "bandolo $argv"' "$words" >"$out" 2>"$err"
        says "^$offered(	|\$)"
        silent
        case $offered in
        README*) ;;
        *) says_not '^README' ;; # no files where none is meant
        esac
    done <<'END'
so|solve
solve tile1|tile15
solve tile15 --al|--algorithm
solve tile15 --algorithm ast|astar
solve tile15 --algorithm=ast|--algorithm=astar
solve tile15 --heuristic manh|manhattan
solve tile15 --goal blank-f|blank-first
solve tile15 --color alw|always
solve tile15 -f READ|README.md
solve tsp --set temp|temperature=
generate sudoku --rating v|very-hard
generate sudoku --rating |easy
solve tile15 --algorithm |astar
check --js|--json
completions f|fish
algorithms idas|idastar
domains tile1|tile15
lab co|compare
lab run best|best-first-lecture
lab compare READ|README.md
patterns build tile1|tile15
help so|solve
END
fi
finish
