/* Division rounded down or up, where C rounds towards 0. */
#ifndef BANDOLO_BASE_DIVISION_H
#define BANDOLO_BASE_DIVISION_H

#include <stdint.h>

/* left / right, rounded; right is not 0, and not -1 if left is INT64_MIN. */
static inline int64_t bd_divide_down(int64_t left, int64_t right)
{
    return left / right - (left % right != 0 && (left < 0) != (right < 0));
}

static inline int64_t bd_divide_up(int64_t left, int64_t right)
{
    return left / right + (left % right != 0 && (left < 0) == (right < 0));
}

#endif
