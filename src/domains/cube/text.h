/* Cubes as text: scrambles, facelets, pieces by name; and as a net.
 *
 * A scramble is a list of turns from the solved cube in Singmaster's notation: R U2 F'. Facelets are letters of the
 * faces that colours belong to, face by face in the order U R F D L B, row by row. Pieces are given by the names of
 * their stickers, place by place: UF UR UB UL DF DR DB DL FR FL BR BL UFR URB UBL ULF DRF DFL DLB DBR is the solved
 * cube (M. Reid's form of Singmaster's notation). A cube of `side` 2 has corners only, and edges at home. */
#ifndef BANDOLO_DOMAINS_CUBE_TEXT_H
#define BANDOLO_DOMAINS_CUBE_TEXT_H

#include "cubies.h"

#include <bandolo/base/types.h>

/* Reads any of the three forms. The pieces are all there, but perhaps no turns lead to them (cube_flaw_of()). False:
 * BD_BAD_INPUT. */
bool cube_read(const char *text, size_t length, unsigned side, cube_cubies *cube, bd_error *error);

/* Writes facelets, `side` * `side` * 6 letters; returns their number. */
size_t cube_write(const cube_cubies *cube, unsigned side, char *out, size_t size);

/* Writes the net, a letter for each facelet. Returns as snprintf. */
size_t cube_draw(const cube_cubies *cube, unsigned side, char *out, size_t size);

/* Writes the name of a turn: R, R2, R'. */
size_t cube_write_turn(unsigned turn, char *out, size_t size);

/* Writes why the cube is impossible, or that it is not; returns whether it can be solved. */
bool cube_explain(const cube_cubies *cube, unsigned side, char *why, size_t size);

#endif
