/* All domains that can be asked about, as data. */
#ifndef BANDOLO_ASK_DOMAIN_LIST_H
#define BANDOLO_ASK_DOMAIN_LIST_H

#include "text/aliases.h"

#include <bandolo/registry.h>

#include <jansson.h>

/* Hands over an object for each kind of each built-in problem, to be freed; NULL: no memory. Ends where `take` returns
 * false. */
void ask_list_domains(bool (*take)(void *context, json_t *object), void *context);

/* The entries of one domain stand together in the registry: does it begin with this one? Another list has a NULL
 * before it. */
bool list_begins_domain(const bd_domain *const *entry);

/* For a domain that begins with this entry, returns the default one if no heuristic is named and no pattern tables
 * exist. */
const bd_domain *list_default_of(const bd_domain *const *entry);

/* Is it this one? */
bool list_is_default(const bd_domain *const *entry);

/* Does it belong to the same domain as the one before it? */
bool list_continues_domain(const bd_domain *const *entry);

/* The aliases of a name. */
json_t *json_of_aliases(alias_kind kind, const char *name);

#endif
