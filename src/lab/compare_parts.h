/* The parts of compare_files(). */
#ifndef BANDOLO_LAB_COMPARE_PARTS_H
#define BANDOLO_LAB_COMPARE_PARTS_H

#include "lab/bootstrap.h"
#include "lab/measure.h"
#include "lab/paired.h"

#include <bandolo/base/types.h>

#include <stdio.h>

/* A line of a file. Its key is label and table; where the label is NULL, row, instance and seed. */
typedef struct compare_item {
    char *label, *table; /* of a table's line: "LABEL", or "LABEL, PART"; its heading, or "" */
    uint64_t row, instance, seed;
    uint64_t line;
    double n, asked; /* solved searches, of which the values are means; all searches */
    bool is_solved;  /* or proved to have no solution */
    bool is_part;    /* of a table's row that is split: its searches count in the row */
    /* The cost of a search's solution, and the least that it proved possible. */
    double found, least;
    double value[LAB_MEASURE_COUNT]; /* a mean, or the figure of the search; NAN: none */
} compare_item;

/* Orders two lines of files of the same kind by their keys. */
int compare_keys(const compare_item *x, const compare_item *y);

/* Writes the search of a journal's line: "row 1, instance 3", and ", seed 5" where the seed is not 0. Returns `out`. */
enum { COMPARE_NAME_SIZE = 96 };
const char *compare_name(const compare_item *item, char out[COMPARE_NAME_SIZE]);

enum { COMPARE_SUBJECT_SIZE = 80 };

typedef struct compare_side {
    const char *file;
    bool is_journal;
    /* The domain; in journals with the goal. "": the file does not say it. */
    char subject[COMPARE_SUBJECT_SIZE];
    /* "random, seed 3"; in journals with their number and hash; or "". */
    char positions[COMPARE_SUBJECT_SIZE];
    char *preface; /* of a journal: its lines before the names of the columns */
    bool has[LAB_MEASURE_COUNT];
    compare_item *item; /* journals: by key, ascending; tables: as in the file */
    size_t count, room;
} compare_side;

/* Reads a file of either kind. False: see compare_files(). The side is to be freed even then. */
bool compare_read(compare_side *side, const char *file, bd_error *error);
void compare_side_free(compare_side *side);

/* Takes subject and positions from the preface. */
void compare_take_preface(compare_side *side);

/* Takes them from the settings of a table; "": the table lacks it. */
void compare_take_settings(compare_side *side, const char *domain, const char *goal,
                           const char *from, const char *seed);

/* Do the files say that their positions differ? A longer list may begin with a shorter one. */
bool compare_positions_differ(const compare_side *a, const compare_side *b);

/* Do they say that searches of the same key are of the same position? */
bool compare_positions_agree(const compare_side *a, const compare_side *b);

/* The same search, or row, of both files. */
typedef struct compare_pair {
    const compare_item *a, *b;
} compare_pair;

/* A measure of some pairs. */
typedef struct compare_line {
    lab_measure measure;
    size_t pairs; /* in which both sides have it */
    double total_a, total_b;
    lab_geometric ratio;      /* of B/A, of the pairs without a 0 */
    size_t less, more, equal; /* units in which B is so */
    lab_signed_rank rank;     /* of the units' differences, B - A */
    double sign_p;
    double adjusted_p; /* of the rank test, corrected for all tests */
} compare_line;

/* The number of instances of pairs in order; each line of a table is one. */
size_t compare_instances(const compare_pair *pairs, size_t count);

/* The number of units of a sample of pairs in order: its instances, or each seed of a single one. */
size_t compare_units(const compare_pair *pairs, size_t count);

/* Does the pair count in a measure: have both sides a value, and is it no part of another pair? */
bool compare_counts(const compare_pair *pair, lab_measure measure);

/* Compares a measure by its values, or by its sums (times `n`) where `by_sum`. Tests are of units: each has one
 * difference, the mean of its pairs'. False: no memory. */
bool compare_measure(compare_line *line, const compare_pair *pairs, size_t count,
                     lab_measure measure, bool by_sum);

/* The numbers of pairs that each side solved. */
typedef struct compare_tally {
    size_t both, only_a, only_b, neither;
} compare_tally;

/* Pairs that are compared together: of journals those of a row, since rows search the same positions in different ways;
 * of tables all. */
typedef struct compare_block {
    uint64_t row;
    size_t first, count; /* of pairs that both solved */
    size_t line, lines;
    compare_tally tally;
    size_t instances, more_a, more_b; /* more_a: instances of which A solved more runs */
    double p, adjusted_p;             /* of the searches that one side alone solved, */
    bool has_test;                    /* of journals where there are some */
    bool is_repeated;                 /* instances have several runs */
    uint64_t instance;                /* the last one, */
    int64_t lead;                     /* and the runs of it that A solved more than B */
} compare_block;

typedef struct comparison {
    compare_side a, b;
    compare_pair *pairs; /* both solved; of journals, by row */
    size_t count, parts; /* parts: those of parts of rows */
    compare_block *blocks;
    size_t block_count;
    compare_line *lines;      /* measures that differ, block after block */
    size_t line_count, tests; /* tests: those of lines and of blocks */
    compare_tally tally;
    bool by_mean; /* tables of different numbers of instances */
    bool failed;  /* no memory */
    FILE *out;
} comparison;

/* Prints the label of a row of journals, as " (IDA*)", or both where they differ; nothing where the journals lack it. Says
 * so where the row's settings differ, such as a limit. */
void compare_print_label(const comparison *all, uint64_t row);

/* Tells of searches of which one side found what the other proved impossible. */
void compare_print_contradictions(const comparison *all);

/* Are all pairs equal in a measure, or lack it? */
bool compare_is_equal(const compare_pair *pairs, size_t count, lab_measure measure);

/* The item of the other file with the same key. NULL: it has none. */
const compare_item *compare_partner(const compare_item *item, const compare_side *other);

/* Prints everything. Sets all->failed where there was no memory for all of it. */
void compare_print(comparison *all);

#endif
