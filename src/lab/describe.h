/* The text that identifies a run: its journal begins with it. */
#ifndef BANDOLO_LAB_DESCRIBE_H
#define BANDOLO_LAB_DESCRIBE_H

#include "lab/run.h"

/* Lines that begin with '#': the version, the domain, the positions, and all options of each row, limits too, but not the
 * number of threads. To be freed. NULL: no memory. */
char *lab_describe(const lab_plan *plan);

#endif
