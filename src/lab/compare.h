/* Two results side by side. */
#ifndef BANDOLO_LAB_COMPARE_H
#define BANDOLO_LAB_COMPARE_H

#include <bandolo/base/error.h>

#include <stdio.h>

/* Compares two files of the same kind: tables that csv_write() wrote, paired by heading, label and
 * part; or journals, plain or compressed by zstd, paired by row, instance and seed, where both gave an
 * answer. Prints, for each measure, both totals and their ratio, the geometric mean of the ratios of
 * the pairs with its 95 % bootstrap interval, how often the second is less, more and equal, how large the
 * effect is (rank-biserial), and the chance that they differ so by luck: Wilcoxon's signed-rank test, the same
 * corrected for all tests made (Holm), and the sign test. Searches of one instance with several seeds are one
 * unit of the sample. How many one side alone solved, or neither, is told, with the chance of that; and what is
 * in one file alone. False: `error` says "FILE:LINE: what, and what was expected". */
bool compare_files(const char *before, const char *after, FILE *out, bd_error *error);

#endif
