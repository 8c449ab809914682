/* Options that several commands have, worded once: rows for their tables. */
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
        .help = "The position is words A to B of each line (A-: from A on; default: the line)"     \
    }

/* `note`: see cli_option.noted. */
#define OPTION_GOAL(at, note)                                                                      \
    {                                                                                              \
        .name = "goal", .argument = "GOAL", .kind = &value_text, .place = (at), .noted = (note),   \
        .help = "A goal that the domain knows by name, or a position (default: the domain's)"      \
    }

#define OPTION_PATTERNS(at, note)                                                                  \
    {                                                                                              \
        .name = "patterns", .argument = "DIR", .kind = &value_text, .place = (at),                 \
        .noted = (note),                                                                           \
        .help = "The folder of pattern tables, or none (default: $BANDOLO_PATTERNS, else "         \
                "~/.cache/bandolo/patterns)"                                                       \
    }

#define OPTION_ALGORITHM(at)                                                                       \
    {                                                                                              \
        .name = "algorithm", .argument = "ALGORITHM", .kind = &value_text, .place = (at),          \
        .help = "One of 'bandolo algorithms DOMAIN' (default: the domain's best)"                  \
    }

#define OPTION_ORDER(at, note)                                                                     \
    {                                                                                              \
        .name = "order", .argument = "ORDER", .kind = &value_variable_order, .place = (at),        \
        .noted = (note),                                                                           \
        .help = "Which variable comes next: static, mrv (fewest values left), mrv+degree, "        \
                "dom/wdeg, most-values, degree, smallest, largest or regret (default: the "        \
                "algorithm's)"                                                                     \
    }

#define OPTION_VALUES(at, note)                                                                    \
    {                                                                                              \
        .name = "values", .argument = "ORDER", .kind = &value_value_order, .place = (at),          \
        .noted = (note),                                                                           \
        .help = "Which of its values is tried first: ascending, descending, "                      \
                "least-constraining, random, median, lower-half or upper-half (default: towards "  \
                "a better objective, else ascending)"                                              \
    }

#define OPTION_CONSISTENCY(at, note)                                                               \
    {                                                                                              \
        .name = "consistency", .argument = "DEGREE", .kind = &value_consistency, .place = (at),    \
        .noted = (note),                                                                           \
        .help = "What mac asks of an all-different: that a value which one has goes from the "     \
                "others (values), that the least and greatest left are in some solution of it "    \
                "(bounds), or that all are (domains; default: as each constraint gains by it)"     \
    }

#define OPTION_THREADS(at)                                                                         \
    {                                                                                              \
        .name = "threads", .argument = "N", .kind = &value_threads, .place = (at),                 \
        .help = "Search on N threads; refused where the algorithm cannot (default: 1)"             \
    }

#define OPTION_SEED(at)                                                                            \
    {                                                                                              \
        .name = "seed", .argument = "S", .kind = &value_seed, .place = (at),                       \
        .help = "For algorithms that draw lots (default: 0)"                                       \
    }

/* `goes` is how its help begins. */
#define OPTION_RESUME(at, note, goes)                                                              \
    {                                                                                              \
        .name = "resume", .argument = "FILE", .kind = &value_text, .place = (at), .noted = (note), \
        .help = goes " on from FILE, if it is there; where the search is interrupted or limited "  \
                     "is written to it, and when the answer is complete it is removed (mac, "      \
                     "forward-checking or backtracking; default: mac)"                             \
    }

#define OPTION_EXPLAIN(at, note)                                                                   \
    {                                                                                              \
        .name = "explain", .kind = &value_flag, .place = (at), .noted = (note),                    \
        .help = "Where there is no solution, name rules that contradict each other, and without "  \
                "any one of them no longer do"                                                     \
    }

#define OPTION_LANGUAGE(at, note)                                                                  \
    {                                                                                              \
        .name = "language", .argument = "CODE", .kind = &value_text, .place = (at),                \
        .noted = (note),                                                                           \
        .help = "Tell steps in English (en) or Italian (it; default: as LC_ALL, LC_MESSAGES or "   \
                "LANG says, else en)"                                                              \
    }

#define OPTION_RECTANGLES(at, note)                                                                \
    {                                                                                              \
        .name = "unique-rectangles", .kind = &value_flag, .place = (at), .noted = (note),          \
        .help = "Where there is one solution, use what follows from that, too (default: only "     \
                "what keeps every solution)"                                                       \
    }

/* `counts` is what the search counts: "states generated". */
#define OPTION_LIMIT_NODES(at, counts)                                                             \
    {                                                                                              \
        .name = "limit-nodes", .argument = "N", .kind = &value_count, .place = (at),               \
        .help = "After N " counts ", such as 500 or 10M"                                           \
    }

#define OPTION_LIMIT_MEMORY(at)                                                                    \
    {                                                                                              \
        .name = "limit-memory", .argument = "BYTES", .kind = &value_bytes, .place = (at),          \
        .help = "Before the whole process holds more, instance and all, such as 64M or 2G"         \
    }

#define OPTION_LIMIT_TIME(at)                                                                      \
    {                                                                                              \
        .name = "limit-time", .argument = "TIME", .kind = &value_duration, .place = (at),          \
        .help = "After so long on a position, such as 500ms, 10s, 2m or 1h"                        \
    }

#define OPTION_JSON(at)                                                                            \
    {                                                                                              \
        .name = "json", .kind = &value_flag, .place = (at),                                        \
        .help = "One JSON object a position, each on a line"                                       \
    }

#endif
