/* Options of several commands: rows for their tables. */
#ifndef BANDOLO_CLI_SHARED_OPTIONS_H
#define BANDOLO_CLI_SHARED_OPTIONS_H

#include "cli/command.h"

/* `does` is what the command does with each line: "Solve". */
#define OPTION_FILE(at, does)                                                                      \
    OPTION("file", "FILE", text, at, .letter = 'f',                                                \
           .help = does                                                                            \
           " each line of FILE (- is standard input), or each board of a path or game up to an "   \
           "empty line; # starts a comment")

#define OPTION_COLUMNS(at)                                                                         \
    OPTION("columns", "A-B", columns, at,                                                          \
           .help = "The position is words A to B of each line (A-: from A on; default: the whole " \
                   "line)")

/* `sets` are the kinds of problems that take it; 0: see cli_option. */
#define OPTION_PATTERNS(at, sets)                                                                  \
    OPTION("patterns", "DIR", text, at, .kinds = (sets),                                           \
           .help = "Folder of pattern tables, or none (default: $BANDOLO_PATTERNS, else "          \
                   "~/.cache/bandolo/patterns)")

/* For commands that ask. */
#define OPTION_SET                                                                                 \
    OPTION("set", "NAME=VALUE", assignment, 0,                                                     \
           .help = "Set a parameter of the algorithm ('bandolo algorithms --parameters' lists "    \
                   "them); may be repeated")

/* `prints` is what the command prints then. */
#define OPTION_JSON(at, prints)  OPTION_FLAG("json", at, .help = prints)
#define OPTION_QUIET(at, prints) OPTION_FLAG("quiet", at, .letter = 'q', .help = prints)
#define JSON_OF_EACH             "Print one JSON object for each position, one per line"

#endif
