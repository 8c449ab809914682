/* Rows from which a goal cannot be reached any more: pieces beyond their squares, and pieces that
 * hold each other fast.
 *
 * Pieces of one colour never pass each other, so the i-th of the row is the i-th of the goal, and it must
 * not stand beyond.
 *
 * Left of the empty square there is no gap. Green pieces at the left end never move again; call them
 * the wall. A stretch of pieces that begins with two red ones (or with one at the wall) and ends with
 * two green ones never moves: the first to leave it would be a red one by a step or jump out of the
 * last two squares, where there are green ones, or a green one out of the first two. The same holds,
 * mirrored, right of the empty square. Pieces that cannot move must stand as in the goal. */
#include "row.h"

/* All squares up to the rightmost of `squares`, of which there is one. */
static cindy_squares up_to_rightmost(cindy_squares squares)
{
    uint64_t high = (uint64_t)(squares >> 64);
    unsigned beyond = high ? 128 - (unsigned)__builtin_clzll(high)
                           : 64 - (unsigned)__builtin_clzll((uint64_t)squares);
    return cindy_leftmost(beyond);
}

/* From the leftmost of `begins` to the rightmost of `ends`, if that is to the right of it. */
static cindy_squares stretch(cindy_squares begins, cindy_squares ends)
{
    if (!ends)
        return 0;
    cindy_squares span = up_to_rightmost(ends);
    begins &= span;
    return begins ? span & ~((begins & -begins) - 1) : 0;
}

static cindy_squares held_left(cindy_row row, cindy_squares hole)
{
    cindy_squares left = hole - 1;
    cindy_squares edge = ~row.green & (row.green + 1); /* the first square that is not green */
    cindy_squares begins = row.red & (row.red >> 1 | edge) & left;
    cindy_squares ends = row.green & row.green << 1 & left;
    return (edge - 1) | stretch(begins, ends);
}

static cindy_squares held_right(cindy_row row, cindy_squares hole)
{
    cindy_squares right = ~(hole | (hole - 1)), others = row.green | hole;
    cindy_squares inside = up_to_rightmost(others); /* up to the last square that is not red */
    cindy_squares edge = inside ^ inside >> 1;
    cindy_squares begins = row.red & row.red >> 1 & right;
    cindy_squares ends = row.green & (row.green << 1 | edge) & right;
    return (row.red & ~inside) | stretch(begins, ends);
}

/* Does one of the pieces stand to the right of the one that it would be in the goal? */
static bool is_beyond(cindy_squares pieces, cindy_squares goal)
{
    for (; pieces; pieces &= pieces - 1, goal &= goal - 1)
        if (cindy_lowest(pieces) > cindy_lowest(goal))
            return true;
    return false;
}

const char *cindy_hopeless(cindy_row row, cindy_row goal)
{
    cindy_squares hole = cindy_hole(row);
    cindy_squares held = held_left(row, hole) | held_right(row, hole);
    if (((row.red ^ goal.red) | (row.green ^ goal.green)) & held)
        return "pieces that are not at home hold each other fast";
    if (is_beyond(row.red, goal.red))
        return "a red piece would have to go back";
    if (is_beyond(goal.green, row.green))
        return "a green piece would have to go back";
    return NULL;
}
