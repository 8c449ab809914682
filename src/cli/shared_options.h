/* Options of several commands: rows for their tables. */
#ifndef BANDOLO_CLI_SHARED_OPTIONS_H
#define BANDOLO_CLI_SHARED_OPTIONS_H

#include "cli/command.h"

/* `does` is what the command does with each line: "Solve". */
#define OPTION_FILE(at, does)                                                                      \
    {                                                                                              \
        .name = "file", .letter = 'f', .argument = "FILE", .kind = &value_text, .place = (at),     \
        .help = does " each line of FILE (- is standard input); # starts a comment"                \
    }

#define OPTION_COLUMNS(at)                                                                         \
    {                                                                                              \
        .name = "columns", .argument = "A-B", .kind = &value_columns, .place = (at),               \
        .help =                                                                                    \
            "The position is words A to B of each line (A-: from A on; default: the whole line)"   \
    }

/* `note`: see cli_option.noted. */
#define OPTION_GOAL(at, note)                                                                      \
    {                                                                                              \
        .name = "goal", .argument = "GOAL", .kind = &value_text, .place = (at), .noted = (note),   \
        .help = "A position, or the name of a goal (default: the domain's)"                        \
    }

#define OPTION_PATTERNS(at, note)                                                                  \
    {                                                                                              \
        .name = "patterns", .argument = "DIR", .kind = &value_text, .place = (at),                 \
        .noted = (note),                                                                           \
        .help = "Folder of pattern tables, or none (default: $BANDOLO_PATTERNS, else "             \
                "~/.cache/bandolo/patterns)"                                                       \
    }

#define OPTION_ALGORITHM(at)                                                                       \
    {                                                                                              \
        .name = "algorithm", .argument = "ALGORITHM", .kind = &value_text, .place = (at),          \
        .help = "A name from 'bandolo algorithms DOMAIN' (default: the domain's best)"             \
    }

#define OPTION_ORDER(at, note)                                                                     \
    {                                                                                              \
        .name = "order", .argument = "ORDER", .kind = &value_variable_order, .place = (at),        \
        .noted = (note),                                                                           \
        .help = "Next variable: static, mrv (fewest remaining values), mrv+degree, dom/wdeg, "     \
                "most-values, degree, smallest, largest or regret (default: the algorithm's)"      \
    }

#define OPTION_VALUES(at, note)                                                                    \
    {                                                                                              \
        .name = "values", .argument = "ORDER", .kind = &value_value_order, .place = (at),          \
        .noted = (note),                                                                           \
        .help = "Next value: ascending, descending, least-constraining, random, median, "          \
                "lower-half or upper-half (default: towards a better objective, else ascending)"   \
    }

#define OPTION_CONSISTENCY(at, note)                                                               \
    {                                                                                              \
        .name = "consistency", .argument = "DEGREE", .kind = &value_consistency, .place = (at),    \
        .noted = (note),                                                                           \
        .help = "Propagation of all-different in mac: values (assigned values), bounds "           \
                "(bounds consistency) or domains (domain consistency; default: per constraint)"    \
    }

#define OPTION_THREADS(at)                                                                         \
    {                                                                                              \
        .name = "threads", .argument = "N", .kind = &value_threads, .place = (at),                 \
        .help = "Search on N threads, if the algorithm can (default: 1)"                           \
    }

#define OPTION_SEED(at)                                                                            \
    {                                                                                              \
        .name = "seed", .argument = "S", .kind = &value_seed, .place = (at),                       \
        .help = "Seed of randomised algorithms (default: 0)"                                       \
    }

/* `goes` begins its help: "Continue". */
#define OPTION_RESUME(at, note, goes)                                                              \
    {                                                                                              \
        .name = "resume", .argument = "FILE", .kind = &value_text, .place = (at), .noted = (note), \
        .help = goes " from the checkpoint FILE, if it exists. An interruption or a limit writes " \
                     "it; a complete answer removes it (mac, forward-checking or backtracking; "   \
                     "default: mac)"                                                               \
    }

#define OPTION_EXPLAIN(at, note)                                                                   \
    {                                                                                              \
        .name = "explain", .kind = &value_flag, .place = (at), .noted = (note),                    \
        .help = "If there is no solution, name a minimal conflict"                                 \
    }

#define OPTION_LANGUAGE(at, note)                                                                  \
    {                                                                                              \
        .name = "language", .argument = "CODE", .kind = &value_text, .place = (at),                \
        .noted = (note),                                                                           \
        .help =                                                                                    \
            "Language of the steps: en or it (default: from LC_ALL, LC_MESSAGES or LANG, else en)" \
    }

#define OPTION_RECTANGLES(at, note)                                                                \
    {                                                                                              \
        .name = "unique-rectangles", .kind = &value_flag, .place = (at), .noted = (note),          \
        .help = "Also use steps that are valid only if the solution is unique, when it is"         \
    }

/* `counts` is what the search counts: "states generated". */
#define OPTION_LIMIT_NODES(at, counts)                                                             \
    {                                                                                              \
        .name = "limit-nodes", .argument = "N", .kind = &value_count, .place = (at),               \
        .help = "Stop after N " counts ", such as 500 or 10M"                                      \
    }

#define OPTION_LIMIT_MEMORY(at)                                                                    \
    {                                                                                              \
        .name = "limit-memory", .argument = "BYTES", .kind = &value_bytes, .place = (at),          \
        .help = "Stop before the process uses more memory, such as 64M or 2G"                      \
    }

#define OPTION_LIMIT_TIME(at)                                                                      \
    {                                                                                              \
        .name = "limit-time", .argument = "TIME", .kind = &value_duration, .place = (at),          \
        .help = "Stop each position after TIME, such as 500ms, 10s, 2m or 1h"                      \
    }

#define OPTION_JSON(at)                                                                            \
    {                                                                                              \
        .name = "json", .kind = &value_flag, .place = (at),                                        \
        .help = "Print one JSON object for each position, one a line"                              \
    }

#endif
