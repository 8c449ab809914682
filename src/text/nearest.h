/* Names nearly right. */
#ifndef BANDOLO_TEXT_NEAREST_H
#define BANDOLO_TEXT_NEAREST_H

/* Returns the name, of those up to the first NULL, that `name` most likely means; NULL where none is near. It
 * may be the first letters of its words ("dfs" of "depth-first"), whole words ("annealing" of
 * "simulated-annealing"), a slip of the finger ("astr" of "astar") or a beginning ("iter"). */
const char *nearest_name(const char *name, const char *const *names);

#endif
