/* The queens' own algorithms. */
#include "domains/queens/completion.h"
#include "domains/queens/count.h"
#include "domains/queens/enumerate.h"
#include "domains/queens/generate_sets.h"
#include "domains/queens/min_conflicts.h"

const bd_native queens_natives[] = {
    {{"rings", "counts solutions: outer squares once for each symmetry, then 32 boards at a time",
      BD_COMPLETE | BD_COUNTS_ALONE | BD_TAKES_THREADS},
     queens_run_rings},
    {{"fundamental", "counts solutions up to rotation and reflection",
      BD_COMPLETE | BD_COUNTS_ALONE | BD_TAKES_THREADS},
     queens_run_fundamental},
    {{"bitboard", "textbook backtracking: rank by rank, bit sets of files and diagonals",
      BD_COMPLETE | BD_TAKES_ORDER(BD_ORDER_STATIC)},
     queens_run_bitboard},
    {{"generate-and-test-sets", "tests every set of N of the N * N squares", BD_COMPLETE},
     queens_run_generate_sets},
    {{"completion", "completes a placement by ranks and files; large empty boards by min-conflicts",
      BD_COMPLETE},
     queens_run_completion},
    {{"min-conflicts", "repairs a permutation with few conflicts: any size, linear time", BD_LOCAL},
     queens_run_min_conflicts},
    {{0}, NULL},
};
