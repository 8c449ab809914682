/* Rules of a board that contradict each other, by weights of lines.
 *
 * A proof by the linear program (completion_simplex.c) weighs some of the lines and of the queens that stand; the
 * other rules are needless. Of those, one after the other is left out: where there are no fractional queens all
 * the same, the next proof has it that some more are needless, else that one is needed for this kind of proof.
 * Each program follows from the last by some pivots, the first but for the needless lines. What is needed for fractional queens may be needless for
 * whole ones: the rest is for a search. */
#include "domains/queens/rules_proof.h"

#include "domains/queens/completion_simplex.h"

#include <stdlib.h>
#include <string.h>

typedef struct proof {
    const queens_board *board;
    bool *is_in; /* by rule: of the contradiction that is known */
    bool is_known;
    queens_rule *rule;
    size_t rules;
    constraint_run *run;
    completion_simplex *linear;
} proof;

/* ---- rules as lines and queens ---- */

/* Where lines stand in the program. */
static uint32_t line_of(queens_rule rule)
{
    uint16_t line[LINES_A_SQUARE];
    square_lines(rule.row, rule.column, line);
    return line[rule.kind == QUEENS_ROW      ? 0
                : rule.kind == QUEENS_COLUMN ? 1
                : rule.kind == QUEENS_RISING ? 2
                                             : 3];
}

/* The rules that are in, without one of them; SIZE_MAX: with all. */
static void to_lines(const proof *own, size_t without, simplex_rules *lines)
{
    memset(lines->line, false, sizeof lines->line);
    for (uint32_t row = 0; row < COMPLETION_MOST_ROWS; ++row)
        lines->column[row] = QUEENS_OPEN;
    for (size_t i = 0; i < own->rules; ++i) {
        queens_rule rule = own->rule[i];
        if (!own->is_in[i] || i == without)
            continue;
        if (rule.kind == QUEENS_GIVEN)
            lines->column[rule.row] = (int32_t)rule.column;
        else
            lines->line[line_of(rule)] = true;
    }
}

static void keep(proof *own, const simplex_rules *lines)
{
    for (size_t i = 0; i < own->rules; ++i) {
        queens_rule rule = own->rule[i];
        own->is_in[i] = rule.kind == QUEENS_GIVEN ? lines->column[rule.row] != QUEENS_OPEN
                                                  : lines->line[line_of(rule)];
    }
}

/* ---- deletion ---- */

static simplex_verdict ask(proof *own, size_t without)
{
    simplex_rules lines;
    to_lines(own, without, &lines);
    simplex_verdict verdict = completion_simplex_solve_rules(own->linear, &lines);
    if (verdict == SIMPLEX_IMPOSSIBLE) {
        completion_simplex_weighed(own->linear, &lines);
        keep(own, &lines);
        own->is_known = true;
    }
    return verdict;
}

/* The program of the rules that are in. False: the run has ended. */
static bool look_at_rules(proof *own)
{
    simplex_rules lines;
    to_lines(own, SIZE_MAX, &lines);
    completion_simplex_close(own->run, own->linear);
    own->linear = completion_simplex_open_rules(own->run, own->board->size, &lines,
                                                own->run->options->seed);
    return own->linear;
}

static void prove_by_lines(constraint_run *run, void *context)
{
    proof *own = context;
    own->run = run;
    memset(own->is_in, true, own->rules);
    simplex_verdict verdict = look_at_rules(own) ? ask(own, SIZE_MAX) : SIMPLEX_ENDED;
    if (verdict == SIMPLEX_IMPOSSIBLE && !look_at_rules(own)) /* far fewer */
        verdict = SIMPLEX_ENDED;
    for (size_t i = own->rules; own->is_known && verdict != SIMPLEX_ENDED && i-- > 0;)
        if (own->is_in[i])
            verdict = ask(own, i);
    completion_simplex_close(run, own->linear);
}

/* ---- beginning ---- */

static void mark_clash(proof *own, const queens_rule clash[QUEENS_CLASH_RULES])
{
    for (size_t i = 0; i < own->rules; ++i) {
        own->is_in[i] = false;
        for (int k = 0; k < QUEENS_CLASH_RULES; ++k)
            own->is_in[i] |= queens_rule_is(own->rule[i], clash[k]);
    }
    own->is_known = true;
}

bool queens_prove(const void *board, const bd_constraint_options *options, bool *is_in)
{
    proof own = {.board = board, .is_in = is_in, .rules = queens_list_rules(board, NULL)};
    const run_subject subject = {
        .problem = board, .length = own.board->size, .check = queens_check};
    queens_rule clash[QUEENS_CLASH_RULES];
    bd_constraint_result result;
    own.rule = malloc(own.rules * sizeof *own.rule);
    if (!own.rule)
        return false;
    queens_list_rules(board, own.rule);
    if (queens_find_clash(board, clash)) {
        mark_clash(&own, clash);
    } else if (own.board->size <= COMPLETION_MOST_ROWS) {
        run_search(&subject, options, &result, prove_by_lines, &own);
        bd_constraint_result_free(&result);
    }
    free(own.rule);
    return own.is_known;
}
