/* See nearest.h. */
#include "text/nearest.h"

#include <stdbool.h>
#include <string.h>

enum { LONGEST_NAME = 40 };

static unsigned least_of(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* How many letters must be put in, taken out, changed or exchanged with the next to make one of the other
 * (F. J. Damerau, "A technique for computer detection and correction of spelling errors", CACM 7 (1964); no letter twice). */
static unsigned distance(const char *a, const char *b)
{
    unsigned rows[3][LONGEST_NAME + 1]; /* of a's first i, i - 1 and i - 2 letters, in turn */
    size_t width = strlen(b), i = 0;
    if (width > LONGEST_NAME || strlen(a) > LONGEST_NAME)
        return LONGEST_NAME;
    for (unsigned j = 0; j <= width; ++j)
        rows[0][j] = j;
    for (i = 1; a[i - 1]; ++i) {
        unsigned *row = rows[i % 3];
        const unsigned *last = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];
        row[0] = (unsigned)i;
        for (size_t j = 1; j <= width; ++j) {
            unsigned other = last[j - 1] + (a[i - 1] != b[j - 1]);
            row[j] = least_of(other, least_of(last[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = least_of(row[j], before[j - 2] + 1);
        }
    }
    return rows[(i - 1) % 3][width];
}

/* Is it some whole words of the name: "annealing" of "simulated-annealing"? */
static bool is_part(const char *part, const char *name)
{
    size_t length = strlen(part);
    for (const char *at = name; length > 0 && (at = strstr(at, part)); ++at) {
        bool begins = at == name || at[-1] == '-';
        bool ends = at[length] == '\0' || at[length] == '-';
        if (begins && ends)
            return true;
    }
    return false;
}

/* Are these the first letters of its words: "df", or "dfs" with the s of search, of "depth-first"? */
static bool is_acronym(const char *letters, const char *name)
{
    for (; name && *letters == *name && *letters; ++letters) {
        const char *dash = strchr(name, '-');
        name = dash ? dash + 1 : NULL;
    }
    return !name && (!*letters || strcmp(letters, "s") == 0);
}

/* Does the name begin so? */
static bool is_beginning(const char *letters, const char *name)
{
    enum { FEWEST = 3 };
    size_t length = strlen(letters);
    return length >= FEWEST && strncmp(letters, name, length) == 0;
}

/* The first name that fits, or NULL. */
static const char *first_that(bool (*fits)(const char *part, const char *name), const char *part,
                              const char *const *names)
{
    while (*names && !fits(part, *names))
        ++names;
    return *names;
}

/* The only name that fits, or NULL: "bf" may be "best-first" or "breadth-first". A name may be listed twice. */
static const char *only_that(bool (*fits)(const char *part, const char *name), const char *part,
                             const char *const *names)
{
    const char *first = first_that(fits, part, names);
    for (; *names; ++names)
        if (fits(part, *names) && strcmp(*names, first) != 0)
            return NULL;
    return first;
}

/* The name that is spelled most alike, or NULL. Whoever gets two letters wrong seldom begins wrongly, too. */
static const char *most_alike(const char *name, const char *const *names)
{
    const char *nearest = NULL;
    unsigned least = 1 + (unsigned)strlen(name) / 3;
    for (; *names; ++names) {
        unsigned away = distance(name, *names);
        bool is_slip = away <= 1 || (away <= least && **names == *name);
        if (is_slip && (!nearest || away < least)) {
            nearest = *names;
            least = away;
        }
    }
    return nearest;
}

const char *nearest_slip(const char *name, const char *const *names)
{
    while (*names && distance(name, *names) > 1)
        ++names;
    return *names;
}

const char *nearest_name(const char *name, const char *const *names)
{
    const char *nearest = only_that(is_acronym, name, names);
    if (!nearest)
        nearest = first_that(is_part, name, names);
    if (!nearest)
        nearest = most_alike(name, names);
    return nearest ? nearest : first_that(is_beginning, name, names);
}
