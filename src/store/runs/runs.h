/* Sorted runs: the tier of the store for large builds. A folder of immutable files, each with the rows of one batch or of
 * several merged, and a list of the files that count.
 *
 *     list               names the runs; rows exist from the moment at which it is replaced
 *     lock               held by the process that adds
 *     run-000000000042   see run_file.h
 *
 * Any number of processes may read and add at once. Writers wait for each other; readers do not wait. When a process has
 * added a row, the next look-up of any other finds it. If a writer is killed, the next one removes its remains.
 *
 * Runs stay few: when there are more than eight, the newest are merged into one that is not much smaller than the run
 * before it. So each row is rewritten a logarithmic number of times. */
#ifndef BANDOLO_STORE_RUNS_H
#define BANDOLO_STORE_RUNS_H

#include "store/tier.h"

/* `where` is the folder; it is made unless BD_STORE_MUST_EXIST or BD_STORE_READ_ONLY is set. For one thread at a
 * time. */
extern const store_tier_kind store_runs;

#endif
