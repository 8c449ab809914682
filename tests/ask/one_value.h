/* A domain of one value, which any text opens and any value solves. */
#ifndef BANDOLO_TESTS_ASK_ONE_VALUE_H
#define BANDOLO_TESTS_ASK_ONE_VALUE_H

#include <bandolo/base/text.h>
#include <bandolo/base/types.h>

static bool open_nothing(void *problem, const char *text, size_t length, bd_error *error)
{
    (void)problem, (void)text, (void)length, (void)error;
    return true;
}

static size_t one(const void *problem)
{
    (void)problem;
    return 1;
}

static bool allow(const void *problem, const int32_t *values, bd_error *error)
{
    (void)problem, (void)values, (void)error;
    return true;
}

static size_t format(const void *problem, const int32_t *values, char *out, size_t size)
{
    (void)problem;
    return bd_text(out, size, "%d", values[0]);
}

#endif
