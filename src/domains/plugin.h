/* Domains out of shared objects. */
#ifndef BANDOLO_DOMAINS_PLUGIN_H
#define BANDOLO_DOMAINS_PLUGIN_H

#include <bandolo/search/domain.h>

/* Loads the shared object at `path` and returns the domains that it offers, ended by NULL, at least
 * one; they live until plugin_unload(*plugin). NULL: `error` says why, and nothing is loaded. A file
 * that is cut short, of another ABI, or with an incomplete table is refused. */
const bd_domain *const *plugin_load(const char *path, void **plugin, bd_error *error);

/* The shape behind the last colon of "./mine.so:12", or NULL: a file may have a colon in its name, too. */
const char *plugin_shape(const char *name);

/* NULL is fine. */
void plugin_unload(void *plugin);

#endif
