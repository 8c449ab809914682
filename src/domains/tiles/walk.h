/* Walking distance, its table: an axis of a board on which the tiles of one line are all alike, and
 * the order within a line does not matter. Such a position is a bag of tiles for each line, and which
 * line the blank is on; there are 24,964 for four lines of four cells.
 *
 * The tiles that the blank's own line has are named 0, whichever line that is, and the others by
 * their lines, line 0 standing in for the blank's: so one graph serves all goals, and a goal has its
 * own distances in it. Takahashi Ken'ichiro, "Walking Distance" (2002). */
#ifndef BANDOLO_DOMAINS_TILES_WALK_H
#define BANDOLO_DOMAINS_TILES_WALK_H

#include "lines.h"

#include <bandolo/template/base/arena.h>

#include <pthread.h>

enum { TILES_MOST_WALK_LINES = 5, TILES_WALK_BLANK = 56 };

/* A position, packed: how many tiles of each name are on each line, and the blank's line above. */
typedef uint64_t tiles_bags;

/* A table. Read it, do not write it. A move of the blank, to the lower line (direction 0) or to the higher one (1),
 * brings a tile back. It stands at [position * 2 * lines + direction * lines + the tile's name] in `next`, and at bit
 * direction * lines + the tile's own line in `rises`. Without such a tile they mean nothing. */
typedef struct tiles_walk {
    unsigned lines, cells; /* lines along the axis, cells on each */
    uint32_t count;        /* positions */
    uint16_t *next;        /* the position after the move */
    /* [blank's own line][position]: moves that lead away, and moves to the goal; after tiles_walk_measure() */
    uint16_t *rises[TILES_MOST_WALK_LINES];
    uint8_t *distance[TILES_MOST_WALK_LINES];
    tiles_bags *bags;                         /* [position] */
    uint16_t *slot;                           /* hash table: 1 + position, 0 where empty */
    uint16_t *queue;                          /* of a measurement */
    bd_arena memory;                          /* has all tables */
    const struct tiles_walk_learned *learned; /* when the library was built, or NULL */
    pthread_mutex_t lock;                     /* of the measurements */
    bool is_measured[TILES_MOST_WALK_LINES];  /* [blank's own line] */
} tiles_walk;

/* Makes the table. NULL: no memory, or the axis has more positions than four lines of four cells; `error`
 * says which. Both axes fit of 2x2 to 2x5, 3x3, 3x4, 4x4 and these turned. The caller owns the table
 * and ends it with tiles_walk_close(). */
tiles_walk *tiles_walk_open(unsigned lines, unsigned cells, bd_error *error);

/* Measures the distances where the blank's own line is `own`, unless that is done. Any thread may call it at any time. */
void tiles_walk_measure(tiles_walk *walk, unsigned own);

/* Gives it back; NULL is fine. */
void tiles_walk_close(tiles_walk *walk);

/* The table's name of tiles whose own line is `line`, if the blank's is `blank_line`. */
BD_INLINE unsigned tiles_walk_name(unsigned line, unsigned blank_line)
{
    return line == blank_line ? 0 : line == 0 ? blank_line : line;
}

/* Bits that a number of tiles takes. */
BD_INLINE unsigned tiles_walk_bits(const tiles_walk *walk)
{
    return walk->cells < 4 ? 2 : 3;
}

/* A tile of that name on that line; a position is the sum of its tiles and its blank. */
BD_INLINE tiles_bags tiles_walk_tile(const tiles_walk *walk, unsigned line, unsigned name)
{
    return (tiles_bags)1 << tiles_walk_bits(walk) * (walk->lines * line + name);
}

BD_INLINE tiles_bags tiles_walk_blank(unsigned line)
{
    return (tiles_bags)line << TILES_WALK_BLANK;
}

/* The number of a position that a board can have. */
unsigned tiles_walk_find(const tiles_walk *walk, tiles_bags bags);

#endif
