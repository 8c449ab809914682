/* The kinds of domain, and which of them the name of a domain means. Several may share it, as Sudoku is values
 * that obey rules, and paths, and a landscape: then the algorithm decides. */
#ifndef BANDOLO_DOMAINS_KINDS_H
#define BANDOLO_DOMAINS_KINDS_H

#include <stdbool.h>
#include <stddef.h>

/* In this order they answer where nothing else decides. */
typedef enum domain_kind { KIND_VALUES, KIND_PATHS, KIND_LANDSCAPES, KIND_COUNT } domain_kind;

/* How near an algorithm is to a domain: of two with the same name the nearer is meant. */
typedef enum nearness { ITS_OWN, OF_ITS_KIND, OF_ANY_MODEL, NOT_THERE } nearness;

/* An algorithm of a domain; without a name: there are no more. */
typedef struct listed_algorithm {
    const char *name;
    nearness nearness;
} listed_algorithm;

/* Is there a built-in domain of that kind and name? Of paths, also one of any shape, or a plug-in. */
bool domain_has_kind(const char *domain, domain_kind kind);

/* The algorithms of that kind, by number from 0; of landscapes also those that cannot serve this one, since a
 * search says why. A domain of values that is none of the built-in ones is taken to have a model. */
listed_algorithm domain_algorithm(const char *domain, domain_kind kind, size_t number);

/* How near the algorithm of that name is to the domain, of those of that kind. NULL: any is of its kind. */
nearness domain_nearness(const char *domain, domain_kind kind, const char *algorithm);

#endif
