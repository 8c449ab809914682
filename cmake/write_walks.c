/* Writes, while the library is built, the walking distances of some boards, as a C source, so that no search has to work
 * them out again.
 *
 *     write_walks walks_learned.c 4x4 */
#include "domains/tiles/walk_learned.h"

#include <stdio.h>
#include <stdlib.h>

enum { ON_A_LINE = 24 };

const tiles_walk_learned tiles_walks_learned[] = {{0}}; /* nothing yet */

static void separate(size_t i)
{
    printf(i == 0 ? "" : i % ON_A_LINE ? "," : ",\n");
}

static void write_words(const char *name, unsigned own, const uint16_t *words, size_t count)
{
    printf("static const uint16_t %s_%u[] = {\n", name, own);
    for (size_t i = 0; i < count; ++i) {
        separate(i);
        printf("%u", words[i]);
    }
    printf("};\n");
}

static void write_bytes(const char *name, unsigned own, const uint8_t *bytes, size_t count)
{
    printf("static const uint8_t %s_%u[] = {\n", name, own);
    for (size_t i = 0; i < count; ++i) {
        separate(i);
        printf("%u", bytes[i]);
    }
    printf("};\n");
}
