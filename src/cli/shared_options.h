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

/* `sets` are the kinds of problems that take it; 0: see cli_option. */
#define OPTION_PATTERNS(at, sets)                                                                  \
    {                                                                                              \
        .name = "patterns", .argument = "DIR", .kind = &value_text, .place = (at),                 \
        .kinds = (sets),                                                                           \
        .help = "Folder of pattern tables, or none (default: $BANDOLO_PATTERNS, else "             \
                "~/.cache/bandolo/patterns)"                                                       \
    }

/* For commands that ask. */
#define OPTION_SET                                                                                 \
    {                                                                                              \
        .name = "set", .argument = "NAME=VALUE", .kind = &value_assignment,                        \
        .help =                                                                                    \
            "Set a parameter of the algorithm ('bandolo algorithms --parameters' lists them); "    \
            "may be repeated"                                                                      \
    }

/* `prints` is what the command prints then. */
#define OPTION_JSON(at, prints)                                                                    \
    {                                                                                              \
        .name = "json", .kind = &value_flag, .place = (at), .help = (prints)                       \
    }
#define JSON_OF_EACH "Print one JSON object for each position, one per line"

#define OPTION_QUIET(at, prints)                                                                   \
    {                                                                                              \
        .name = "quiet", .letter = 'q', .kind = &value_flag, .place = (at), .help = (prints)       \
    }

#endif
