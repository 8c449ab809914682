#include "ask/path_text.h"

#include "ask/kind.h"
#include "domains/problems.h"

#include "text/memory_stream.h"
#include "text/nearest.h"
#include "text/numbers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef size_t writer(const void *problem, const void *state, char *out, size_t size);

/* Returns the whole text that `write` writes, of any length. */
static char *whole_text(writer *write, const bd_problem *problem, const void *state)
{
    if (!write)
        return calloc(1, 1);
    char none[1];
    size_t length = write(problem->data, state, none, sizeof none);
    char *text = malloc(length + 1);
    if (text)
        write(problem->data, state, text, length + 1);
    return text;
}

char *text_of_state(const bd_problem *problem, const void *state)
{
    return whole_text(problem->domain->format, problem, state);
}

char *drawing_of_state(const bd_problem *problem, const void *state)
{
    return whole_text(problem->domain->draw, problem, state);
}

char *drawing_of_path(const bd_problem *problem, const void *start, const bd_move *moves,
                      size_t length)
{
    const problem_wording *wording = problem_wording_of(problem->domain);
    if (!wording->draw_path)
        return drawing_of_state(problem, start);
    char none[1];
    size_t size = 1 + wording->draw_path(problem->data, start, moves, length, none, sizeof none);
    char *text = malloc(size);
    if (text)
        wording->draw_path(problem->data, start, moves, length, text, size);
    return text;
}

const char *name_of_move(const bd_problem *problem, bd_move move, char *out)
{
    problem->domain->format_move(problem->data, move, out, MOVE_SIZE);
    return out;
}

const char *name_of_cost(const bd_problem *problem, size_t moves, bd_cost cost, char *out)
{
    const problem_wording *wording = problem_wording_of(problem->domain);
    if (!wording->format_cost)
        return show_count(out, cost);
    wording->format_cost(problem->data, moves, cost, out, MEASURE_SIZE);
    return out;
}

const char *noun_of_moves(const bd_problem *problem, size_t count, char *out)
{
    const char *moves = problem_wording_of(problem->domain)->moves;
    return noun_for((int64_t)count, moves ? moves : "moves", out);
}

const char *text_of_length(const bd_problem *problem, size_t moves, bd_cost cost, char *out)
{
    char number[MEASURE_SIZE], noun[NOUN_SIZE];
    const char *unit = problem_wording_of(problem->domain)->costs;
    size_t at = bd_text(out, MEASURE_SIZE, "%s %s", show_count(number, moves),
                        noun_of_moves(problem, moves, noun));
    if (problem->domain->promises & BD_UNIT_COST)
        return out;
    name_of_cost(problem, moves, cost, number);
    if (unit)
        bd_text_at(out, MEASURE_SIZE, at, ", %s %s", number, noun_for(cost, unit, noun));
    else
        bd_text_at(out, MEASURE_SIZE, at, ", cost %s", number);
    return out;
}

/* Writes the name of a move that is made in `state`, and plays it. False: no memory. */
static bool name_and_play(const bd_problem *problem, void *state, bd_move move, char *out)
{
    const bd_domain *domain = problem->domain;
    bd_cost cost;
    if (!domain->format_move_in) {
        name_of_move(problem, move, out);
        return true;
    }
    domain->format_move_in(problem->data, state, move, out, MOVE_SIZE);
    return bd_play(domain, problem->data, state, move, &cost, NULL);
}

void move_names_free(char **names, size_t length)
{
    for (size_t i = 0; names && i < length; ++i)
        free(names[i]);
    free(names);
}

char **names_of_moves(const bd_problem *problem, const void *start, const bd_move *moves,
                      size_t length)
{
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES];
    char **names = calloc(length + 1, sizeof *names);
    char name[MOVE_SIZE];
    memcpy(state, start, problem->domain->state_size);
    for (size_t i = 0; names && i < length; ++i) {
        names[i] = name_and_play(problem, state, moves[i], name) ? strdup(name) : NULL;
        if (!names[i]) {
            move_names_free(names, i);
            return NULL;
        }
    }
    return names;
}

static char *text_of_moves(const bd_problem *problem, const void *start, const bd_move *moves,
                           size_t length)
{
    char **names = names_of_moves(problem, start, moves, length);
    char *text = NULL;
    size_t size;
    FILE *out = names ? memory_stream_open(&text, &size) : NULL;
    const char *comma = " ";
    for (size_t i = 0; names && i < length; ++i)
        if (strchr(names[i], ' '))
            comma = ", ";
    for (size_t i = 0; out && i < length; ++i)
        fprintf(out, "%s%s", i ? comma : "", names[i]);
    move_names_free(names, length);
    if (out && memory_stream_close(out))
        return text;
    free(text);
    return NULL;
}

bool play_moves(const bd_problem *problem, const void *start, const bd_move *moves, size_t length,
                void *end)
{
    bd_cost cost;
    memcpy(end, start, problem->domain->state_size);
    for (size_t i = 0; i < length; ++i)
        if (!bd_play(problem->domain, problem->data, end, moves[i], &cost, NULL))
            return false;
    return true;
}

bool shows_goal(const bd_problem *problem)
{
    return problem->domain->promises & BD_GOAL_ANSWERS;
}

char *text_of_solution_path(const bd_problem *problem, const void *start, const bd_move *moves,
                            size_t length)
{
    _Alignas(max_align_t) unsigned char goal[BD_STATE_BYTES] = {0};
    if (!shows_goal(problem))
        return text_of_moves(problem, start, moves, length);
    return play_moves(problem, start, moves, length, goal) ? text_of_state(problem, goal) : NULL;
}

const bd_algorithm *algorithm_of(const bd_domain *domain, const char *name, bd_error *error)
{
    const bd_algorithm *found = name ? bd_algorithm_find(name) : bd_algorithm_default(domain);
    if (found)
        return found;
    size_t count;
    const bd_algorithm *all = bd_algorithms(&count);
    const char **names = calloc(count + 1, sizeof *names);
    for (size_t i = 0; names && i < count; ++i)
        names[i] = all[i].name;
    const char *near = names && name ? nearest_name(name, names) : NULL;
    free(names);
    if (near)
        bd_fail(error, BD_BAD_USAGE, 0, "there is no algorithm '%s'; did you mean '%s'?", name,
                near);
    else
        bd_fail(error, BD_BAD_USAGE, 0,
                "there is no algorithm '%s'; 'bandolo algorithms' lists them",
                name ? name : domain->algorithm);
    return NULL;
}
