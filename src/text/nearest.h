/* Names nearly right. */
#ifndef BANDOLO_TEXT_NEAREST_H
#define BANDOLO_TEXT_NEAREST_H

/* Of the names, up to the first NULL, the one that `name` is most likely a slip of the finger for,
 * or whole words of, as "annealing" of "simulated-annealing"; NULL where none is near. */
const char *nearest_name(const char *name, const char *const *names);

#endif
