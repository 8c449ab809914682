/* Sorted runs: the tier of the store for what large builds add. A folder of immutable files, each the
 * rows of a batch or of several merged, and a list of those that count.
 *
 *     list               which runs there are; replaced whole, and so the moment at which rows exist
 *     lock               held by who adds
 *     run-000000000042   see run_file.h
 *
 * Any number of processes may read and add at once: those that add wait for each other, those that
 * read wait for nobody. A row that a process has added is found by the next look-up of any other. Who
 * is killed while adding leaves what the next one removes.
 *
 * Runs stay few: when there are more than eight, the newest are merged into one that is not much
 * smaller than the one before it, so that a row is written again a logarithmic number of times. */
#ifndef BANDOLO_STORE_RUNS_H
#define BANDOLO_STORE_RUNS_H

#include "tier.h"

/* `where` is the folder; it is made unless BD_STORE_MUST_EXIST or BD_STORE_READ_ONLY. Not for several
 * threads at once. */
extern const store_tier_kind store_runs;

#endif
