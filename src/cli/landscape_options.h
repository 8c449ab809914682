/* How a landscape is to be searched: what the command was told, as the library wants it. */
#ifndef BANDOLO_CLI_LANDSCAPE_OPTIONS_H
#define BANDOLO_CLI_LANDSCAPE_OPTIONS_H

#include "cli/solve_options.h"

#include <bandolo/local/search.h>

enum {
    USUAL_SECONDS = 10, /* where no limit says when to be content with what is not the best */
    PARAMETER_SIZE = 32
};

/* The algorithm, parameters, limits and seed that the settings ask for, with that goal (NULL: none). False:
 * `error` says which of them is none, or does not apply here. */
bool landscape_options(const bd_landscape *landscape, const cli_solve_settings *settings,
                       const char *goal, bd_local_options *options, bd_error *error);

/* An instance as the words of a command, its --file and its --goal give it. */
typedef struct landscape_question {
    const char *word, *file, *goal; /* NULL where absent */
} landscape_question;

/* Takes the words behind the domain's name, up to a NULL, into a question that has `file` and `goal`. Where an
 * instance is a file they are its name and the goal, as far as the options have not said them; else the first is
 * the instance. False: there is one too many. */
bool landscape_words(const bd_landscape *landscape, char **words, landscape_question *question,
                     bd_error *error);

/* Is the goal to be lowered as long as it is reached, since none was named? */
bool landscape_is_lowered(const bd_landscape *landscape, const char *goal);

/* Is the time limited by nothing but USUAL_SECONDS? */
bool landscape_has_usual_time(const bd_landscape *landscape, const cli_solve_settings *settings,
                              const char *goal);

/* A parameter as the command names it: "level-steps". Written into `out`, which is returned. */
const char *name_of_parameter(const bd_local_parameter *parameter, char out[PARAMETER_SIZE]);

/* Its value as the command reads it. Written into `out`. */
const char *text_of_parameter(const bd_local_parameter *parameter, double value,
                              char out[PARAMETER_SIZE]);

#endif
