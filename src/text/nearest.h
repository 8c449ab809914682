/* Names nearly right. */
#ifndef BANDOLO_TEXT_NEAREST_H
#define BANDOLO_TEXT_NEAREST_H

/* Returns the name, of those up to the first NULL, that `name` most likely means; NULL where none is near. It
 * may be the first letters of its words ("dfs" of "depth-first"), whole words ("annealing" of
 * "simulated-annealing"), a slip of the finger ("astr" of "astar") or a beginning ("iter"). */
const char *nearest_name(const char *name, const char *const *names);

/* Returns the name that is one slip of the finger away; NULL where none is. */
const char *nearest_slip(const char *name, const char *const *names);

#endif
