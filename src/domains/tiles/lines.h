/* Rows and columns alike: what a vertical move is to rows, a horizontal one is to columns. A line is
 * a row on the vertical axis and a column on the horizontal one; a tile's own line is the one it
 * stands on in the goal. */
#ifndef BANDOLO_DOMAINS_TILES_LINES_H
#define BANDOLO_DOMAINS_TILES_LINES_H

#include "layout.h"

/* The axis that the blank goes along. */
BD_INLINE unsigned tiles_axis(unsigned direction)
{
    return direction == TILES_LEFT || direction == TILES_RIGHT ? TILES_HORIZONTAL : TILES_VERTICAL;
}

/* Does the blank go to the line of the next higher number? */
BD_INLINE unsigned tiles_goes_higher(unsigned direction)
{
    return direction == TILES_RIGHT || direction == TILES_DOWN;
}

/* The number of the line that a cell lies on, and of the cell within it. */
BD_INLINE unsigned tiles_line(unsigned columns, unsigned axis, unsigned cell)
{
    return axis == TILES_VERTICAL ? cell / columns : cell % columns;
}

BD_INLINE unsigned tiles_place(unsigned columns, unsigned axis, unsigned cell)
{
    return axis == TILES_VERTICAL ? cell % columns : cell / columns;
}

/* The cell at a place of a line. */
BD_INLINE unsigned tiles_cell(unsigned columns, unsigned axis, unsigned line, unsigned place)
{
    return axis == TILES_VERTICAL ? line * columns + place : place * columns + line;
}

/* The contents of a line, cell by cell: 0 for the blank and for tiles of other lines; for a tile of this line, 1 + its
 * position in the goal. */
typedef struct tiles_ranks {
    uint8_t rank[TILES_MOST_CELLS];
} tiles_ranks;

/* Linear conflict: the least number of a line's own tiles that must leave it so that the others stand
 * in the order of the goal. Each of them costs two moves that Manhattan distance does not see. */
unsigned tiles_line_conflicts(const tiles_ranks *ranks, unsigned cells);

/* Bit p: without the tile at place p, the line would have fewer conflicts. */
unsigned tiles_line_needed(const tiles_ranks *ranks, unsigned cells);

/* Bit t of a mask is about tile t when it comes to the blank's cell. */
typedef struct tiles_line_masks {
    uint32_t away[TILES_MOST_CELLS][TILES_DIRECTIONS]; /* [blank][move]: it goes away from home */
    uint32_t own[TILES_MOST_CELLS][TILES_DIRECTIONS];  /* [blank][move]: from or to its own line */
} tiles_line_masks;

/* Fills them for the goal of the layout; move i of the blank goes direction[i]. */
void tiles_line_masks_fill(tiles_line_masks *masks, const tiles_layout *layout,
                           const unsigned direction[TILES_DIRECTIONS]);

#endif
