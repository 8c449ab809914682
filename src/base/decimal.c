/* See decimal.h. */
#include "base/decimal.h"

#include <stdlib.h>

#ifdef __wasm__ /* where a program has no other locale */
locale_t decimal_begin(void)
{
    return (locale_t)0;
}

void decimal_end(locale_t before)
{
    (void)before;
}
#else
#include <pthread.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static locale_t plain;

static void make_plain(void)
{
    plain = newlocale(LC_ALL_MASK, "C", (locale_t)0);
}

locale_t decimal_begin(void)
{
    pthread_once(&once, make_plain);
    return uselocale(plain);
}

void decimal_end(locale_t before)
{
    uselocale(before);
}
#endif

double decimal_read(const char *text, char **end)
{
    locale_t before = decimal_begin();
    double value = strtod(text, end);
    decimal_end(before);
    return value;
}
