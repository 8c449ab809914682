/* Opening a store for a problem: whose positions it must hold, and problems that are only to read,
 * write and look up positions. */
#ifndef BANDOLO_ASK_STORE_OPEN_H
#define BANDOLO_ASK_STORE_OPEN_H

#include <bandolo/registry.h>
#include <bandolo/store/store.h>

/* Opens the problem with the heuristic that costs least to open, since none will guide a search: the
 * keys of states are the same with all heuristics of a domain. As open_problem() otherwise. */
bool open_plainly(bd_problem *problem, const char *domain, const char *goal, bd_error *error);

/* The goal as the domain writes it, to be freed; where a domain does not tell, what --goal said. NULL:
 * no memory. */
char *goal_of(const bd_problem *problem, const char *wanted);

/* What a store says that it is of: the domain as the user named it, for a plug-in as it names itself. */
const char *name_for_store(const bd_problem *problem, const char *named);

/* Can positions of the problem be stored? False: BD_BAD_USAGE. */
bool check_storable(const bd_problem *problem, bd_error *error);

/* Opens the store at `where` for the positions of `problem`, which was opened as `named` with the goal
 * `wanted` (NULL: the default) and is to be closed after the store. */
bool open_store(bd_store **store, const char *where, const bd_problem *problem, const char *named,
                const char *wanted, unsigned how, bd_error *error);

/* The key of a state, with zeros behind it: BD_KEY_BYTES. */
void key_of_state(const bd_problem *problem, const void *state, void *key);

/* The state of a stored key (BD_KEY_BYTES). What a file says is not to be believed: false where it stands
 * for nothing that the domain would read. `problem` is one that open_plainly() opened. */
bool state_of_key(const bd_problem *problem, const void *key, void *state);

/* The name of the note that says how many rows there are up to a distance, in STORE_NOTE_SIZE bytes. */
enum { STORE_NOTE_SIZE = 48 };
void name_rows_note(char *name, bd_cost distance);

/* What to call a store in messages: its file; of a server's address, which may have a password in it,
 * only that. */
const char *name_of_store(const char *where);

#endif
