/* Compares two results. */
#ifndef BANDOLO_LAB_COMPARE_H
#define BANDOLO_LAB_COMPARE_H

#include <bandolo/base/types.h>

#include <stdio.h>

/* Compares two files of the same kind: tables of csv_write(), paired by heading, label and part; or journals, plain or
 * compressed by zstd, paired by row, instance and seed. Prints, for each measure of the pairs that both solved: both
 * totals and their ratio; the geometric mean of the ratios with its 95 % bootstrap interval; how often the second is
 * less, more and equal; the size of the effect (rank-biserial); and the p of Wilcoxon's signed-rank test, of the same
 * corrected for the number of tests (Holm), and of the sign test. All seeds of an instance are one unit of the sample.
 * Parts of a table's row have ratios alone: their searches count in the row. Prints also what one file alone has, and
 * how many pairs one side alone solved; for each row of journals with its p, the sign test of instances of which one
 * side solved more runs, corrected likewise. Says so if the files name different positions, and names a search of
 * journals of which one side found what the other proved impossible. False: `error` says "FILE:LINE: what, and what
 * was expected". */
bool compare_files(const char *before, const char *after, FILE *out, bd_error *error);

#endif
