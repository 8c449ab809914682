/* A yardstick for the speed of the templates: IDA* with Manhattan distance on the 15-puzzle
 * (goal: blank first), written by hand for nothing else: no limits, no solution but its length. */
#ifndef BANDOLO_BENCH_CONTESTANTS_H
#define BANDOLO_BENCH_CONTESTANTS_H

#include <stdint.h>

/* Each solves one position, cells row by row, returns the optimal number of moves and adds to
 * `*generated` what it generated (the start once). */
typedef unsigned contestant(const uint8_t cells[16], uint64_t *generated);

/* A plain loop over an array of cells, with tables of moves and distances: the textbook's program. */
contestant idastar_plain;

/* The most that we know how to do: one function per (blank, last move, slack or none), the board in
 * a register, every number a constant. */
contestant idastar_by_hand;

/* The same with two of the library's promises kept: several searches may run at once, and each can
 * be stopped. */
contestant idastar_by_hand_stoppable;

#endif
