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
    printf '%s\n' solve count check generate hint domains algorithms heuristics patterns store lab flatzinc bench help manual completions
end

complete -c bandolo -f
complete -c bandolo -n __fish_use_subcommand -l version -s V -d 'Print the version'
complete -c bandolo -n __fish_use_subcommand -a solve -d 'find a solution of one position, or of many'
complete -c bandolo -n '__bandolo_at solve' -a '(__bandolo_list domains)' -F
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l file -s f -r -F -d 'Solve each line of FILE (- is standard input); # starts a comment'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l columns -r -f -d 'The position is words A to B of each line (A-: from A on; default: the line)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l goal -r -a 'blank-last blank-first' -f -d 'A goal that the domain knows by name, or a position (default: the domain\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l all -d 'Every solution, or every one of least cost, each printed as it is found'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l most -r -f -d 'With --all: N solutions are enough'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l resume -r -F -d 'With --all: go on from FILE, if it is there; where the search is interrupted or limited is written to it, and when the answer is complete it is removed (mac, forward-checking or backtracking; default: mac)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l algorithm -r -a '(__bandolo_list algorithms)' -f -d 'One of \'bandolo algorithms DOMAIN\' (default: the domain\'s best)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l threads -r -f -d 'Search on N threads; refused where the algorithm cannot (default: 1)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l seed -r -f -d 'For algorithms that draw lots (default: 0)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l heuristic -r -a '(__bandolo_list heuristics)' -f -d 'One of \'bandolo heuristics DOMAIN\' (default: the domain\'s best)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l patterns -r -f -d 'The folder of pattern tables, or none (default: $BANDOLO_PATTERNS, else ~/.cache/bandolo/patterns)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l weight -r -f -d 'How much the heuristic counts: a number from 1, or one of the kinds below (default: the algorithm\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l cut-off -r -f -d 'widastar: the next bound is the least f that exceeded it (least-exceeding), or one more (+1)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l child-order -r -f -d 'widastar: the child of least f comes first (least-f-first), or the one made last (fixed)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l width -r -f -d 'beam: states kept a level; best-first: states queued at most (default: the algorithm\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l depth -r -f -d 'depth-first, iterative-deepening: no path may cost more (default: the algorithm\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l value-limit -r -f -d 'best-first: a state whose value is V or more is not queued (default: the algorithm\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l parent-pruning -r -f -d 'off: the move straight back is made too, and counted, as in some textbooks (slower; default: on)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l store -r -F -d 'Ask the store first, and add what is found (made if it is not there; also postgresql://USER@HOST/DATABASE)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l order -r -f -d 'Which variable comes next: static, mrv (fewest values left), mrv+degree, dom/wdeg, most-values, degree, smallest, largest or regret (default: the algorithm\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l values -r -f -d 'Which of its values is tried first: ascending, descending, least-constraining, random, median, lower-half or upper-half (default: towards a better objective, else ascending)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l restarts -r -f -d 'When the search begins again, with the weights of its failures alone: never, luby or geometric (default: never)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l consistency -r -f -d 'What mac asks of an all-different: that a value which one has goes from the others (values), that the least and greatest left are in some solution of it (bounds), or that all are (domains; default: as each constraint gains by it)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l explain -d 'Where there is no solution, name rules that contradict each other, and without any one of them no longer do; of Sudokus, tell every step of logic'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l language -r -f -d 'Tell steps in English (en) or Italian (it; default: as LC_ALL, LC_MESSAGES or LANG says, else en)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l unique-rectangles -d 'Where there is one solution, use what follows from that, too (default: only what keeps every solution)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l set -r -a '(__bandolo_parameters)' -f -d 'A parameter of the algorithm, one of \'bandolo algorithms --parameters\'; may be repeated'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l target -r -f -d 'What costs no more is good enough (default: the least that is possible)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l limit-nodes -r -f -d 'After N states generated, values tried, or steps of local search, such as 500 or 10M'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l limit-memory -r -f -d 'Before the whole process holds more, instance and all, such as 64M or 2G'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l limit-time -r -f -d 'After so long on a position, such as 500ms, 10s, 2m or 1h'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l json -d 'One JSON object a position, each on a line'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l quiet -d 'The result and nothing else: no board, no counters, no progress'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l trace -r -F -d 'Write every step of the search to FILE, as lines of JSON'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from solve' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a count -d 'count the solutions of one instance, or of many'
complete -c bandolo -n '__bandolo_at count' -a '(__bandolo_list domains)' -F
complete -c bandolo -n '__fish_seen_subcommand_from count' -l file -s f -r -F -d 'Count each line of FILE (- is standard input); # starts a comment'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l columns -r -f -d 'The position is words A to B of each line (A-: from A on; default: the line)'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l algorithm -r -a '(__bandolo_list algorithms)' -f -d 'One of \'bandolo algorithms DOMAIN\' (default: the domain\'s best)'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l order -r -f -d 'Which variable comes next: static, mrv (fewest values left), mrv+degree, dom/wdeg, most-values, degree, smallest, largest or regret (default: the algorithm\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l values -r -f -d 'Which of its values is tried first: ascending, descending, least-constraining, random, median, lower-half or upper-half (default: towards a better objective, else ascending)'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l consistency -r -f -d 'What mac asks of an all-different: that a value which one has goes from the others (values), that the least and greatest left are in some solution of it (bounds), or that all are (domains; default: as each constraint gains by it)'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l threads -r -f -d 'Search on N threads; refused where the algorithm cannot (default: 1)'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l resume -r -F -d 'Count on from FILE, if it is there; where the search is interrupted or limited is written to it, and when the answer is complete it is removed (mac, forward-checking or backtracking; default: mac)'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l limit-nodes -r -f -d 'After N values tried or states generated, such as 500 or 10M'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l limit-memory -r -f -d 'Before the whole process holds more, instance and all, such as 64M or 2G'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l limit-time -r -f -d 'After so long on a position, such as 500ms, 10s, 2m or 1h'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l json -d 'One JSON object a position, each on a line'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l quiet -d 'The number and nothing else'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from count' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a check -d 'say whether a position can be solved at all, and why not'
complete -c bandolo -n '__bandolo_at check' -a '(__bandolo_list domains)' -F
complete -c bandolo -n '__fish_seen_subcommand_from check' -l file -s f -r -F -d 'Check each line of FILE (- is standard input); # starts a comment'
complete -c bandolo -n '__fish_seen_subcommand_from check' -l goal -r -a 'blank-last blank-first' -f -d 'A goal that the domain knows by name, or a position (default: the domain\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from check' -l solution -r -f -d 'Of landscapes, such as tsp: say whether these numbers are a solution, and what it costs'
complete -c bandolo -n '__fish_seen_subcommand_from check' -l limit-time -r -f -d 'Of constraints, such as queens: look so long for a solution, and for a second one (default: 10s)'
complete -c bandolo -n '__fish_seen_subcommand_from check' -l explain -d 'Where there is no solution, name rules that contradict each other, and without any one of them no longer do'
complete -c bandolo -n '__fish_seen_subcommand_from check' -l threads -r -f -d 'Of constraints: check N instances of a file at once, and answer in order (default: 1)'
complete -c bandolo -n '__fish_seen_subcommand_from check' -l json -d 'One JSON object a position, each on a line'
complete -c bandolo -n '__fish_seen_subcommand_from check' -l quiet -d 'Print nothing: the exit status says it'
complete -c bandolo -n '__fish_seen_subcommand_from check' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from check' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a generate -d 'draw random solvable positions'
complete -c bandolo -n '__bandolo_at generate' -a '(__bandolo_list domains)' -F
complete -c bandolo -n '__fish_seen_subcommand_from generate' -l count -s n -r -f -d 'How many, one a line (default: 1)'
complete -c bandolo -n '__fish_seen_subcommand_from generate' -l seed -r -f -d 'The same positions for the same S, on every machine (default: others each time)'
complete -c bandolo -n '__fish_seen_subcommand_from generate' -l goal -r -a 'blank-last blank-first' -f -d 'A goal that the domain knows by name, or a position (default: the domain\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from generate' -l quiet -d 'A line each and nothing else: no pictures on a terminal, no progress'
complete -c bandolo -n '__fish_seen_subcommand_from generate' -l size -r -f -d 'How large: so many cities, or vertices of a graph (default: 100); Sudokus as 16x16, from 4x4 to 25x25, or 12x12/2x6 with boxes of two rows (default: 9x9)'
complete -c bandolo -n '__fish_seen_subcommand_from generate' -l clues -r -f -d 'So many are left (default: as few as can be: no clue can go)'
complete -c bandolo -n '__fish_seen_subcommand_from generate' -l symmetry -r -f -d 'The pattern of the clues: none, half-turn, quarter-turn, mirror or diagonal (default: none)'
complete -c bandolo -n '__fish_seen_subcommand_from generate' -l rating -r -a 'easy medium hard very-hard extreme' -f -d 'How hard they are for people: easy, medium, hard, very-hard, extreme, or from one to another, as hard..extreme (default: as it comes)'
complete -c bandolo -n '__fish_seen_subcommand_from generate' -l threads -r -f -d 'Make N at once: the same puzzles in the same order (default: 1)'
complete -c bandolo -n '__fish_seen_subcommand_from generate' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from generate' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a hint -d 'say what the next step is, as people solve, and nothing beyond it'
complete -c bandolo -n '__bandolo_at hint' -a '(__bandolo_list domains)' -F
complete -c bandolo -n '__fish_seen_subcommand_from hint' -l file -s f -r -F -d 'Help with each line of FILE (- is standard input); # starts a comment'
complete -c bandolo -n '__fish_seen_subcommand_from hint' -l nudge -d 'Do not give it away: say what to look for, and where'
complete -c bandolo -n '__fish_seen_subcommand_from hint' -l skip -r -f -d 'Pass over N steps that were made already: what only takes candidates away leaves no trace in the grid'
complete -c bandolo -n '__fish_seen_subcommand_from hint' -l unique-rectangles -d 'Where there is one solution, use what follows from that, too (default: only what keeps every solution)'
complete -c bandolo -n '__fish_seen_subcommand_from hint' -l language -r -f -d 'Tell steps in English (en) or Italian (it; default: as LC_ALL, LC_MESSAGES or LANG says, else en)'
complete -c bandolo -n '__fish_seen_subcommand_from hint' -l json -d 'One JSON object a position, each on a line'
complete -c bandolo -n '__fish_seen_subcommand_from hint' -l quiet -d 'The sentence and nothing else: no grid'
complete -c bandolo -n '__fish_seen_subcommand_from hint' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from hint' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a domains -d 'list the problems that can be solved'
complete -c bandolo -n '__fish_seen_subcommand_from domains' -l json -d 'One JSON object an entry, each on a line'
complete -c bandolo -n '__fish_seen_subcommand_from domains' -l names -d 'The names alone, one a line'
complete -c bandolo -n '__fish_seen_subcommand_from domains' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from domains' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a algorithms -d 'list the algorithms and what each guarantees'
complete -c bandolo -n '__bandolo_at algorithms' -a '(__bandolo_list domains)' -F
complete -c bandolo -n '__fish_seen_subcommand_from algorithms' -l json -d 'One JSON object an entry, each on a line'
complete -c bandolo -n '__fish_seen_subcommand_from algorithms' -l names -d 'The names alone, one a line'
complete -c bandolo -n '__fish_seen_subcommand_from algorithms' -l parameters -d 'Instead the parameters of local search, which \'solve --set\' takes'
complete -c bandolo -n '__fish_seen_subcommand_from algorithms' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from algorithms' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a heuristics -d 'list the heuristics of each problem'
complete -c bandolo -n '__bandolo_at heuristics' -a '(__bandolo_list domains)' -F
complete -c bandolo -n '__fish_seen_subcommand_from heuristics' -l json -d 'One JSON object an entry, each on a line'
complete -c bandolo -n '__fish_seen_subcommand_from heuristics' -l names -d 'The names alone, one a line'
complete -c bandolo -n '__fish_seen_subcommand_from heuristics' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from heuristics' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a patterns -d 'build and inspect the tables of pattern databases'
complete -c bandolo -n '__bandolo_at patterns' -a 'build list stat verify' -f
complete -c bandolo -n '__bandolo_behind patterns build' -a '(__bandolo_list domains)' -F
complete -c bandolo -n '__bandolo_behind patterns stat' -F
complete -c bandolo -n '__bandolo_behind patterns verify' -F
complete -c bandolo -n '__fish_seen_subcommand_from patterns' -l patterns -r -f -d 'The folder of pattern tables, or none (default: $BANDOLO_PATTERNS, else ~/.cache/bandolo/patterns)'
complete -c bandolo -n '__fish_seen_subcommand_from patterns' -l goal -r -a 'blank-last blank-first' -f -d 'A goal that the domain knows by name, or a position (default: the domain\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from patterns' -l again -d 'Build tables that are there and sound too'
complete -c bandolo -n '__fish_seen_subcommand_from patterns' -l sample -r -f -d 'Walk from N states of each table (default: 1000)'
complete -c bandolo -n '__fish_seen_subcommand_from patterns' -l all -d 'Every state: build the table again, and compare'
complete -c bandolo -n '__fish_seen_subcommand_from patterns' -l threads -r -f -d 'Build on N threads; the table is the same (default: one a processor)'
complete -c bandolo -n '__fish_seen_subcommand_from patterns' -l json -d 'One JSON object a table, each on a line'
complete -c bandolo -n '__fish_seen_subcommand_from patterns' -l quiet -d 'No progress, and nothing of what went well'
complete -c bandolo -n '__fish_seen_subcommand_from patterns' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from patterns' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a store -d 'the database of solved positions'
complete -c bandolo -n '__bandolo_at store' -a 'build find stat verify export import' -f
complete -c bandolo -n '__bandolo_behind store build' -a '(__bandolo_list domains)' -F
complete -c bandolo -n '__bandolo_behind store find' -f
complete -c bandolo -n '__bandolo_behind store export' -F
complete -c bandolo -n '__bandolo_behind store import' -F
complete -c bandolo -n '__fish_seen_subcommand_from store' -l store -r -F -d 'The store: a file, or postgresql://USER@HOST/DATABASE'
complete -c bandolo -n '__fish_seen_subcommand_from store' -l goal -r -a 'blank-last blank-first' -f -d 'A goal that the domain knows by name, or a position (default: the domain\'s)'
complete -c bandolo -n '__fish_seen_subcommand_from store' -l depth -r -f -d 'Every position at most N moves from the goal'
complete -c bandolo -n '__fish_seen_subcommand_from store' -l threads -r -f -d 'Use N threads (default: 1)'
complete -c bandolo -n '__fish_seen_subcommand_from store' -l limit-memory -r -f -d 'Stop, with whole distances, before the process holds more than this, such as 2G'
complete -c bandolo -n '__fish_seen_subcommand_from store' -l limit-time -r -f -d 'Stop, with whole distances, after this time, such as 10s, 2m or 1h'
complete -c bandolo -n '__fish_seen_subcommand_from store' -l whole -d 'All positions, two bits each, in FILE.dense; for domains that number their positions'
complete -c bandolo -n '__fish_seen_subcommand_from store' -l all -d 'Every row instead of a sample of a thousand'
complete -c bandolo -n '__fish_seen_subcommand_from store' -l json -d 'For find and stat: one JSON object'
complete -c bandolo -n '__fish_seen_subcommand_from store' -l quiet -d 'Only the result: no progress'
complete -c bandolo -n '__fish_seen_subcommand_from store' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from store' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a lab -d 'run experiments: tables, statistics, plots'
complete -c bandolo -n '__bandolo_at lab' -a 'list run compare' -f
complete -c bandolo -n '__bandolo_behind lab run' -a '(__bandolo_list lab list)' -F
complete -c bandolo -n '__bandolo_behind lab compare' -F
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l sample -r -f -d 'N positions drawn at random'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l seed -r -f -d 'Draw them by the seed S: the same for the same seed'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l all -d 'Every position from which the goal can be reached'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l instances -r -F -d 'Each line of FILE (- is standard input); # starts a comment'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l columns -r -f -d 'With --instances: the position is words A to B of each line (A-: from A on)'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l seeds -r -f -d 'N seeds for each instance, where the algorithm draws lots'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l limit-time -r -f -d 'End each search after T, such as 500ms or 1m (default: as the experiment says)'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l repeat -r -f -d 'Do each search N times, for its time: the median, the spread and CPU seconds'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l warm-up -r -f -d 'Do each search N times before that, unmeasured'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l threads -r -f -d 'N searches at once; every figure but times stays the same (default: 1)'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l patterns -r -f -d 'The folder of pattern tables, or none (default: $BANDOLO_PATTERNS, else ~/.cache/bandolo/patterns)'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l resume -d 'Go on from the journal of a run that was broken off'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l journal -r -F -d 'Keep a line for each search in FILE (default: NAME.rows.csv.zst)'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l csv -r -F -d 'The table as CSV, sums as exact integers (- is standard output)'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l json -r -F -d 'The table as one JSON object (- is standard output)'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l plot -r -F -d 'The pictures: FILE.svg or .png for the first, FILE-NAME.svg for the others; .gnuplot for the scripts, .csv for the points'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l quiet -d 'The table and nothing else: no progress'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l names -d 'Names only, one a line'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from lab' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a flatzinc -d 'solve a FlatZinc model, as MiniZinc asks its solvers to'
complete -c bandolo -n '__bandolo_at flatzinc' -F
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l all-solutions -s a -d 'Every solution that prints differently; of what is optimised, each better one as it is found'
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l num-solutions -s n -r -f -d 'N solutions that print differently are enough (default: 1)'
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l intermediate -s i -d 'Of what is optimised, each better solution, not the best alone'
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l free-search -s f -d 'Search in the algorithm\'s own order, whatever the model\'s annotations say'
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l parallel -s p -r -f -d 'Search on N threads (default: 1)'
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l time-limit -s t -r -f -d 'Stop after so many milliseconds, reading included, with the best so far'
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l node -r -f -d 'Stop after N values tried, with the best so far; as -node N, too'
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l random-seed -s r -r -f -d 'Seed of randomised algorithms (default: 0)'
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l explain -d 'Where there is no solution, name items that contradict each other, in lines that begin with %'
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l statistics -s s -d 'Counters at the end, as MiniZinc reads them'
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l verbose -s v -d 'Say on stderr what was read'
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from flatzinc' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
complete -c bandolo -n __fish_use_subcommand -a bench -d 'measure each algorithm, and print the signature of their counts'
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
complete -c bandolo -n __fish_use_subcommand -a completions -d 'print what bash, fish or zsh needs to complete the words of bandolo'
complete -c bandolo -n '__bandolo_at completions' -a 'bash fish zsh' -f
complete -c bandolo -n '__fish_seen_subcommand_from completions' -l color -r -a 'auto always never' -f -d 'Colours: always, never or auto, on a terminal unless NO_COLOR is set or TERM is dumb (default: auto)'
complete -c bandolo -n '__fish_seen_subcommand_from completions' -l help -s h -d 'Print examples and the names of all options (-h), or explain them all (--help)'
