/* The queens' own algorithms. */
#include "domains/queens/count.h"

const bd_native queens_natives[] = {
    {{"rings", "counts: the outer ring once for each symmetry, then 32 boards at a time",
      BD_COMPLETE | BD_TAKES_THREADS},
     queens_run_rings},
    {{0}, NULL},
};
