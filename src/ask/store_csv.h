/* The rows of a store as lines of CSV, in the texts of the domain.
 *
 *     position,distance,move,proved
 *     1 2 3 4 5 6 7 0 8,1,right,true
 *
 * The move is the first one of a shortest path; there is none at the goal. */
#ifndef BANDOLO_ASK_STORE_CSV_H
#define BANDOLO_ASK_STORE_CSV_H

#include <bandolo/registry.h>
#include <bandolo/store/store.h>

#include <stdio.h>

/* `problem` is one that open_plainly() opened (store_open.h), here and below. Failed writes show when the caller closes or
 * flushes `out`. */
void store_csv_write_header(FILE *out);
/* False: the key is no position that the domain reads. */
bool store_csv_write(FILE *out, const bd_problem *problem, const bd_store_row *row);

/* Begins as {.in, .problem}; the caller frees `line`. */
typedef struct store_csv_reader {
    FILE *in;
    const bd_problem *problem;
    char *line;
    size_t room;
    uint64_t number; /* of the line, from 1; 0: begin with the first */
    bool is_text;    /* there is no NUL in the line */
    bd_error wrong;  /* with that line */
} store_csv_reader;

typedef enum store_csv_outcome { STORE_CSV_ROW, STORE_CSV_END, STORE_CSV_BAD } store_csv_outcome;

/* Reads the next row. STORE_CSV_BAD: reader->wrong says why. STORE_CSV_END may be a failure to read: ferror(). */
store_csv_outcome store_csv_read(store_csv_reader *reader, bd_store_row *row);

#endif
