/* Which kind of domain the words of a command mean: the algorithm decides, and options that one kind alone
 * takes. */
#ifndef BANDOLO_CLI_KINDS_H
#define BANDOLO_CLI_KINDS_H

#include "domains/kinds.h"

#include <bandolo/base/error.h>

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

/* As domain_has_kind() says, and FlatZinc, which is values. */
bool kind_has(domain_kind kind, const char *domain);

/* Names a solution of this kind, as in "solved by a path". */
const char *kind_solution(domain_kind kind);

/* Finds the kind that has the domain, the algorithm (NULL: any), and takes the options. Where several have an
 * algorithm of that name, the domain's own goes before one of paths or landscapes, and that before one for any
 * model; then the first kind. A name that no kind has is left to be refused by paths, which may be in plug-ins.
 * False, with BD_BAD_USAGE: there is none, `error` says why, and what was perhaps meant. */
bool kind_choose(const char *domain, const char *algorithm, const kind_options *options,
                 domain_kind *chosen, bd_error *error);

#endif
