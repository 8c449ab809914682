/* A subcommand as data: its name, its words and options, and the function that does it. Help, man
 * pages and completions are all made from these tables. */
#ifndef BANDOLO_CLI_COMMAND_H
#define BANDOLO_CLI_COMMAND_H

#include "text/values.h"

#include <stdbool.h>

#include <stddef.h>

/* Name, code and meaning. exit_worse() chooses among several. */
#define EXIT_CODES(X)                                                                              \
    X(EXIT_ANSWERED, 0, "solved, or the question is answered")                                     \
    X(EXIT_NO, 1,                                                                                  \
      "no solution exists, `check` says no, or `lab run` misses a figure marked exact or within")  \
    X(EXIT_BAD, 2,                                                                                 \
      "bad usage or bad input, or an input file that cannot be read; one line on stderr says "     \
      "what "                                                                                      \
      "is wrong, where, and what to do")                                                           \
    X(EXIT_LIMIT, 3,                                                                               \
      "a limit was reached, or an incomplete search ended; the best so far is printed")            \
    X(EXIT_OUTSIDE, 4, "a store, a file to write, the disk, the network or memory failed")         \
    X(EXIT_INTERRUPTED, 130, "interrupted; the results so far are printed")

enum {
#define X(name, code, meaning) name = code,
    EXIT_CODES(X)
#undef X
};

/* The exit code of several answers together. */
int exit_worse(int a, int b);

enum { MOST_WORDS = 8 };

typedef struct cli_command cli_command;

/* One row of the options of a command. A row with `group` alone is a heading. The argument's name
 * also says how shells complete it: FILE, DOMAIN, ALGORITHM, HEURISTIC, EXPERIMENT, COMMAND, NAME=VALUE. */
typedef struct cli_option {
    const char *group;
    const char
        *parameter;   /* name of one in ask_parameters: what the row does not say is said there */
    const char *name; /* "limit-time", without the dashes */
    char letter;      /* 'f', or 0 */
    const char *argument;   /* "FILE"; NULL for a flag */
    const value_kind *kind; /* how its value is read */
    size_t place;           /* where in the settings of the command it is put */
    size_t noted;           /* where they note, as a const char *, that it was given; 0: nowhere */
    unsigned kinds;         /* of problems that take it, an option of commands that ask; 0: all */
    unsigned verbs;         /* of the command that take it, a bit each; 0: as its heading, or all */
    const char *help;
} cli_option;

/* A row of the command's own: OPTION("sample", "N", count, AT(sample), .help = "Solve N random positions"), whose argument
 * value_count reads; and one without an argument. */
#define OPTION(called, of, reads, at, ...)                                                         \
    {                                                                                              \
        .name = called, .argument = of, .kind = &value_##reads, .place = at, __VA_ARGS__           \
    }
#define OPTION_FLAG(called, at, ...) OPTION(called, NULL, flag, at, __VA_ARGS__)

/* Fills in what parameters say. Returns `out`: all rows of the command, ended by a zeroed one. */
enum { MOST_OPTIONS = 64 /* of a command, headings and the end included */ };
const cli_option *options_of(const cli_command *self, cli_option out[MOST_OPTIONS]);

typedef struct cli_example {
    const char *line, *meaning;
} cli_example;

/* A command that is several in one has a first word for each: "find", and what follows it, "[DOMAIN] POSITION"; of that
 * shells complete the argument, "POSITION", as they do arguments of options; NULL: nothing. */
enum { MOST_VERBS = 8 };
typedef struct cli_verb {
    const char *name, *argument, *words;
    unsigned least, most; /* words behind it, of which words[0] is the first; a NULL ends them */
    int (*run)(const void *settings, char **words);
} cli_verb;

struct cli_command {
    const char *name;
    const char *synopsis;        /* its words, as in "DOMAIN [POSITION]" */
    const char *summary;         /* one line, small letters, no full stop */
    const char *details;         /* paragraphs with an empty line between them; may be NULL */
    const char *further_details; /* more of them: no literal may be as long as all; may be NULL */
    const cli_verb *verbs;       /* ended by a zeroed row; may be NULL */
    const cli_option *options;   /* ended by a zeroed row; may be NULL */
    const cli_example *examples; /* ended by a zeroed row; may be NULL */
    unsigned least_words, most_words;
    size_t settings_size;
    bool limits_each; /* its --limit-memory is for each of many searches, not for the process */
    bool asks;        /* its settings begin with an ask_question, which takes the parameters */
    bool
        takes_one_dash; /* before the name of an option, too, as MiniZinc hands them over: -node 5 */

    /* Does it. `settings` is what the options set, zeroed before; the words end with a NULL; where there are verbs,
     * words[0] is one, and takes these options and words. NULL: the verb does it. Returns the exit code. */
    int (*run)(void *settings, char **words);
};

/* All commands, ended by NULL; the order of the help page. */
extern const cli_command *const commands[];

/* The command of that name, or NULL. */
const cli_command *command_find(const char *name);

/* The name of a command that is like `name`, or NULL. */
const char *command_nearest(const char *name);

extern const cli_command command_solve, command_count, command_check, command_check_domain,
    command_generate, command_hint, command_analyse, command_play, command_tree, command_domains,
    command_algorithms, command_heuristics, command_patterns, command_census, command_store,
    command_lab, command_bench, command_flatzinc, command_serve, command_help, command_completions,
    command_manual;

#endif
