/* Rush Hour: cars in a car park move along their length alone, and one of them must reach the right edge. */
#ifndef BANDOLO_DOMAINS_RUSHHOUR_LOT_H
#define BANDOLO_DOMAINS_RUSHHOUR_LOT_H

#include <bandolo/base/random.h>
#include <bandolo/base/types.h>
#include <bandolo/search/domain.h>
#include <bandolo/template/base/compiler.h>

enum { RUSH_SIDE = 8, RUSH_CELLS = RUSH_SIDE * RUSH_SIDE, RUSH_FREE = 'o', RUSH_WALL = 'x' };

typedef struct rush_problem {
    unsigned rows, columns;
} rush_problem;

/* A letter for each cell of RUSH_SIDE columns: that of its car, RUSH_FREE, RUSH_WALL, or 0 beyond the edges. */
typedef struct rush_lot {
    char cell[RUSH_CELLS];
} rush_lot;

/* The letter of the car that must get out: X, or A where no car is X. */
char rush_own(const rush_lot *lot);

/* A move takes the car from its first cell to another: "along a line, from, to". So each has an inverse. */
enum { RUSH_MOVES = 2 * RUSH_SIDE * RUSH_SIDE * RUSH_SIDE, RUSH_CHILDREN = 128 };

typedef struct rush_slide {
    unsigned cell, step, from, to; /* the line's first cell, and what leads to its next */
} rush_slide;

BD_INLINE rush_slide rush_slide_of(bd_move move)
{
    unsigned line = move / (RUSH_SIDE * RUSH_SIDE), is_upright = line / RUSH_SIDE;
    rush_slide slide = {.cell = is_upright ? line % RUSH_SIDE : line * RUSH_SIDE,
                        .step = is_upright ? RUSH_SIDE : 1,
                        .from = move / RUSH_SIDE % RUSH_SIDE,
                        .to = move % RUSH_SIDE};
    return slide;
}

BD_INLINE bd_move rush_inverse(bd_move move)
{
    return (bd_move)(move - move % (RUSH_SIDE * RUSH_SIDE) + move % RUSH_SIDE * RUSH_SIDE +
                     move / RUSH_SIDE % RUSH_SIDE);
}

/* Writes the moves: by one cell, or as far as it is free. */
unsigned rush_moves(const rush_lot *lot, bool by_steps, bd_move *moves);

rush_lot rush_play(const rush_lot *lot, bd_move move);

/* "row 3, 1 to 4", without the lot; and "A+3", right or down. */
size_t rush_write_line_move(bd_move move, char *out, size_t size);
size_t rush_write_move(char car, bd_move move, char *out, size_t size);
char rush_car_of(const rush_lot *lot, bd_move move);

/* Cells between the own car and the edge, and those of them in which others stand. */
typedef struct rush_way {
    unsigned length, blocked;
} rush_way;
rush_way rush_way_out(const rush_problem *problem, const rush_lot *lot);

/* Reads "6x6". False: `error` says why. */
bool rush_open(rush_problem *problem, const char *shape, const char *goal, bd_error *error);

/* Letters row by row; o and . are free, x is a wall. */
bool rush_read(const rush_problem *problem, const char *text, size_t length, rush_lot *lot,
               bd_error *error);
size_t rush_write(const rush_problem *problem, const rush_lot *lot, char *out, size_t size);
size_t rush_draw(const rush_problem *problem, const rush_lot *lot, char *out, size_t size);

/* Searches all positions that can be reached, within a limit. */
bd_solvability rush_is_solvable(const rush_problem *problem, const rush_lot *lot, char *why,
                                size_t size);

/* Parks cars at random, the own one at the left, until there is a way out; cars that find no room are left out, so that
 * positions are not equally likely. False: no luck within the limit, or the lot is so narrow that it is always solved. */
bool rush_draw_lots(const rush_problem *problem, bd_random *random, rush_lot *lot);

#endif
