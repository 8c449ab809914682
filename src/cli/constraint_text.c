/* One instance as a person wants to read it: the solution drawn, what came out, what it took. */
#include "cli/constraint_parts.h"

#include "text/style.h"
#include "cli/output.h"
#include "cli/sudoku_answer.h"

#include <stdlib.h>
#include <string.h>

void constraint_text_begin(const cli_constraint_answer *answer, FILE *out)
{
    if (answer->detail == DETAIL_POSITION)
        print_position(answer->position, out);
}

/* ---- how it ended ---- */

static const char *ending_of(const cli_constraint_answer *answer)
{
    bd_status status = constraint_answer_status(answer);
    if (answer->story && status == BD_LIMIT_NODES)
        return "stopped at the limit on steps";
    if (answer->story && status == BD_GAVE_UP)
        return "Logic alone does not solve it.";
    return constraint_ending(status);
}

static bool is_cut(const cli_constraint_answer *answer)
{
    bd_status status = answer->result->status;
    return status != BD_SOLVED && status != BD_NO_SOLUTION;
}

/* "16 knights" */
static void print_cost(const cli_constraint_answer *answer, text_wrapping *line)
{
    const bd_constraint_domain *domain = answer->domain;
    int64_t cost = domain->value(answer->problem->data, answer->result->values);
    char text[COST_SIZE];
    wrap_piece(line, "%s", text_of_cost(cost, domain->objective, text));
    wrap_text(line, answer->result->optimal ? "(proved optimal)" : "(not proved optimal)");
}

/* "solved: 16 knights (proved optimal)" */
static void wrap_ending(const cli_constraint_answer *answer, text_wrapping *line)
{
    bool has_cost = answer->result->has_solution && answer->domain->value;
    bool is_best_so_far = is_cut(answer) && answer->result->has_solution;
    style_heading(line, "%s%s%s", ending_of(answer), is_best_so_far ? "; best so far" : "",
                  has_cost ? ":" : "");
    if (has_cost)
        print_cost(answer, line);
}

static void print_ending(const cli_constraint_answer *answer, FILE *out)
{
    text_wrapping line = {.out = out, .indent = 2};
    wrap_ending(answer, &line);
    wrap_end(&line);
}

/* "92 solutions", "stopped at the limit on time: 17 solutions so far" */
static void print_number(const cli_constraint_answer *answer, FILE *out)
{
    const bd_constraint_result *result = answer->result;
    text_wrapping line = {.out = out, .indent = 2};
    char number[NUMBER_SIZE], noun[NOUN_SIZE];
    if (is_cut(answer))
        style_heading(&line, "%s:", ending_of(answer));
    wrap_piece(&line, "%s %s", show_count(number, result->solutions),
               noun_for((int64_t)result->solutions, "solutions", noun));
    if (is_cut(answer))
        wrap_text(&line, "so far");
    else if (!is_complete(answer))
        wrap_text(&line, "(there may be more)");
    if (result->has_solution && answer->domain->value) {
        wrap_text(&line, "of");
        print_cost(answer, &line);
    }
    wrap_end(&line);
}

/* ---- all of it ---- */

/* For scripts, one line: how it ended and the solution; of a grid, as of lists of them, the solution alone. */
static bool print_line(const cli_constraint_answer *answer, FILE *out)
{
    text_wrapping line = {.out = out, .is_endless = true};
    bool is_bare = answer->result->has_solution && answer->domain->gather;
    if (!is_bare)
        wrap_ending(answer, &line);
    if (answer->result->has_solution)
        return values_print_line(answer->domain->format, answer->problem->data,
                                 answer->result->values, is_bare ? "" : ": ", out);
    wrap_end(&line);
    return true;
}

static bool print_one(const cli_constraint_answer *answer, FILE *out)
{
    const bd_constraint_domain *domain = answer->domain;
    const bd_constraint_problem *problem = answer->problem;
    const bd_constraint_result *result = answer->result;
    char clues[SUDOKU_CLUES_SIZE];
    if (result->has_solution && answer->detail == DETAIL_PICTURE)
        values_draw(domain->draw, problem->data, result->values, problem->length,
                    is_sudoku_answer(answer) ? sudoku_clues_text(answer, clues) : NULL, out);
    print_ending(answer, out);
    bool made = !result->has_solution ||
                values_print(domain->format, problem->data, result->values, out);
    if (is_sudoku_answer(answer))
        sudoku_answer_end(answer, out);
    return made;
}

/* For scripts: of a count the number, of a list the solutions and nothing else. */
static void print_quietly(const cli_constraint_answer *answer, FILE *out)
{
    if (answer->options->wanted == BD_WANT_COUNT)
        fprintf(out, "%llu\n", (unsigned long long)answer->result->solutions);
}

bool constraint_text_end(const cli_constraint_answer *answer, FILE *out)
{
    bool made = true;
    if (is_sudoku_answer(answer))
        sudoku_answer_begin(answer, out);
    if (is_about_one(answer) && answer->detail == DETAIL_RESULT)
        made = print_line(answer, out);
    else if (is_about_one(answer))
        made = print_one(answer, out);
    else if (answer->detail == DETAIL_RESULT)
        print_quietly(answer, out);
    else if (constraint_answer_status(answer) == BD_NO_SOLUTION)
        print_ending(answer, out);
    else
        print_number(answer, out);
    if (answer->explanation)
        explanation_print(answer->explanation, "  ", out);
    if (answer->detail != DETAIL_RESULT) {
        const cli_effort effort = constraint_effort(answer);
        effort_print(answer->algorithm->name, &effort, out);
    }
    if (answer->explanation && answer->detail != DETAIL_RESULT)
        explanation_print_effort(answer->explanation, "  ", out);
    return made;
}
