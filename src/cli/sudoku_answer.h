/* What is said of a Sudoku beside what any search for values tells: clues, whether its solution is the only one,
 * and where logic solved it, how hard that was. */
#ifndef BANDOLO_CLI_SUDOKU_ANSWER_H
#define BANDOLO_CLI_SUDOKU_ANSWER_H

#include "cli/constraint_answer.h"
#include "text/json.h"

#include "domains/sudoku/board_text.h"

/* Is the answer one to a Sudoku of any size and kind, of which there is something to be said? */
bool is_sudoku_answer(const cli_constraint_answer *answer);

/* How much of an answer is shown: a Sudoku is drawn, though it comes from a file, where somebody looks. */
cli_detail sudoku_detail(const bd_constraint_domain *domain, bool is_quiet, const char *file);

/* The cells of the puzzle, a character each, '.' where it is open. Written into `out`, which is returned. */
enum { SUDOKU_CLUES_SIZE = BOARD_TEXT_SIZE };
const char *sudoku_clues_text(const cli_constraint_answer *answer, char out[SUDOKU_CLUES_SIZE]);

/* Before the solution: the steps of logic, where they were asked for. */
void sudoku_answer_begin(const cli_constraint_answer *answer, FILE *out);

/* After it: a line or two for people. */
void sudoku_answer_end(const cli_constraint_answer *answer, FILE *out);

/* Adds 'clues' to a result in JSON, and 'unique', unless that takes long to see; of logic, 'rating', 'level' and 'hardest', or, where it did not
 * finish, what it 'reached', and the explanation. */
void sudoku_answer_json(const cli_constraint_answer *answer, json_draft *object);

/* Adds to a JSON object how hard a grid is. */
void sudoku_rating_json(const sudoku_rating *rating, json_draft *object);

#endif
