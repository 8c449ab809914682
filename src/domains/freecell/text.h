/* Boards and moves as text. */
#ifndef BANDOLO_DOMAINS_FREECELL_TEXT_H
#define BANDOLO_DOMAINS_FREECELL_TEXT_H

#include "board.h"

/* Reads the number of a deal, or a board: a line for each column from its lowest card ("JD KD 2S"), an optional colon before
 * it; before them, where they are not empty, "Foundations: H-0 C-3 D-A S-0" and "Freecells: 7H - QS". Semicolons end lines,
 * too; a column with no card is "-" or ":". False: BD_BAD_INPUT. */
bool freecell_read(const freecell_rules *rules, const char *text, size_t length,
                   freecell_board *board, bd_error *error);

/* The same text on one line, with semicolons; as snprintf. */
size_t freecell_write(const freecell_rules *rules, const freecell_board *board, char *out,
                      size_t size);

/* A picture for the terminal. */
size_t freecell_draw(const freecell_rules *rules, const freecell_board *board, char *out,
                     size_t size);

/* A move by its cards: "9H to TC", "9H to a cell", "9H to a column", "9H home". */
size_t freecell_write_move(bd_move move, char *out, size_t size);

/* The same in the standard notation, where columns are digits, cells letters and home is h: "26", "7a", "ah". Behind v stands
 * the number of cards that go to an empty column, where more could. */
size_t freecell_write_move_in(const freecell_rules *rules, const freecell_board *board,
                              bd_move move, char *out, size_t size);

#endif
