/* The queens' own algorithms. */
#include "domains/queens/completion.h"
#include "domains/queens/count.h"
#include "domains/queens/enumerate.h"
#include "domains/queens/generate_sets.h"
#include "domains/queens/min_conflicts.h"

const bd_native queens_natives[] = {
    {{"rings", "counts: the outer ring once for each symmetry, then 32 boards at a time",
      BD_COMPLETE | BD_COUNTS_ALONE | BD_TAKES_THREADS},
     queens_run_rings},
    {{"fundamental", "counts those solutions that no turn and no mirror makes of another",
      BD_COMPLETE | BD_COUNTS_ALONE | BD_TAKES_THREADS},
     queens_run_fundamental},
    {{"bitboard", "the textbook's loop: row by row, columns and diagonals as words of bits",
      BD_COMPLETE | BD_TAKES_ORDER(BD_ORDER_STATIC)},
     queens_run_bitboard},
    {{"generate-and-test-sets",
      "the course's first: any N of the N * N squares, every such set made and tested",
      BD_COMPLETE},
     queens_run_generate_sets},
    {{"completion", "searches rows and columns alike; large empty boards by min-conflicts",
      BD_COMPLETE},
     queens_run_completion},
    {{"min-conflicts", "repairs a permutation with few collisions; any size, linear time",
      BD_LOCAL},
     queens_run_min_conflicts},
    {{0}, NULL},
};
