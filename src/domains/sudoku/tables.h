/* The tables of this folder for the registry of paths: X(prefix) for each `prefix_domain`, in the order of
 * preference. */
#ifndef BANDOLO_DOMAINS_SUDOKU_TABLES_H
#define BANDOLO_DOMAINS_SUDOKU_TABLES_H

#include <bandolo/search/domain.h>

#define SUDOKU_DOMAINS(X)                                                                          \
    X(sudoku_fewest)                                                                               \
    X(sudoku_lines)                                                                                \
    X(sudoku_open_cells)                                                                           \
    X(sudoku_report)                                                                               \
    X(sudoku_reading)

#define X(prefix) extern const bd_domain prefix##_domain;
SUDOKU_DOMAINS(X)
#undef X

#endif
