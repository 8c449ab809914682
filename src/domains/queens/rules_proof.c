/* Conflicting rules of a board, by weights of lines.
 *
 * A proof by the linear program (completion_simplex.c) weighs some of the lines and of the queens that stand; it
 * does not need the other rules. The search drops the weighed rules one by one. If the program is still
 * infeasible, the new proof drops further rules; otherwise a proof of this kind needs the rule. The second program has the
 * weighed lines alone; each other one follows from the last by some pivots. Whole queens may need fewer rules than
 * fractional ones: a search drops the others. */
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
    bd_random random;
    size_t *order; /* room for all rules */
    bool *best;    /* the least contradiction of all attempts */
} proof;

/* Which contradiction is found is luck; where it takes but some milliseconds, it is tried several times. */
enum { FEW_ROWS = 32, ATTEMPTS = 16 };

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
                                                bd_random_next(&own->random));
    return own->linear;
}

/* The order in which rules are dropped: from the last one, diagonals first, which usually leaves fewer rules; or a
 * random order. */
static void put_in_order(proof *own, bool by_lot)
{
    for (size_t i = 0; i < own->rules; ++i)
        own->order[i] = own->rules - 1 - i;
    for (size_t left = own->rules; by_lot && left > 1; --left) {
        size_t drawn = (size_t)bd_random_below(&own->random, left), last = own->order[left - 1];
        own->order[left - 1] = own->order[drawn];
        own->order[drawn] = last;
    }
}

/* Each rule that is still in. */
static simplex_verdict leave_out_each(proof *own)
{
    simplex_verdict verdict = SIMPLEX_POSSIBLE;
    for (size_t i = 0; i < own->rules && verdict != SIMPLEX_ENDED; ++i)
        if (own->is_in[own->order[i]])
            verdict = ask(own, own->order[i]);
    return verdict;
}

/* From all rules to a contradiction. */
static simplex_verdict attempt(proof *own)
{
    memset(own->is_in, true, own->rules);
    simplex_verdict verdict = look_at_rules(own) ? ask(own, SIZE_MAX) : SIMPLEX_ENDED;
    if (verdict != SIMPLEX_IMPOSSIBLE)
        return verdict;
    return look_at_rules(own) ? leave_out_each(own) : SIMPLEX_ENDED;
}

static size_t count_rules(const bool *is_in, size_t rules)
{
    size_t count = 0;
    for (size_t i = 0; i < rules; ++i)
        count += is_in[i];
    return count;
}

static void prove_by_lines(constraint_run *run, void *context)
{
    proof *own = context;
    size_t least = SIZE_MAX;
    simplex_verdict verdict = SIMPLEX_POSSIBLE;
    own->run = run;
    own->random = bd_random_of(run->options->seed);
    int attempts = own->board->size <= FEW_ROWS ? ATTEMPTS : 1;
    for (int i = 0; i < attempts && verdict != SIMPLEX_ENDED; ++i) {
        put_in_order(own, i > 0);
        verdict = attempt(own);
        size_t count = count_rules(own->is_in, own->rules);
        if (!own->is_known)
            break;
        if (count < least) {
            least = count;
            memcpy(own->best, own->is_in, own->rules);
        }
    }
    if (own->is_known)
        memcpy(own->is_in, own->best, own->rules);
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

static void prove(proof *own, const bd_constraint_options *options)
{
    const run_subject subject = {
        .problem = own->board, .length = own->board->size, .check = queens_check};
    queens_rule clash[QUEENS_CLASH_RULES];
    bd_constraint_result result;
    queens_list_rules(own->board, own->rule);
    if (queens_find_clash(own->board, clash)) {
        mark_clash(own, clash);
    } else if (own->board->size <= COMPLETION_MOST_ROWS) {
        run_search(&subject, options, &result, prove_by_lines, own);
        bd_constraint_result_free(&result);
    }
}

bool queens_prove(const void *board, const bd_constraint_options *options, bool *is_in)
{
    proof own = {.board = board, .is_in = is_in, .rules = queens_list_rules(board, NULL)};
    size_t room = own.rules + 1; /* of a board of one row there may be none */
    own.rule = malloc(room * sizeof *own.rule);
    own.order = malloc(room * sizeof *own.order);
    own.best = malloc(room * sizeof *own.best);
    if (own.rule && own.order && own.best)
        prove(&own, options);
    free(own.rule);
    free(own.order);
    free(own.best);
    return own.is_known;
}
