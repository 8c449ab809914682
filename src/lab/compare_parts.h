/* What `compare` reads. */
#ifndef BANDOLO_LAB_COMPARE_PARTS_H
#define BANDOLO_LAB_COMPARE_PARTS_H

#include "lab/bootstrap.h"
#include "lab/measure.h"
#include "lab/paired.h"

#include <bandolo/base/error.h>

#include <stdio.h>

/* A line of a file. Its key is the label and its heading; where that is NULL row, instance and seed. */
typedef struct compare_item {
    char *label, *table; /* of a table's line: "LABEL", or "LABEL, PART"; "" without heading */
    uint64_t row, instance, seed;
    uint64_t line;
    double n, asked; /* searches that the values are means of, those solved; of how many */
    bool is_solved;  /* or proved to have no solution */
    double value[LAB_MEASURE_COUNT]; /* a mean, or what the search contributed; NAN: nothing */
} compare_item;

/* Orders two lines of files of the same kind by their keys. */
int compare_keys(const compare_item *x, const compare_item *y);

/* Which search a journal's line is of: "row 1, instance 3", or with a seed that is not 0 ", seed 5" behind.
 * Returns `out`. */
enum { COMPARE_PLACE_SIZE = 96 };
const char *compare_place(const compare_item *item, char out[COMPARE_PLACE_SIZE]);

typedef struct compare_side {
    const char *file;
    bool is_journal;
    bool has[LAB_MEASURE_COUNT];
    compare_item *item; /* by key, ascending; of tables as in the file */
    size_t count, room;
} compare_side;

/* Reads a file of either kind. False: see compare_files(). To be freed in either case. */
bool compare_read(compare_side *side, const char *file, bd_error *error);
void compare_side_free(compare_side *side);

/* The same search, or row, of both files. */
typedef struct compare_pair {
    const compare_item *a, *b;
} compare_pair;

/* A measure of some pairs. */
typedef struct compare_line {
    lab_measure measure;
    double total_a, total_b;
    lab_geometric ratio;      /* of B/A */
    size_t less, more, equal; /* in how many units B is so */
    lab_signed_rank rank;     /* of the units' differences, B - A */
    double sign_p;
    double adjusted_p; /* of the rank test, for all lines that are compared */
} compare_line;

/* How many units of a sample the pairs are, which are in order: instances, whose seeds are pairs of one unit. Where
 * there is one instance alone its seeds are the sample; of tables it is their lines. */
size_t compare_units(const compare_pair *pairs, size_t count);

/* Have both a value? */
bool compare_has_both(const compare_pair *pair, lab_measure measure);

/* Sets a measure side by side, by its values, or times `n` where `by_sum`. Luck is judged by units:
 * each has one difference, the mean of its pairs'. False: no memory. */
bool compare_measure(compare_line *line, const compare_pair *pairs, size_t count,
                     lab_measure measure, bool by_sum);

/* How many of the pairs each side solved. */
typedef struct compare_tally {
    size_t both, only_a, only_b, neither;
} compare_tally;

/* The pairs that are set side by side at once: of journals a row, since different rows are different searches of
 * the same positions; of tables all. */
typedef struct compare_block {
    uint64_t row;
    size_t first, count; /* of the pairs that both solved */
    size_t line, lines;
    compare_tally tally;
} compare_block;

typedef struct comparison {
    compare_side a, b;
    compare_pair *pairs; /* both solved; of journals, by row */
    size_t count;
    compare_block *blocks;
    size_t block_count;
    compare_line *lines; /* of measures that differ, block after block */
    size_t line_count;
    compare_tally tally;
    bool by_mean; /* the instances of tables differ in number */
    bool failed;  /* no memory */
    FILE *out;
} comparison;

/* Are the pairs of the block equal in a measure, or lack it? */
bool compare_is_equal(const compare_pair *pairs, size_t count, lab_measure measure);

/* The item of the other file with the same key. NULL: it has none. */
const compare_item *compare_partner(const compare_item *item, const compare_side *other);

/* Prints everything. all->failed: there was no memory for all of it. */
void compare_print(comparison *all);

#endif
