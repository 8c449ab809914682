/* The kinds of domain, and which of them a name means. Several may share it, as Sudoku is values that obey
 * rules, and a landscape: then the algorithm decides, and options that one kind alone takes. */
#ifndef BANDOLO_CLI_KINDS_H
#define BANDOLO_CLI_KINDS_H

#include <bandolo/base/error.h>

/* In this order they answer where nothing else decides. */
typedef enum cli_kind { KIND_VALUES, KIND_PATHS, KIND_LANDSCAPES, KIND_COUNT } cli_kind;

/* Sets of kinds. */
enum {
    OF_VALUES = 1 << KIND_VALUES,
    OF_PATHS = 1 << KIND_PATHS,
    OF_LANDSCAPES = 1 << KIND_LANDSCAPES,
    ALL_KINDS = (1 << KIND_COUNT) - 1
};

/* Options that were given and are not for all kinds: `option` at the set of kinds that take it. To be named
 * in cli_option.noted. */
typedef struct kind_options {
    const char *option[ALL_KINDS];
} kind_options;

/* Is there a domain of that kind and name? Of paths, also one of any shape, or a plug-in. */
bool kind_has(cli_kind kind, const char *domain);

/* Finds the kind that has the domain, the algorithm (NULL: any), and takes the options. Where several have an
 * algorithm of that name, the domain's own goes before one of paths or landscapes, and that before one for any
 * model; then the first kind. A name that no kind has is left to be refused by paths, which may be in plug-ins.
 * False, with BD_BAD_USAGE: there is none, `error` says why, and what was perhaps meant. */
bool kind_choose(const char *domain, const char *algorithm, const kind_options *options,
                 cli_kind *chosen, bd_error *error);

#endif
