/* Elapsed time, independent of changes of the date. */
#ifndef BANDOLO_BASE_CLOCK_H
#define BANDOLO_BASE_CLOCK_H

#include "bandolo/base/compiler.h"

/* Seconds since an unspecified moment, with nanosecond steps. Never falls. */
BD_API double bd_clock_seconds(void);

#endif
