/* Finds, in a table of nine rows and nine columns, n rows that have their marks in n columns.
 *
 * Cells and digits of a house make such a table, and so do the rows and columns of the grid for one digit: naked and
 * hidden subsets and fish are all this search. */
#ifndef BANDOLO_DOMAINS_SUDOKU_LOGIC_CHOICE_H
#define BANDOLO_DOMAINS_SUDOKU_LOGIC_CHOICE_H

#include "domains/sudoku/logic/cells.h"

typedef struct choice {
    nineset rows, columns; /* as many of each */
} choice;

typedef struct choices {
    const nineset *row; /* nine rows, whose marks are columns */
    nineset fit;        /* the rows with at least one mark, and not too many */
    unsigned size, next;
} choices;

BD_INLINE choices choices_of(const nineset row[SUDOKU_SIDE], unsigned size)
{
    choices all = {.row = row, .size = size, .next = (1U << size) - 1};
    for (unsigned i = 0; i < SUDOKU_SIDE; ++i)
        if (row[i] != 0 && nineset_count(row[i]) <= size)
            all.fit |= (nineset)(1U << i);
    if (nineset_count(all.fit) < size)
        all.next = NINE_ALL + 1;
    return all;
}

/* Finds the next choice, in the order of the rows as a binary number. False: there are no more. */
BD_INLINE bool choices_next(choices *all, choice *found)
{
    while (all->next <= NINE_ALL) {
        nineset rows = (nineset)all->next, columns = 0;
        all->next = next_choice(all->next);
        if (rows & ~all->fit)
            continue;
        for (nineset left = rows; left;)
            columns |= all->row[nineset_take(&left) - 1];
        if (nineset_count(columns) != all->size)
            continue;
        *found = (choice){rows, columns};
        return true;
    }
    return false;
}

#endif
