/* Files that hold lists of instances, of one line or many each. */
#ifndef BANDOLO_BASE_GATHERED_H
#define BANDOLO_BASE_GATHERED_H

#include <bandolo/base/error.h>

/* What a line of a file means where it may be part of an instance. */
typedef enum bd_gathered {
    BD_GATHERED_NOTHING,  /* yet: more lines are needed */
    BD_GATHERED_INSTANCE, /* this line completes it */
    BD_GATHERED_BAD,      /* this line is none of an instance; one may go on */
    BD_GATHERED_CUT_SHORT /* the lines before this one are none, and this one is to be given again */
} bd_gathered;

/* Takes the next line of a file, without its end, or NULL at the end of the file. `gathering`, whose size
 * stands beside such a function, is zeroed before the first. An instance is written to `out` as one line,
 * ended by 0 and cut to `size`, as the domain's `open` reads it. What is bad is said in `error`, with
 * BD_BAD_INPUT. For both `*number`, which is the number of the line given, from 1, becomes that of the line
 * where it begins. */
typedef bd_gathered bd_gather(void *gathering, const char *line, size_t length, uint64_t *number,
                              char *out, size_t size, bd_error *error);

#endif
