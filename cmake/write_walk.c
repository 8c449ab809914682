/* Writes, while the library is built, the walking distances of the 15-puzzle, as a C source, so that no search has to
 * work them out again.
 *
 *     write_walk walk_learned.c */
#include "domains/tiles/walk_learned.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { LINES = 4, CELLS = 4, ON_A_LINE = 24 };

const tiles_walk_learned tiles_walk_fifteen = {0}; /* not yet */

/* Begins the array NAME_OWN, a string: a compiler reads it in a tenth of the time that a list of numbers takes. */
static void begin(const char *type, const char *name, unsigned own, uint32_t count)
{
    printf("static const %s %s_%u[%" PRIu32 " + 1] =", type, name, own, count);
}

static void write_words(const char *name, unsigned own, const uint16_t *words, uint32_t count)
{
    begin("uint16_t", name, own, count);
    for (uint32_t at = 0; at < count; ++at)
        printf("%s\\x%x", at % ON_A_LINE ? "" : at > 0 ? "\"\n    u\"" : "\n    u\"", words[at]);
    printf("\";\n\n");
}

static void write_bytes(const char *name, unsigned own, const uint8_t *bytes, uint32_t count)
{
    begin("uint8_t", name, own, count);
    for (uint32_t at = 0; at < count; ++at)
        printf("%s\\x%x", at % ON_A_LINE ? "" : at > 0 ? "\"\n    \"" : "\n    \"", bytes[at]);
    printf("\";\n\n");
}

static void write_bags(const char *name, const tiles_bags *bags, uint32_t count)
{
    printf("static const tiles_bags %s[] = {", name);
    for (uint32_t at = 0; at < count; ++at)
        printf("%s%" PRIu64 ",", at % ON_A_LINE ? "" : "\n    ", (uint64_t)bags[at]);
    printf("\n};\n\n");
}

int main(int count, char **words)
{
    bd_error error;
    tiles_walk *walk = tiles_walk_open(LINES, CELLS, &error);
    if (!walk)
        fprintf(stderr, "%s\n", error.message);
    if (count != 2 || !walk || !freopen(words[1], "w", stdout))
        return EXIT_FAILURE;
    printf("/* Made by cmake/write_walk.c. */\n#include \"domains/tiles/walk_learned.h\"\n\n");
    write_words("next", 0, walk->next, walk->count * 2 * LINES);
    write_bags("bags", walk->bags, walk->count);
    write_words("slot", 0, walk->slot, tiles_walk_slots(walk));
    for (unsigned own = 0; own < LINES; ++own) {
        tiles_walk_measure(walk, own);
        write_words("rises", own, walk->rises[own], walk->count);
        write_bytes("distance", own, walk->distance[own], walk->count);
    }
    printf("const tiles_walk_learned tiles_walk_fifteen = {\n"
           "    %u, %u, %" PRIu32 ", next_0, bags, slot_0,\n"
           "    {rises_0, rises_1, rises_2, rises_3},\n"
           "    {distance_0, distance_1, distance_2, distance_3},\n};\n",
           walk->lines, walk->cells, walk->count);
    tiles_walk_close(walk);
    bool is_whole = !ferror(stdout);
    return fclose(stdout) == 0 && is_whole ? EXIT_SUCCESS : EXIT_FAILURE;
}
