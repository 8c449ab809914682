/* A Sudoku in three vectors: a template over lanes_*.h, included by exact_*.c.
 *
 * A field is three vectors, one for each band (three rows), a lane for each digit: the 27 cells of the band
 * that the digit may still stand in, cell 9 r + c of row r and column c in bit 9 r + c. So all there is to
 * know lies in three registers, and whatever is said here of a digit is said of all nine at once.
 *
 * A triad is the three cells that a box shares with a row ("across") or a column ("down"). A digit has 27 of
 * each, and both kinds fit a word, all bands together:
 *
 *     across   bit 9 r + 3 j + b    in row r of band b, box j from the left
 *     down     bit 9 b + 3 j + k    in band b, box j from the left, column k of the box
 *
 * Within a band a digit takes one triad across in each row and in each box, three in all, of which there
 * are six configurations; likewise down, within a stack (three columns). Both are perfect matchings of
 * three with three. Triads are those of T. Dillon's solver, bands in words of 27 bits those of zhouyundong's;
 * to hold all digits in one vector, and to match by shifts instead of tables, is ours. */
#ifndef BANDOLO_DOMAINS_SUDOKU_FIELD_H
#define BANDOLO_DOMAINS_SUDOKU_FIELD_H

#define FIELD_ALL UINT32_C(0777777777) /* octal: a digit of it is a triad across */

typedef struct field {
    lanes band[3];
} field;

typedef struct triads {
    lanes across, down;
} triads;

/* The steps between the bits of a word of triads: a turn exchanges them. */
enum {
    ROWS = 9,          /* across: the rows of a band. Down: the bands */
    BOXES = 3,         /* across: the boxes of a band */
    BOX_COLUMNS = 1,   /* down: the columns of a box */
    ACROSS = BOXES,    /* what a matching across pairs with ROWS */
    DOWN = BOX_COLUMNS /* and one down */
};

/* Turns every three neighbours, `step` bits apart, by `times`; the last ones come to the front. */
LANES lanes turned(lanes a, unsigned step, unsigned times)
{
    static const uint32_t moved_up[10][3] = {
        [BOX_COLUMNS] = {0, 0666666666, 0444444444},
        [BOXES] = {0, 0770770770, 0700700700},
        [ROWS] = {0, 0777777000, 0777000000},
    };
    return lanes_select(moved_up[step][times], lanes_left(a, step * times),
                        lanes_right(a, step * (3 - times)));
}

/* Returns those that share `rivals` with neither of their two neighbours `step` bits apart. */
LANES lanes without_rivals(lanes a, lanes rivals, unsigned step)
{
    return lanes_without_either(a, turned(rivals, step, 1), turned(rivals, step, 2));
}

/* Returns the triads that lie in some perfect matching: the other two rows can be matched with the other two boxes
 * (or columns, by `step`), one way or the other. */
LANES lanes matched(lanes a, unsigned step)
{
    lanes next = turned(a, ROWS, 1), last = turned(a, ROWS, 2);
    lanes next_turned = turned(next, step, 1), last_turned = turned(last, step, 1);
    lanes pairs = lanes_or_both(lanes_and(next, last_turned), next_turned, last);
    return lanes_and(a, turned(pairs, step, 1));
}

/* Returns the triads that have a cell of the field. */
LANES triads triads_of(const field *cells_of)
{
    lanes across[3], down[3];
    for (unsigned band = 0; band < 3; ++band) {
        lanes a = cells_of->band[band];
        across[band] = lanes_or3(a, lanes_right(a, 1), lanes_right(a, 2));
        down[band] = lanes_or3(a, lanes_right(a, 9), lanes_right(a, 18));
    }
    lanes all = lanes_all(FIELD_ALL);
    lanes joined = lanes_select(0111111111, across[0], lanes_left(across[1], 1));
    lanes stacked = lanes_select(0777, down[0], lanes_left(down[1], 9));
    joined = lanes_select(0444444444, lanes_left(across[2], 2), joined);
    stacked = lanes_select(0777000000, lanes_left(down[2], 18), stacked);
    return (triads){lanes_and(joined, all), lanes_and(stacked, all)};
}

/* Returns the cells of triads across in a band. A subtraction makes three bits of a triad's bit: 8 x - x = 7 x. */
LANES lanes cells_across(lanes across, unsigned band)
{
    lanes a = lanes_and(across, lanes_all(0111111111U << band));
    lanes eightfold = lanes_left(a, 3 - band);
    return lanes_minus(eightfold, band == 0 ? a : lanes_right(a, band));
}

/* Returns the cells of triads down in a band. */
LANES lanes cells_down(lanes down, unsigned band)
{
    lanes a = lanes_and(down, lanes_all(0777U << 9 * band));
    if (band == 0)
        return lanes_or3(a, lanes_left(a, 9), lanes_left(a, 18));
    if (band == 1)
        return lanes_or3(lanes_right(a, 9), a, lanes_left(a, 9));
    return lanes_or3(lanes_right(a, 18), lanes_right(a, 9), a);
}

/* Cuts the field to the cells that lie in these triads, in one of each kind. */
LANES field field_within(const field *here, triads kept)
{
    field result;
    for (unsigned band = 0; band < 3; ++band)
        result.band[band] = lanes_and3(here->band[band], cells_across(kept.across, band),
                                       cells_down(kept.down, band));
    return result;
}

#endif
