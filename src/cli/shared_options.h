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

#define OPTION_GOAL(at)                                                                            \
    {                                                                                              \
        .name = "goal", .argument = "GOAL", .kind = &value_text, .place = (at),                    \
        .help = "A goal that the domain knows by name, or a position (default: the domain's)"      \
    }

#define OPTION_PATTERNS(at)                                                                        \
    {                                                                                              \
        .name = "patterns", .argument = "DIR", .kind = &value_text, .place = (at),                 \
        .help = "The folder of pattern tables, or none (default: $BANDOLO_PATTERNS, else "         \
                "~/.cache/bandolo/patterns)"                                                       \
    }

#define OPTION_JSON(at)                                                                            \
    {                                                                                              \
        .name = "json", .kind = &value_flag, .place = (at),                                        \
        .help = "One JSON object a position, each on a line"                                       \
    }

#endif
