/* The board of a game in the terminal. */
#ifndef BANDOLO_CLI_PLAY_BOARD_H
#define BANDOLO_CLI_PLAY_BOARD_H

#include <stdio.h>

/* Prints a picture and an empty line: X and O in the colours of their sides, and reversed what `before`, a picture of
 * the same form, has otherwise; NULL: nothing was before. */
void play_board_print(const char *picture, const char *before, FILE *out);

#endif
