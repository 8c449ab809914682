/* What `compare` reads. */
#ifndef BANDOLO_LAB_COMPARE_PARTS_H
#define BANDOLO_LAB_COMPARE_PARTS_H

#include "lab/measure.h"

/* A line of a file. Its key is the label and its heading; where that is NULL row, instance and seed. */
typedef struct compare_item {
    char *label, *table; /* of a table's line: "LABEL", or "LABEL, PART"; "" without heading */
    uint64_t row, instance, seed;
    uint64_t line;
    double n; /* instances that the values are means of */
    bool is_solved;
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

#endif
