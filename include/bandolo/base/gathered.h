/* Files that hold lists of instances, of one line or many each. */
#ifndef BANDOLO_BASE_GATHERED_H
#define BANDOLO_BASE_GATHERED_H

#include <bandolo/base/error.h>

/* The meaning of a line in a file of instances. */
typedef enum bd_gathered {
    BD_GATHERED_NOTHING,  /* yet: more lines are needed */
    BD_GATHERED_INSTANCE, /* this line completes it */
    BD_GATHERED_BAD,      /* this line is not part of an instance; reading may go on */
    BD_GATHERED_CUT_SHORT /* the lines before this one are not an instance; give this one again */
} bd_gathered;

/* Takes the next line of a file, without its end, or NULL at the end of the file. `gathering` is zeroed
 * before the first line; its size stands beside such a function. An instance is written to `out` as one
 * line, ended by 0 and cut to `size`, as the domain's `open` reads it. `error` describes a bad line, with
 * BD_BAD_INPUT. `*number` is the number of the given line, from 1; for an instance and for an error it
 * becomes the number of their first line. */
typedef bd_gathered bd_gather(void *gathering, const char *line, size_t length, uint64_t *number,
                              char *out, size_t size, bd_error *error);

#endif
