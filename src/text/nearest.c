/* See nearest.h. */
#include "text/nearest.h"

#include <string.h>

enum { LONGEST_NAME = 40 };

static unsigned least_of(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* How many letters must be put in, taken out or changed to make one of the other (Levenshtein). */
static unsigned distance(const char *a, const char *b)
{
    unsigned row[LONGEST_NAME + 1];
    size_t width = strlen(b);
    if (width > LONGEST_NAME || strlen(a) > LONGEST_NAME)
        return LONGEST_NAME;
    for (unsigned j = 0; j <= width; ++j)
        row[j] = j;
    for (unsigned i = 1; a[i - 1]; ++i) {
        unsigned diagonal = row[0];
        row[0] = i;
        for (unsigned j = 1; j <= width; ++j) {
            unsigned above = row[j];
            unsigned other = diagonal + (a[i - 1] != b[j - 1]);
            row[j] = least_of(other, least_of(above, row[j - 1]) + 1);
            diagonal = above;
        }
    }
    return row[width];
}

const char *nearest_name(const char *name, const char *const *names)
{
    const char *nearest = NULL;
    unsigned least = 1 + (unsigned)strlen(name) / 3;
    for (; *names; ++names) {
        unsigned away = distance(name, *names);
        if (away <= least && (!nearest || away < least)) {
            nearest = *names;
            least = away;
        }
    }
    return nearest;
}
