/* What the two forms of an answer share; for the files constraint_*.c alone. */
#ifndef BANDOLO_CLI_CONSTRAINT_PARTS_H
#define BANDOLO_CLI_CONSTRAINT_PARTS_H

#include "cli/command.h"
#include "cli/complain.h"
#include "cli/constraint_answer.h"
#include "cli/effort.h"
#include "cli/values_text.h"

/* Is one solution wanted, the best or the first, and not all of them? */
bool is_about_one(const cli_constraint_answer *answer);

/* Are all solutions known: listed, or counted? */
bool is_complete(const cli_constraint_answer *answer);

/* What the search took. */
cli_effort constraint_effort(const cli_constraint_answer *answer);

/* The forms. False, after a complaint: no memory. */
bool constraint_json_begin(const cli_constraint_answer *answer, FILE *out);
bool constraint_json_solution(const cli_constraint_answer *answer, const char *text, FILE *out);
bool constraint_json_end(const cli_constraint_answer *answer, FILE *out);
void constraint_text_begin(const cli_constraint_answer *answer, FILE *out);
bool constraint_text_end(const cli_constraint_answer *answer, FILE *out);

#endif
