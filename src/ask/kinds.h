/* The kind of problem that a question means: its algorithm decides, then parameters that only one kind takes. */
#ifndef BANDOLO_ASK_KINDS_H
#define BANDOLO_ASK_KINDS_H

#include "ask/kind.h"

#include "domains/problems.h" /* which those who ask by name want, too */

/* Sets of kinds: bit k stands for ask_kinds[k]. */
enum {
    OF_VALUES = 1 << KIND_VALUES,
    OF_PATHS = 1 << KIND_PATHS,
    OF_LANDSCAPES = 1 << KIND_LANDSCAPES,
    OF_GAMES = 1 << KIND_GAMES,
    ALL_KINDS = (1 << MOST_KINDS) - 1
};

/* Returns the kind that has the question's domain and algorithm, and takes the given parameters. If several kinds have
 * an algorithm of that name, the domain's own comes first, then one of paths or landscapes, then one for any model,
 * then the first kind. Paths, which may be in plug-ins, refuse a name that no kind has. NULL, with BD_BAD_USAGE:
 * `error` gives the reason and a similar name, if any. */
const ask_kind *kind_choose(const ask_question *question, bd_error *error);

/* The algorithm of that name, of those of the kind that the domain has. Its name is NULL: there is none. */
ask_algorithm kind_algorithm(const ask_kind *kind, const char *domain, const char *name);

/* The kind that has fresh instances of the domain; any other name is left to paths, which may be in plug-ins. */
const ask_kind *kind_generating(const char *domain);

/* The set of kinds that have the domain; paths alone, where none has. */
unsigned kinds_of(const char *domain);

/* The kind of a set whose algorithm of that name is the nearest to the domain; NULL: the first. NO_KIND: none has it. */
domain_kind kind_nearest(unsigned set, const char *domain, const char *algorithm);

/* The number of the kind of that name, or NO_KIND. */
domain_kind kind_called(const char *name);

/* The row of a kind for this domain. */
const ask_kind *kind_row(domain_kind kind, const char *domain);

/* The names of the algorithms that kinds of the set have for the domain; `most` is the size of the list, which NULL
 * ends. */
void kinds_algorithms(unsigned set, const char *domain, const char **names, size_t most);

/* Returns the distance of the kind's algorithm of that name from the domain. NULL stands for any algorithm of the
 * kind. */
ask_nearness kind_nearness(const ask_kind *kind, const char *domain, const char *algorithm);

/* Fills `error`: the question's domain or algorithm is of `kind`, but `option`, "--order", is for the set `takers`. Returns
 * false. */
bool kind_refuse(const ask_question *question, domain_kind kind, const char *option,
                 unsigned takers, bd_error *error);

#endif
