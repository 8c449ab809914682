/* Cindy's puzzle, also known as the frogs: a row of squares, one of them empty; red pieces go right,
 * green ones left, one step into the empty square or by a jump over one piece of the other colour. No
 * piece ever comes back. This file has rows, their texts, and dead rows; instance.h makes the
 * domain's tables. */
#ifndef BANDOLO_DOMAINS_CINDY_ROW_H
#define BANDOLO_DOMAINS_CINDY_ROW_H

#include <bandolo/base/types.h>
#include <bandolo/template/base/compiler.h>

/* n red and n green pieces and the empty square, n <= CINDY_MOST. */
enum { CINDY_MOST_SQUARES = 127, CINDY_MOST = CINDY_MOST_SQUARES / 2 };

/* A bit a square, the leftmost one lowest. Aligned like its halves, so that states have no gaps. */
__extension__ typedef unsigned __int128 cindy_squares __attribute__((aligned(8)));

/* The empty square is the first that is neither, and the row ends where as many pieces and it do. */
typedef struct cindy_row {
    cindy_squares red, green;
} cindy_row;

/* The moves, by the piece that makes them. */
enum { CINDY_RED_STEPS, CINDY_RED_JUMPS, CINDY_GREEN_STEPS, CINDY_GREEN_JUMPS, CINDY_MOVES };

BD_INLINE unsigned cindy_count(cindy_squares squares)
{
    return (unsigned)__builtin_popcountll((uint64_t)squares) +
           (unsigned)__builtin_popcountll((uint64_t)(squares >> 64));
}

/* The lowest square of a set that is not empty, as a number. */
BD_INLINE unsigned cindy_lowest(cindy_squares squares)
{
    uint64_t low = (uint64_t)squares;
    return low ? (unsigned)__builtin_ctzll(low)
               : 64 + (unsigned)__builtin_ctzll((uint64_t)(squares >> 64));
}

/* The `count` leftmost squares, count <= CINDY_MOST_SQUARES. */
BD_INLINE cindy_squares cindy_leftmost(unsigned count)
{
    return ((cindy_squares)1 << count) - 1;
}

BD_INLINE cindy_squares cindy_hole(cindy_row row)
{
    cindy_squares pieces = row.red | row.green;
    return ~pieces & (pieces + 1);
}

BD_INLINE bool cindy_same(cindy_row a, cindy_row b)
{
    return a.red == b.red && a.green == b.green;
}

/* Where the piece stands that would make the move, on the board or off it. */
BD_INLINE cindy_squares cindy_from(cindy_squares hole, unsigned move)
{
    unsigned far = 1 + move % 2;
    return move < CINDY_GREEN_STEPS ? hole >> far : hole << far;
}

BD_INLINE bool cindy_legal(cindy_row row, unsigned move)
{
    cindy_squares hole = cindy_hole(row), from = cindy_from(hole, move);
    bool is_red = move < CINDY_GREEN_STEPS, jumps = move % 2;
    cindy_squares over = is_red ? hole >> 1 : hole << 1;
    return (is_red ? row.red : row.green) & from &&
           (!jumps || (is_red ? row.green : row.red) & over);
}

BD_INLINE cindy_row cindy_play(cindy_row row, unsigned move)
{
    cindy_squares hole = cindy_hole(row), changed = hole | cindy_from(hole, move);
    if (move < CINDY_GREEN_STEPS)
        row.red ^= changed;
    else
        row.green ^= changed;
    return row;
}

/* n red pieces, the empty square, n green ones. */
cindy_row cindy_start(unsigned n);

/* Where a row leads to unless another goal is asked for: all green pieces, the empty square, all red. */
BD_INLINE cindy_row cindy_exchanged(cindy_row row)
{
    unsigned red = cindy_count(row.red), green = cindy_count(row.green);
    return (cindy_row){.red = cindy_leftmost(red) << (green + 1), .green = cindy_leftmost(green)};
}

/* A number that every move lowers by exactly 1, so that all ways from a row to another take as many
 * moves as their numbers differ by: the squares that green pieces stand on less those of the red ones
 * (numbered from 0), less the pairs of a red piece somewhere left of a green one. For a step changes
 * the first by 1 and no pair, a jump the first by 2 and one pair. May be negative. */
int64_t cindy_height(cindy_row row);

/* Why the goal, a row of as many pieces, is out of reach, where that can be seen; then so it is from all
 * rows that follow. Static storage. NULL proves nothing. */
const char *cindy_hopeless(cindy_row row, cindy_row goal);

/* Reads a row such as RRR_GGG, in either case, '.' or '-' for '_' too, white space and commas anywhere;
 * or n alone, the row of n pieces of each colour. False: BD_BAD_INPUT. */
bool cindy_read(const char *text, size_t length, cindy_row *row, bd_error *error);

/* Writes the row; returns its length without the final 0, as snprintf. */
size_t cindy_write(cindy_row row, char *out, size_t size);

/* A picture of it: the squares, and their numbers below. Returns as cindy_write(). */
size_t cindy_draw(cindy_row row, char *out, size_t size);

#endif
