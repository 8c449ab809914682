/* Opens stores for a problem, and problems that only read and write positions. */
#ifndef BANDOLO_ASK_STORE_OPEN_H
#define BANDOLO_ASK_STORE_OPEN_H

#include <bandolo/registry.h>
#include <bandolo/store/store.h>

#include <stdatomic.h>

/* Is there a built-in domain of paths of this name, before a colon, and with this heuristic? NULL: any. */
bool is_built_in_with(const char *named, const char *heuristic);

/* Opens the problem as open_problem() does, with the heuristic that opens fastest: no search needs it, and the keys
 * of states are the same with all heuristics of a domain. `stop` ends it (NULL: nothing does). */
bool open_plainly(bd_problem *problem, const char *domain, const char *goal,
                  const atomic_bool *stop, bd_error *error);

/* Returns the goal as the domain writes it, or, if the domain does not tell its goal, the value of --goal. The caller
 * frees it. NULL: no memory. */
char *goal_of(const bd_problem *problem, const char *wanted);

/* The domain's name for a store: as the user named it; a plug-in's own name. */
const char *name_for_store(const bd_problem *problem, const char *named);

/* Can positions of the problem be stored? False: BD_BAD_USAGE. */
bool check_storable(const bd_problem *problem, bd_error *error);

/* Opens the store at `where` for `problem`, which was opened as `named` with the goal `wanted` (NULL: the default).
 * Close the store before the problem. */
bool open_store(bd_store **store, const char *where, const bd_problem *problem, const char *named,
                const char *wanted, unsigned how, bd_error *error);

/* Writes the key of a state, filled with zeros to BD_STORED_KEY_BYTES. */
void key_of_state(const bd_problem *problem, const void *state, void *key);

/* No text of a stored state is longer: the largest level of Sokoban has half of it. */
enum { STORED_TEXT_SIZE = 8192 };

/* Reads the state of a stored key (BD_STORED_KEY_BYTES). The file may be damaged. False: the key is no position that the
 * domain reads. open_plainly() opened `problem`. */
bool state_of_key(const bd_problem *problem, const void *key, void *state);

/* Writes the name of the note with the number of rows up to a distance, in STORE_NOTE_SIZE bytes. */
enum { STORE_NOTE_SIZE = 48 };
void name_rows_note(char *name, bd_cost distance);

/* The name of a store in messages: its file, or that it is a server's; a server's address may hold a password. */
const char *name_of_store(const char *where);

#endif
