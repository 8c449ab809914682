/* The parameters of searches, each declared once. Options of commands, --set, keys of experiments, lists, help, man
 * pages, completions and refusals come from this table. */
#ifndef BANDOLO_ASK_PARAMETER_H
#define BANDOLO_ASK_PARAMETER_H

#include "ask/kinds.h"

#include <bandolo/local/search.h>

typedef struct ask_parameter {
    const char *name;        /* "weight"; two kinds may have different ones of a name */
    const char *also;        /* its other name in experiments; NULL: none */
    const char *argument;    /* as the help calls its value: "W"; NULL: a flag */
    const value_kind *value; /* how that is read; NULL: a parameter of local search */
    size_t place;            /* where in the question it is put */
    unsigned kinds;          /* that take it: OF_PATHS | ... */
    unsigned
        traits[MOST_KINDS]; /* an algorithm with one of these takes it; 0: each of the kind does */
    const char *const
        *choices; /* its values by number, if each needs a trait, traits << number; ended by NULL */
    bool is_of_steps;     /* for answers that tell each step alone */
    bool is_option_alone; /* it does not say how to search: --set does not take it */
    const char *usual;    /* the default, in words */
    const char *meaning;
    const char *help; /* both; NULL: it is no option, and --set alone takes it */
} ask_parameter;

/* All of them, ended by a zeroed row. */
extern const ask_parameter ask_parameters[];

/* The one that is an option of that name. */
const ask_parameter *parameter_option(const char *name);

/* Does an algorithm of the kind with these traits take it, with some value? */
bool parameter_is_taken(const ask_parameter *parameter, domain_kind kind, unsigned traits);

/* Takes the text, which is kept, as its value. False: `error` says what it expects. */
bool parameter_read(ask_question *question, const ask_parameter *parameter, const char *text,
                    bd_error *error);

/* The same for the parameter of that name that can read the text; '_' reads as '-'. One of these kinds comes before
 * those of others. False: there is none, and `error` says what was perhaps meant. */
bool parameter_set(ask_question *question, unsigned kinds, const char *name, const char *text,
                   bd_error *error);

/* The first parameter given that no algorithm of the kind takes; NULL: there is none. */
const ask_parameter *parameter_unfit(const ask_question *question, domain_kind kind);

/* Does the algorithm, which the kind has, take all that was given? `need` are the traits that it must have for that,
 * which the library says. False: `error` says what it does not take, and which algorithms of the domain do. */
bool parameters_check(const ask_question *question, domain_kind kind, const char *algorithm,
                      unsigned need, bd_error *error);

/* Fills `error`: the domain's searches of this kind, or this algorithm (NULL: none was named), do not take the
 * parameter. Returns false. */
bool parameter_refuse(const ask_question *question, domain_kind kind, const char *algorithm,
                      const ask_parameter *parameter, bd_error *error);

/* The range of a parameter of local search; NULL: it is another. */
const bd_local_parameter *parameter_range(const ask_parameter *parameter);

/* A value of a parameter of local search as people write it. Written into `out`, which is returned. */
enum { PARAMETER_SIZE = 32 };
const char *text_of_parameter(const bd_local_parameter *parameter, double value,
                              char out[PARAMETER_SIZE]);

#endif
