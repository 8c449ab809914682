/* Other names that people type for domains and algorithms. They are understood wherever the command or an experiment takes such a
 * name, upper case or lower; results have the name that the lists have. */
#ifndef BANDOLO_TEXT_ALIASES_H
#define BANDOLO_TEXT_ALIASES_H

#include <stdbool.h>
#include <stddef.h>

typedef enum alias_kind { ALIAS_OF_DOMAIN, ALIAS_OF_ALGORITHM } alias_kind;

/* The name that `word` stands for: static, or `word` itself where it is no alias. */
const char *alias_name(alias_kind kind, const char *word);

/* The aliases of a name, by number from 0; NULL: there are no more. */
const char *alias_of(alias_kind kind, const char *name, size_t number);

/* The name, of those up to the first NULL, that `word` most likely means, or the alias of one that is a slip away; NULL where
 * none is near. */
const char *alias_nearest(alias_kind kind, const char *word, const char *const *names);

/* All of them, "a, b", cut to `size`. False: there is none. */
bool alias_list(alias_kind kind, const char *name, char *out, size_t size);

#endif
