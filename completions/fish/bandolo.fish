# Completion of bandolo for fish. Made by `bandolo completions fish`.

# The words before the cursor but for options.
function __bandolo_typed
    string match -v -- '-*' (commandline -opc)
end

# Does the first word of this command stand at the cursor?
function __bandolo_at
    set -l typed (__bandolo_typed)
    test (count $typed) -eq 2; and test $typed[2] = $argv[1]
end

# Is it behind this verb of this command?
function __bandolo_behind
    set -l typed (__bandolo_typed)
    test (count $typed) -ge 3; and test $typed[2] = $argv[1]; and test $typed[3] = $argv[2]
end

# The names in a list; for the domain that was typed, where the list knows it.
function __bandolo_list
    set -l typed (__bandolo_typed)
    contains $argv[1] algorithms heuristics; and set -q typed[3]
    and $typed[1] $argv --names $typed[3] 2>/dev/null
    or $typed[1] $argv --names 2>/dev/null
end

function __bandolo_parameters
    __bandolo_list algorithms --parameters | string replace -r '$' =
end

function __bandolo_commands
    printf '%s\n' solve count check check-domain generate hint analyse play tree domains algorithms heuristics patterns census store lab flatzinc bench help manual completions
end

complete -c bandolo -f
complete -c bandolo -n __fish_use_subcommand -l version -s V -d 'Print the version'
complete -c bandolo -n __fish_use_subcommand -a solve -d 'find a solution of one position, or of many'
complete -c bandolo -n '__bandolo_at solve' -a '(__bandolo_list domains)' -F
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l file -s f -r -F -d 'Solve each line of FILE (- is standard input); # starts a comment'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l columns -r -f -d 'The position is words A to B of each line (A-: from A on; default: the whole line)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l goal -r -a 'blank-last blank-first' -f -d 'A position, or the name of a goal (default: the domain\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l all -d 'Print every solution, or every one of least cost, as it is found'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l most -r -f -d 'With --all: stop after N solutions'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l best -r -f -d 'Print the K best paths that pass no position twice, the cheapest first (by astar)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l resume -r -F -d 'Continue from the checkpoint FILE, if it exists. An interruption or a limit writes it; a complete answer removes it (default algorithm: mac)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l algorithm -r -a '(__bandolo_list algorithms)' -f -d 'A name from \'bandolo algorithms DOMAIN\' (default: the domain\'s best)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l set -r -a '(__bandolo_parameters)' -f -d 'Set a parameter of the algorithm (\'bandolo algorithms --parameters\' lists them); may be repeated'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l threads -r -f -d 'Search on N threads, if the algorithm can (default: 1)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l seed -r -f -d 'Seed of randomised algorithms (default: 0)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l heuristic -r -a '(__bandolo_list heuristics)' -f -d 'One of \'bandolo heuristics DOMAIN\' (default: the domain\'s best)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l patterns -r -f -d 'Folder of pattern tables, or none (default: $BANDOLO_PATTERNS, else ~/.cache/bandolo/patterns)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l weight -r -f -d 'Weight of the heuristic: a number of at least 1, or KIND:ARGS such as concave:1,1/2 (default: the algorithm\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l cut-off -r -f -d 'widastar: the next bound: least-exceeding, the least f above the last one; or +1, the last one plus 1 (default: least-exceeding)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l child-order -r -f -d 'widastar: the child expanded first: least-f-first; or fixed, the last one generated (default: least-f-first)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l width -r -f -d 'beam: states kept per level; best-first: longest open list; transposition-idastar, smastar: states in memory (default: the algorithm\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l depth -r -f -d 'depth-first, iterative-deepening: no path may cost more; rtastar: moves of look-ahead; games: moves ahead, then an estimate (default: the algorithm\'s; games: to the end)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l value-limit -r -f -d 'best-first: a state whose value is V or more is not queued (default: the algorithm\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l ties -r -f -d 'The first of equally good states: lifo, fifo, high-g (greatest cost so far), low-h (least estimate) or random (by --seed) (default: the algorithm\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l parent-pruning -r -f -d 'off: generate and count the move back to the parent, too, as some textbooks do; slower (default: on)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l store -r -F -d 'Look positions up in the store first, and add those solved; it is created if missing (FILE or postgresql://USER@HOST/DATABASE)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l order -r -f -d 'Next variable: static, mrv (fewest remaining values), mrv+degree, dom/wdeg, most-values, degree, smallest, largest or regret (default: the algorithm\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l values -r -f -d 'Next value: ascending, descending, least-constraining, random, median, lower-half or upper-half (default: towards a better objective, else ascending)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l restarts -r -f -d 'When to restart, keeping only the failure weights: never, luby or geometric (default: never)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l consistency -r -f -d 'Propagation of all-different in mac: values, of assigned values; bounds or domains, consistency of these (default: per constraint)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l explain -d 'If there is no solution, name a minimal conflict; for Sudokus, explain every step of logic'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l language -r -f -d 'Language of the steps: en or it (default: from LC_ALL, LC_MESSAGES or LANG, else en)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l unique-rectangles -d 'Also use steps that are valid only if the solution is unique, when it is'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l table -r -f -d 'Memory for positions met before, such as 256M, or none (default: 16M)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l move-order -r -f -d 'Moves tried first: given, as the game lists them; rank, as it ranks them; learned, by rank and by the cut-offs so far (default: learned)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l playouts -r -f -d 'mcts: random games (default: 100K; with another limit, as many as it allows)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l exploration -r -f -d 'mcts: the weight of moves tried seldom against that of moves that won (default: 1)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l target -r -f -d 'Stop at a solution that costs COST or less (default: the lower bound)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l limit-nodes -r -f -d 'Stop after N states generated, values tried or local search steps, such as 500 or 10M'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l limit-memory -r -f -d 'Stop before the process uses more memory, such as 64M or 2G'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l limit-time -r -f -d 'Stop each position after TIME, such as 500ms, 10s, 2m or 1h, reading included'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l limit-cost -r -f -d 'No path may cost more than C. If none does, the answer is limit-cost: proved'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l json -d 'Print one JSON object for each position, one per line'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l quiet -d 'Print only the result: no board, no counters, no progress'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l trace -r -F -d 'Write every step of the search to FILE as JSON lines'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a count -d 'count the solutions of one or more instances'
complete -c bandolo -n '__bandolo_at count' -a '(__bandolo_list domains)' -F
complete -c bandolo -n '__fish_seen_subcommand_from count' -l file -s f -r -F -d 'Count each line of FILE (- is standard input); # starts a comment'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l columns -r -f -d 'The position is words A to B of each line (A-: from A on; default: the whole line)'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l algorithm -r -a '(__bandolo_list algorithms)' -f -d 'A name from \'bandolo algorithms DOMAIN\' (default: the domain\'s best)'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l set -r -a '(__bandolo_parameters)' -f -d 'Set a parameter of the algorithm (\'bandolo algorithms --parameters\' lists them); may be repeated'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l order -r -f -d 'Next variable: static, mrv (fewest remaining values), mrv+degree, dom/wdeg, most-values, degree, smallest, largest or regret (default: the algorithm\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l values -r -f -d 'Next value: ascending, descending, least-constraining, random, median, lower-half or upper-half (default: towards a better objective, else ascending)'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l consistency -r -f -d 'Propagation of all-different in mac: values, of assigned values; bounds or domains, consistency of these (default: per constraint)'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l threads -r -f -d 'Search on N threads, if the algorithm can (default: 1)'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l resume -r -F -d 'Continue from the checkpoint FILE, if it exists. An interruption or a limit writes it; a complete answer removes it (default algorithm: mac)'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l limit-nodes -r -f -d 'Stop after N values tried or states generated, such as 500 or 10M'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l limit-memory -r -f -d 'Stop before the process uses more memory, such as 64M or 2G'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l limit-time -r -f -d 'Stop each position after TIME, such as 500ms, 10s, 2m or 1h, reading included'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l json -d 'Print one JSON object for each position, one per line'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l quiet -d 'Print only the number'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a check -d 'tell whether a position is solvable, and if not, why'
complete -c bandolo -n '__bandolo_at check' -a '(__bandolo_list domains)' -F
complete -c bandolo -n '__fish_seen_subcommand_from check' -l file -s f -r -F -d 'Check each line of FILE (- is standard input); # starts a comment'
complete -c bandolo -n '__fish_seen_subcommand_from check' -l goal -r -a 'blank-last blank-first' -f -d 'A position, or the name of a goal (default: the domain\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from check' -l solution -r -f -d 'Landscapes (such as tsp): check whether these numbers are a solution, and print its cost'
complete -c bandolo -n '__fish_seen_subcommand_from check' -l limit-time -r -f -d 'Constraint problems: time to look for a solution and a second one (default: 10s)'
complete -c bandolo -n '__fish_seen_subcommand_from check' -l explain -d 'If there is no solution, name a minimal conflict'
complete -c bandolo -n '__fish_seen_subcommand_from check' -l threads -r -f -d 'Constraint problems: check N instances of a file at a time, in order (default: 1)'
complete -c bandolo -n '__fish_seen_subcommand_from check' -l json -d 'Print one JSON object for each position, one per line'
complete -c bandolo -n '__fish_seen_subcommand_from check' -l quiet -d 'Print nothing; the exit status is the answer'
complete -c bandolo -n '__fish_seen_subcommand_from check' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from check' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a check-domain -d 'play a domain, or a plug-in, against its own promises'
complete -c bandolo -n '__bandolo_at check-domain' -a '(__bandolo_list domains)' -F
complete -c bandolo -n '__fish_seen_subcommand_from check-domain' -l heuristic -r -a '(__bandolo_list heuristics)' -f -d 'Check the domain with this heuristic (default: its first)'
complete -c bandolo -n '__fish_seen_subcommand_from check-domain' -l goal -r -a 'blank-last blank-first' -f -d 'A position, or the name of a goal (default: the domain\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from check-domain' -l depth -r -f -d 'Play all moves of the states up to N moves away (default: 8)'
complete -c bandolo -n '__fish_seen_subcommand_from check-domain' -l random -r -f -d 'Walk N times at random from each position, four times as far (default: 16)'
complete -c bandolo -n '__fish_seen_subcommand_from check-domain' -l seed -r -f -d 'Seed of the walks, and of positions where none is given (default: 0)'
complete -c bandolo -n '__fish_seen_subcommand_from check-domain' -l patterns -r -f -d 'Folder of pattern tables, or none (default: $BANDOLO_PATTERNS, else ~/.cache/bandolo/patterns)'
complete -c bandolo -n '__fish_seen_subcommand_from check-domain' -l limit-nodes -r -f -d 'Play at most N states (default: 20K)'
complete -c bandolo -n '__fish_seen_subcommand_from check-domain' -l limit-memory -r -f -d 'Stop before the process uses more memory, such as 64M or 2G'
complete -c bandolo -n '__fish_seen_subcommand_from check-domain' -l limit-time -r -f -d 'Stop after TIME, such as 500ms, 10s, 2m or 1h'
complete -c bandolo -n '__fish_seen_subcommand_from check-domain' -l json -d 'Print one JSON object'
complete -c bandolo -n '__fish_seen_subcommand_from check-domain' -l quiet -s q -d 'Print nothing; the exit status is the answer'
complete -c bandolo -n '__fish_seen_subcommand_from check-domain' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from check-domain' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a generate -d 'generate random solvable positions'
complete -c bandolo -n '__bandolo_at generate' -a '(__bandolo_list domains)' -F
complete -c bandolo -n '__fish_seen_subcommand_from generate' -l count -s n -r -f -d 'Number of positions, one per line (default: 1)'
complete -c bandolo -n '__fish_seen_subcommand_from generate' -l seed -r -f -d 'The same S gives the same positions on every machine (default: a new seed each time)'
complete -c bandolo -n '__fish_seen_subcommand_from generate' -l goal -r -a 'blank-last blank-first' -f -d 'A position, or the name of a goal (default: the domain\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from generate' -l quiet -d 'Print only one line each: no pictures, no progress'
complete -c bandolo -n '__fish_seen_subcommand_from generate' -l size -r -f -d 'Number of cities or vertices (default: 100); for Sudokus 4x4 to 25x25, or 12x12/2x6 with boxes of two rows (default: 9x9)'
complete -c bandolo -n '__fish_seen_subcommand_from generate' -l clues -r -f -d 'Number of clues (default: minimal, each clue is needed)'
complete -c bandolo -n '__fish_seen_subcommand_from generate' -l symmetry -r -f -d 'Pattern of the clues: none, half-turn, quarter-turn, mirror or diagonal (default: none)'
complete -c bandolo -n '__fish_seen_subcommand_from generate' -l rating -r -a 'easy medium hard very-hard extreme' -f -d 'Difficulty for people: easy, medium, hard, very-hard, extreme, or a range such as hard..extreme (default: any)'
complete -c bandolo -n '__fish_seen_subcommand_from generate' -l threads -r -f -d 'Generate N at a time; the puzzles and their order stay the same (default: 1)'
complete -c bandolo -n '__fish_seen_subcommand_from generate' -l plies -r -f -d 'Number of random moves from the start (default: 4)'
complete -c bandolo -n '__fish_seen_subcommand_from generate' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from generate' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a hint -d 'give the next step of a Sudoku, by a human technique'
complete -c bandolo -n '__bandolo_at hint' -a '(__bandolo_list domains)' -F
complete -c bandolo -n '__fish_seen_subcommand_from hint' -l file -s f -r -F -d 'Help with each line of FILE (- is standard input); # starts a comment'
complete -c bandolo -n '__fish_seen_subcommand_from hint' -l nudge -d 'Say what to look for and where, not the step itself'
complete -c bandolo -n '__fish_seen_subcommand_from hint' -l skip -r -f -d 'Skip N steps made already: a step that only removes candidates leaves no trace in the grid'
complete -c bandolo -n '__fish_seen_subcommand_from hint' -l unique-rectangles -d 'Also use steps that are valid only if the solution is unique, when it is'
complete -c bandolo -n '__fish_seen_subcommand_from hint' -l language -r -f -d 'Language of the steps: en or it (default: from LC_ALL, LC_MESSAGES or LANG, else en)'
complete -c bandolo -n '__fish_seen_subcommand_from hint' -l json -d 'Print one JSON object for each position, one per line'
complete -c bandolo -n '__fish_seen_subcommand_from hint' -l quiet -d 'Print only the sentence: no grid'
complete -c bandolo -n '__fish_seen_subcommand_from hint' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from hint' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a analyse -d 'tell the value of each move of a game'
complete -c bandolo -n '__bandolo_at analyse' -a '(__bandolo_list domains)' -F
complete -c bandolo -n '__fish_seen_subcommand_from analyse' -l file -s f -r -F -d 'Analyse each line of FILE (- is standard input); # starts a comment'
complete -c bandolo -n '__fish_seen_subcommand_from analyse' -l algorithm -r -a '(__bandolo_list algorithms)' -f -d 'A name from \'bandolo algorithms DOMAIN\' (default: the domain\'s best)'
complete -c bandolo -n '__fish_seen_subcommand_from analyse' -l set -r -a '(__bandolo_parameters)' -f -d 'Set a parameter of the algorithm (\'bandolo algorithms --parameters\' lists them); may be repeated'
complete -c bandolo -n '__fish_seen_subcommand_from analyse' -l depth -r -f -d 'Moves ahead, then an estimate (default: to the end)'
complete -c bandolo -n '__fish_seen_subcommand_from analyse' -l table -r -f -d 'Memory for positions met before, such as 256M, or none (default: 16M)'
complete -c bandolo -n '__fish_seen_subcommand_from analyse' -l move-order -r -f -d 'Moves tried first: given, as the game lists them; rank, as it ranks them; learned, by rank and by the cut-offs so far (default: learned)'
complete -c bandolo -n '__fish_seen_subcommand_from analyse' -l playouts -r -f -d 'mcts: random games (default: 100K; with another limit, as many as it allows)'
complete -c bandolo -n '__fish_seen_subcommand_from analyse' -l exploration -r -f -d 'mcts: the weight of moves tried seldom against that of moves that won (default: 1)'
complete -c bandolo -n '__fish_seen_subcommand_from analyse' -l threads -r -f -d 'Analyse N positions of a file at a time (default: 1)'
complete -c bandolo -n '__fish_seen_subcommand_from analyse' -l seed -r -f -d 'Seed of randomised algorithms (default: 0)'
complete -c bandolo -n '__fish_seen_subcommand_from analyse' -l limit-nodes -r -f -d 'Stop after N positions visited, such as 500 or 10M'
complete -c bandolo -n '__fish_seen_subcommand_from analyse' -l limit-memory -r -f -d 'Stop before the process uses more memory, such as 64M or 2G'
complete -c bandolo -n '__fish_seen_subcommand_from analyse' -l limit-time -r -f -d 'Stop each position after TIME, such as 500ms, 10s, 2m or 1h, reading included'
complete -c bandolo -n '__fish_seen_subcommand_from analyse' -l json -d 'Print one JSON object for each position, one per line'
complete -c bandolo -n '__fish_seen_subcommand_from analyse' -l quiet -d 'Print only the result: no board, no counters, no progress'
complete -c bandolo -n '__fish_seen_subcommand_from analyse' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from analyse' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a play -d 'play a game against an engine, or let two engines play'
complete -c bandolo -n '__bandolo_at play' -a '(__bandolo_list domains)' -F
complete -c bandolo -n '__fish_seen_subcommand_from play' -l side -r -f -d 'Your side: first, second, or its name, such as X (default: first)'
complete -c bandolo -n '__fish_seen_subcommand_from play' -l level -r -f -d 'How far the engine looks, from 1 to 10 (default: 4)'
complete -c bandolo -n '__fish_seen_subcommand_from play' -l first -r -f -d 'The engine of the first side; without --second you are the second'
complete -c bandolo -n '__fish_seen_subcommand_from play' -l second -r -f -d 'The engine of the second side; with --first, a match of both'
complete -c bandolo -n '__fish_seen_subcommand_from play' -l games -r -f -d 'Games of a match; the players change sides each time (default: 2)'
complete -c bandolo -n '__fish_seen_subcommand_from play' -l opening -r -f -d 'Random moves before a game of a match; two games in a row have the same (default: 4)'
complete -c bandolo -n '__fish_seen_subcommand_from play' -l threads -r -f -d 'Play N games of a match at a time (default: 1)'
complete -c bandolo -n '__fish_seen_subcommand_from play' -l seed -r -f -d 'Seed of openings and of randomised engines (default: 0)'
complete -c bandolo -n '__fish_seen_subcommand_from play' -l json -d 'Print the score of a match as one JSON object'
complete -c bandolo -n '__fish_seen_subcommand_from play' -l quiet -d 'Print only the engine\'s moves and the end of the game: no board, no progress'
complete -c bandolo -n '__fish_seen_subcommand_from play' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from play' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a tree -d 'draw the tree of a small search'
complete -c bandolo -n '__bandolo_at tree' -a '(__bandolo_list domains)' -F
complete -c bandolo -n '__fish_seen_subcommand_from tree' -l svg -r -F -d 'Draw the tree into FILE by Graphviz\'s dot; a name that ends in .png or .pdf gives such a picture'
complete -c bandolo -n '__fish_seen_subcommand_from tree' -l dot -r -F -d 'Write the graph that dot reads into FILE (- is standard output)'
complete -c bandolo -n '__fish_seen_subcommand_from tree' -l json -d 'Print the tree as one JSON object'
complete -c bandolo -n '__fish_seen_subcommand_from tree' -l nodes -r -f -d 'Show at most N nodes: the path, then those made first (default: 100)'
complete -c bandolo -n '__fish_seen_subcommand_from tree' -l levels -r -f -d 'Show only N levels below the root'
complete -c bandolo -n '__fish_seen_subcommand_from tree' -l algorithm -r -a '(__bandolo_list algorithms)' -f -d 'A name from \'bandolo algorithms DOMAIN\' (default: the domain\'s best)'
complete -c bandolo -n '__fish_seen_subcommand_from tree' -l depth -r -f -d 'depth-first, iterative-deepening: no path may cost more; rtastar: moves of look-ahead; games: moves ahead, then an estimate (default: the algorithm\'s; games: to the end)'
complete -c bandolo -n '__fish_seen_subcommand_from tree' -l all -d 'Search on until every solution is found'
complete -c bandolo -n '__fish_seen_subcommand_from tree' -l set -r -a '(__bandolo_parameters)' -f -d 'Set a parameter of the algorithm (\'bandolo algorithms --parameters\' lists them); may be repeated'
complete -c bandolo -n '__fish_seen_subcommand_from tree' -l goal -r -a 'blank-last blank-first' -f -d 'A position, or the name of a goal (default: the domain\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from tree' -l heuristic -r -a '(__bandolo_list heuristics)' -f -d 'One of \'bandolo heuristics DOMAIN\' (default: the domain\'s best)'
complete -c bandolo -n '__fish_seen_subcommand_from tree' -l weight -r -f -d 'Weight of the heuristic: a number of at least 1, or KIND:ARGS such as concave:1,1/2 (default: the algorithm\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from tree' -l cut-off -r -f -d 'widastar: the next bound: least-exceeding, the least f above the last one; or +1, the last one plus 1 (default: least-exceeding)'
complete -c bandolo -n '__fish_seen_subcommand_from tree' -l child-order -r -f -d 'widastar: the child expanded first: least-f-first; or fixed, the last one generated (default: least-f-first)'
complete -c bandolo -n '__fish_seen_subcommand_from tree' -l width -r -f -d 'beam: states kept per level; best-first: longest open list; transposition-idastar, smastar: states in memory (default: the algorithm\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from tree' -l ties -r -f -d 'The first of equally good states: lifo, fifo, high-g (greatest cost so far), low-h (least estimate) or random (by --seed) (default: the algorithm\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from tree' -l parent-pruning -r -f -d 'off: generate and count the move back to the parent, too, as some textbooks do; slower (default: on)'
complete -c bandolo -n '__fish_seen_subcommand_from tree' -l table -r -f -d 'Games: memory for positions met before, such as 1M (default: none)'
complete -c bandolo -n '__fish_seen_subcommand_from tree' -l move-order -r -f -d 'Games: moves tried first: given, rank or learned (default: given)'
complete -c bandolo -n '__fish_seen_subcommand_from tree' -l seed -r -f -d 'Seed of randomised algorithms (default: 0)'
complete -c bandolo -n '__fish_seen_subcommand_from tree' -l limit-nodes -r -f -d 'Stop after N states generated, values tried or local search steps, such as 500 or 10M'
complete -c bandolo -n '__fish_seen_subcommand_from tree' -l limit-time -r -f -d 'Stop each position after TIME, such as 500ms, 10s, 2m or 1h, reading included'
complete -c bandolo -n '__fish_seen_subcommand_from tree' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from tree' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a domains -d 'list the problems that Bandolo solves'
complete -c bandolo -n '__fish_seen_subcommand_from domains' -l json -d 'One JSON object an entry, each on a line'
complete -c bandolo -n '__fish_seen_subcommand_from domains' -l names -d 'The names alone, one per line'
complete -c bandolo -n '__fish_seen_subcommand_from domains' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from domains' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a algorithms -d 'list the algorithms and their guarantees'
complete -c bandolo -n '__bandolo_at algorithms' -a '(__bandolo_list domains)' -F
complete -c bandolo -n '__fish_seen_subcommand_from algorithms' -l json -d 'One JSON object an entry, each on a line'
complete -c bandolo -n '__fish_seen_subcommand_from algorithms' -l names -d 'The names alone, one per line'
complete -c bandolo -n '__fish_seen_subcommand_from algorithms' -l parameters -d 'List the parameters of the algorithms instead (\'solve --set\' sets them)'
complete -c bandolo -n '__fish_seen_subcommand_from algorithms' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from algorithms' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a heuristics -d 'list the heuristics of each problem'
complete -c bandolo -n '__bandolo_at heuristics' -a '(__bandolo_list domains)' -F
complete -c bandolo -n '__fish_seen_subcommand_from heuristics' -l json -d 'One JSON object an entry, each on a line'
complete -c bandolo -n '__fish_seen_subcommand_from heuristics' -l names -d 'The names alone, one per line'
complete -c bandolo -n '__fish_seen_subcommand_from heuristics' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from heuristics' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a patterns -d 'build and inspect the tables of pattern databases'
complete -c bandolo -n '__bandolo_at patterns' -a 'build list stat verify' -f
complete -c bandolo -n '__bandolo_behind patterns build' -a '(__bandolo_list domains)' -F
complete -c bandolo -n '__bandolo_behind patterns stat' -F
complete -c bandolo -n '__bandolo_behind patterns verify' -F
complete -c bandolo -n '__fish_seen_subcommand_from patterns' -l patterns -r -f -d 'Folder of pattern tables, or none (default: $BANDOLO_PATTERNS, else ~/.cache/bandolo/patterns)'
complete -c bandolo -n '__fish_seen_subcommand_from patterns' -l goal -r -a 'blank-last blank-first' -f -d 'A position, or the name of a goal (default: the domain\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from patterns' -l again -d 'Rebuild tables that exist and are sound'
complete -c bandolo -n '__fish_seen_subcommand_from patterns' -l sample -r -f -d 'Walk to the goal from N states of each table (default: 1000)'
complete -c bandolo -n '__fish_seen_subcommand_from patterns' -l all -d 'Check every state: rebuild the table and compare'
complete -c bandolo -n '__fish_seen_subcommand_from patterns' -l threads -r -f -d 'Build on N threads; the table stays the same (default: one for each processor)'
complete -c bandolo -n '__fish_seen_subcommand_from patterns' -l json -d 'Print one JSON object for each table, one per line'
complete -c bandolo -n '__fish_seen_subcommand_from patterns' -l quiet -d 'Print only failures: no progress'
complete -c bandolo -n '__fish_seen_subcommand_from patterns' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from patterns' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a census -d 'count the positions at each distance from the goal'
complete -c bandolo -n '__bandolo_at census' -a '(__bandolo_list domains)' -F
complete -c bandolo -n '__fish_seen_subcommand_from census' -l goal -r -a 'blank-last blank-first' -f -d 'A position, or the name of a goal (default: the domain\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from census' -l threads -r -f -d 'Use N threads (default: 1)'
complete -c bandolo -n '__fish_seen_subcommand_from census' -l limit-memory -r -f -d 'Stop before the process uses more memory, such as 64M or 2G'
complete -c bandolo -n '__fish_seen_subcommand_from census' -l limit-time -r -f -d 'Stop after TIME, such as 10s or 2m'
complete -c bandolo -n '__fish_seen_subcommand_from census' -l farthest -r -f -d 'Print N of the farthest positions, at most 64 (default: 2)'
complete -c bandolo -n '__fish_seen_subcommand_from census' -l json -d 'Print one JSON object'
complete -c bandolo -n '__fish_seen_subcommand_from census' -l quiet -d 'Print only the widths, one distance a line: no progress, no summary'
complete -c bandolo -n '__fish_seen_subcommand_from census' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from census' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a store -d 'build and inspect a database of solved positions'
complete -c bandolo -n '__bandolo_at store' -a 'build find stat verify export import' -f
complete -c bandolo -n '__bandolo_behind store build' -a '(__bandolo_list domains)' -F
complete -c bandolo -n '__bandolo_behind store find' -f
complete -c bandolo -n '__bandolo_behind store export' -F
complete -c bandolo -n '__bandolo_behind store import' -F
complete -c bandolo -n '__fish_seen_subcommand_from store' -l store -r -F -d 'The store: a file, or postgresql://USER@HOST/DATABASE'
complete -c bandolo -n '__fish_seen_subcommand_from store' -l goal -r -a 'blank-last blank-first' -f -d 'A position, or the name of a goal (default: the domain\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from store' -l depth -r -f -d 'Store every position at most N moves from the goal'
complete -c bandolo -n '__fish_seen_subcommand_from store' -l threads -r -f -d 'Use N threads (default: 1)'
complete -c bandolo -n '__fish_seen_subcommand_from store' -l limit-memory -r -f -d 'Stop before the process uses more, such as 2G; each stored distance is complete'
complete -c bandolo -n '__fish_seen_subcommand_from store' -l limit-time -r -f -d 'Stop after TIME, such as 10s, 2m or 1h; each stored distance is complete'
complete -c bandolo -n '__fish_seen_subcommand_from store' -l whole -d 'Store all positions, two bits each, in FILE.dense; for domains that number their positions'
complete -c bandolo -n '__fish_seen_subcommand_from store' -l all -d 'Check every row, not a sample of 1000'
complete -c bandolo -n '__fish_seen_subcommand_from store' -l json -d 'For find and stat: print one JSON object'
complete -c bandolo -n '__fish_seen_subcommand_from store' -l quiet -d 'Print only the result: no progress'
complete -c bandolo -n '__fish_seen_subcommand_from store' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from store' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a lab -d 'run experiments: tables, statistics, plots'
complete -c bandolo -n '__bandolo_at lab' -a 'list run compare' -f
complete -c bandolo -n '__bandolo_behind lab run' -a '(__bandolo_list lab list)' -F
complete -c bandolo -n '__bandolo_behind lab compare' -F
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l sample -r -f -d 'Solve N random positions'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l seed -r -f -d 'Seed of --sample: the same S gives the same positions'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l all -d 'Solve every position from which the goal can be reached'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l instances -r -F -d 'Solve each line of FILE (- is standard input); # starts a comment'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l columns -r -f -d 'With --instances: the position is words A to B of each line (A-: from A on)'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l seeds -r -f -d 'Run randomised algorithms with N seeds on each instance'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l limit-time -r -f -d 'Stop each search after T, such as 500ms or 1m (default: the experiment\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l repeat -r -f -d 'Time each search N times: median, spread and CPU seconds'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l warm-up -r -f -d 'Before timing, run each search N times'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l threads -r -f -d 'Run N searches at a time; only times change (default: 1)'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l patterns -r -f -d 'Folder of pattern tables, or none (default: $BANDOLO_PATTERNS, else ~/.cache/bandolo/patterns)'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l resume -d 'Continue an interrupted run from its journal'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l journal -r -F -d 'Record each search in FILE (default: NAME.rows.csv.zst)'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l csv -r -F -d 'Write the table as CSV, sums as exact integers (- is standard output)'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l json -r -F -d 'Write the table as one JSON object (- is standard output)'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l plot -r -F -d 'Write the plots: FILE.svg or .png for the first, FILE-NAME.svg for the others; .gnuplot for the scripts, .csv for the points'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l quiet -d 'Print only the table: no progress'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l names -d 'Names only, one per line'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a flatzinc -d 'solve a FlatZinc model, as a MiniZinc solver'
complete -c bandolo -n '__bandolo_at flatzinc' -F
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l all-solutions -s a -d 'Print every solution that prints differently; when optimising, each better one as it is found'
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l num-solutions -s n -r -f -d 'Stop after N solutions that print differently (default: 1)'
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l intermediate -s i -d 'When optimising, print each better solution, not only the best'
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l free-search -s f -d 'Use the algorithm\'s own order, not the model\'s search annotations'
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l parallel -s p -r -f -d 'Search on N threads (default: 1)'
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l time-limit -s t -r -f -d 'Stop after MS milliseconds, reading included, and print the best so far'
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l node -r -f -d 'Stop after N values tried, and print the best so far (-node N works too)'
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l random-seed -s r -r -f -d 'Seed of randomised algorithms (default: 0)'
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l explain -d 'If there is no solution, name a minimal conflict in lines that begin with %'
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l statistics -s s -d 'Print counters at the end, in the form of MiniZinc'
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l verbose -s v -d 'Report on stderr what was read'
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a bench -d 'measure each algorithm, and print the signature of its counts'
complete -c bandolo -n '__bandolo_at bench' -a '(__bandolo_list algorithms)' -f
complete -c bandolo -n '__fish_seen_subcommand_from bench' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from bench' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a help -d 'explain bandolo, or one of its commands'
complete -c bandolo -n '__bandolo_at help' -a '(__bandolo_commands)' -f
complete -c bandolo -n '__fish_seen_subcommand_from help' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from help' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a manual -d 'show the man page of bandolo, or of one of its commands'
complete -c bandolo -n '__bandolo_at manual' -a '(__bandolo_commands)' -f
complete -c bandolo -n '__fish_seen_subcommand_from manual' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from manual' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a completions -d 'print completions for bash, fish or zsh'
complete -c bandolo -n '__bandolo_at completions' -a 'bash fish zsh' -f
complete -c bandolo -n '__fish_seen_subcommand_from completions' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from completions' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
