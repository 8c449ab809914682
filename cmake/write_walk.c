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

/* Begins the array NAME_OWN. */
static void begin(const char *type, const char *name, unsigned own)
{
    printf("static const %s %s_%u[] = {", type, name, own);
}

static void write_number(uint32_t at, uint64_t number)
{
    printf("%s%" PRIu64 ",", at % ON_A_LINE ? "" : "\n    ", number);
}

static void write_words(const char *name, unsigned own, const uint16_t *words, uint32_t count)
{
    begin("uint16_t", name, own);
    for (uint32_t at = 0; at < count; ++at)
        write_number(at, words[at]);
    printf("\n};\n\n");
}

static void write_bytes(const char *name, unsigned own, const uint8_t *bytes, uint32_t count)
{
    begin("uint8_t", name, own);
    for (uint32_t at = 0; at < count; ++at)
        write_number(at, bytes[at]);
    printf("\n};\n\n");
}

static void write_bags(const char *name, const tiles_bags *bags, uint32_t count)
{
    begin("tiles_bags", name, 0);
    for (uint32_t at = 0; at < count; ++at)
        write_number(at, bags[at]);
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
           "    %u, %u, %" PRIu32 ", next_0, bags_0, slot_0,\n"
           "    {rises_0, rises_1, rises_2, rises_3},\n"
           "    {distance_0, distance_1, distance_2, distance_3},\n};\n",
           walk->lines, walk->cells, walk->count);
    tiles_walk_close(walk);
    bool is_whole = !ferror(stdout);
    return fclose(stdout) == 0 && is_whole ? EXIT_SUCCESS : EXIT_FAILURE;
}
