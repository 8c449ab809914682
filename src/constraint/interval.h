/* The values from one to another; none where `least` is the greater. */
#ifndef BANDOLO_CONSTRAINT_INTERVAL_H
#define BANDOLO_CONSTRAINT_INTERVAL_H

#include <stdint.h>

typedef struct interval {
    int64_t least, greatest;
} interval;

#endif
