#!/bin/sh
# Other names of domains and algorithms: understood where a name is, and told by the canonical one.
. tests/cli/expect

# is DOMAIN ALGORITHM ALIAS...: each alias solves as that algorithm of that domain.
is() {
    domain=$1 algorithm=$2
    shift 2
    for alias in "$@"; do
        run 0 solve "$domain" --algorithm "$alias" --json '1 2 3 4 5 6 0 7 8'
        says "^\\{\"domain\":\"tile8\",.*\"algorithm\":\"$algorithm\""
    done
}

is 8puzzle astar 'a*' 'A*'
is 8-puzzle idastar 'ida*' IDA
is tile8 breadth-first bfs BFS
is tile8 depth-first dfs
is tile8 uniform-cost ucs dijkstra
is tile8 iterative-deepening ids
is tile8 weighted-astar 'wa*'
run 0 solve 15puzzle --json '1 2 3 4 5 6 7 8 9 10 11 12 13 0 14 15'
says '^\{"domain":"tile15"'
for domain in 15-puzzle 24puzzle 24-puzzle n-queens; do
    run 0 algorithms $domain --names
done
run 0 solve ttt --json
says '"domain":"tictactoe"'
run 0 solve nqueens 6 --algorithm minconflicts --json
says '"domain":"queens".*"algorithm":"min-conflicts"'
run 0 count exact-cover --algorithm dlx --json 'A B / A / B / A B'
run 0 check 8puzzle '1 2 3 4 5 6 7 8 0'
run 0 generate 8-puzzle
run 0 heuristics 15puzzle --names
says '^manhattan$'

run 0 bench bfs
says '^breadth-first '
cat >"$scratch/aliases.yaml" <<'END'
title: Aliases
domain: 8-puzzle
instances: ["1 2 3 4 5 6 0 7 8"]
measures: [snt]
rows:
  - {label: breadth, algorithm: bfs}
END
run 0 lab run "$scratch/aliases.yaml" --journal "$scratch/aliases.zst"
says '^tile8, 1 position'
refuse bench bf
complains "there is no algorithm 'bf'; 'bandolo algorithms' lists them"
run 0 store build tile8 --depth 2 --store "$scratch/near" --quiet
run 0 store export "$scratch/near.csv" --store "$scratch/near"
for verb in stat verify; do
    run 0 store $verb 8-puzzle --store "$scratch/near"
done
run 0 store find 8-puzzle '1 2 3 4 5 6 7 0 8' --store "$scratch/near"
run 0 store export 8-puzzle "$scratch/again.csv" --store "$scratch/near"
run 0 store import 8-puzzle "$scratch/near.csv" --store "$scratch/again"
(cd "$scratch" && "$BANDOLO" store export ttt --store near >"$out" 2>"$err") || fail 'expected a file called ttt'
[ -e "$scratch/ttt" ] || fail 'a file has its own name'
# A name nearly right may be that of an alias.
refuse solve 8-puzzle:3x3 1
complains "there is no domain '8-puzzle'; did you mean 'tile8'\?"
refuse solve gomok
complains "did you mean 'gomoku'\?"
refuse solve nqueen 4
complains "there is no domain 'nqueen'; did you mean 'nqueens'\?"
refuse solve tile8 --algorithm dijkstr '1 2 3 4 5 6 7 0 8'
complains "did you mean 'dijkstra'\?"

# An unknown name is refused, with the name that was meant, and a plug-in's path is no alias.
refuse solve 15puzzle --algorithm dlx '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 0'
complains "tile15 has no algorithm 'dancing-links'"
refuse solve ./8puzzle 1
complains './8puzzle'

# The lists tell them, without repeating a name that something else has.
run 0 algorithms
says '^    also: a\*, a-star$'
run 0 domains
says '^    also: 15puzzle, 15-puzzle$'
for list in algorithms domains; do
    run 0 $list --names
    cp "$out" "$scratch/names"
    run 0 $list --json
    sed -n 's/.*"aliases":\[\([^]]*\)\].*/\1/p' "$out" | tr ',' '\n' | tr -d '"' | grep . >"$scratch/aliases"
    grep -Fxf "$scratch/names" "$scratch/aliases" && fail 'an alias is a name as well'
    [ "$(wc -l <"$scratch/aliases")" -gt 9 ] || fail 'hardly any alias'
done
finish
