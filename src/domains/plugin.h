/* Domains and games out of shared objects. */
#ifndef BANDOLO_DOMAINS_PLUGIN_H
#define BANDOLO_DOMAINS_PLUGIN_H

#include <bandolo/adversary/game.h>

/* Is `name` the path of a plug-in, not a built-in problem, whose shape may name a file, too? */
bool plugin_is_named(const char *name);

/* Loads the shared object at `path` and returns the domains that it offers, ended by NULL, at least
 * one; they live until plugin_unload(*plugin). NULL: `error` says why, and nothing is loaded. A file
 * that is cut short, of another ABI, or with an incomplete table is refused. */
const bd_domain *const *plugin_load(const char *path, void **plugin, bd_error *error);

/* The shape behind the last colon of "./mine.so:12", or NULL: a file may have a colon in its name, too. */
const char *plugin_shape(const char *name);

/* Has the shared object at the path a game's entry? */
bool plugin_has_game(const char *path);

/* The game of the shared object at `path`, which stays loaded while the process lives: others may use it. NULL: `error`
 * says why. */
const bd_game *plugin_game(const char *path, bd_error *error);

/* NULL is fine. */
void plugin_unload(void *plugin);

#endif
