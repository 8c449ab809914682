/* What a run searches, in words: by these its journal is known again. */
#ifndef BANDOLO_LAB_DESCRIBE_H
#define BANDOLO_LAB_DESCRIBE_H

#include "lab/run.h"

/* Lines that begin with '#': the version, the domain, the positions, and all that the searches of each
 * row are told; limits too, but not the number of threads. To be freed. NULL: no memory. */
char *lab_describe(const lab_plan *plan);

#endif
