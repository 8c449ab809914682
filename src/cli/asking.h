/* Commands ask here: words and options become a question, and its events are printed. */
#ifndef BANDOLO_CLI_ASKING_H
#define BANDOLO_CLI_ASKING_H

#include "cli/command.h"

#include "ask/kinds.h"

/* The values of the options of `solve`, `count`, `check`...; zeroed before parsing. */
typedef struct cli_asking {
    ask_question question; /* its domain and what is wanted are filled in later */
    const char *file, *trace, *patterns;
    const char *svg; /* the file of a picture of the one position; NULL: none */
    word_columns columns;
    bool json, quiet;
    bool all;
} cli_asking;

/* The words behind a domain's name, and what the options gave of the same. */
typedef struct cli_words {
    const char *position, *file, *goal; /* NULL where absent */
} cli_words;

/* Takes the words, up to a NULL: a position; or, where an instance of the domain is a file, its name and the goal, as far
 * as they are not there. False: there is one too many. */
bool take_words(cli_words *taken, const ask_kind *kind, const char *domain, char **words,
                bd_error *error);

/* Asks what the settings and the words, of which the first is the domain, say, and prints the answers; `solved` is what
 * sums call them: "counted"; NULL: no sums. Returns the exit code, of several answers the most serious. */
int ask_for(cli_asking *asking, char **words, const char *solved);

#endif
