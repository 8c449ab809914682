#include "ask/stored_way.h"

#include "ask/path_text.h"
#include "ask/store_open.h"

#include <bandolo/search/search.h>

#include <stdlib.h>

void stored_way_free(stored_way *way)
{
    for (size_t i = 0; i < way->count; ++i)
        free(way->steps[i].position);
    free(way->steps);
}

static bool way_add_step(stored_way *way, const bd_store_row *row, char *position)
{
    if (way->count == way->room) {
        size_t room = way->room ? 2 * way->room : 64;
        way_step *steps = position ? realloc(way->steps, room * sizeof *steps) : NULL;
        if (!steps) {
            free(position);
            return false;
        }
        way->steps = steps;
        way->room = room;
    }
    way->steps[way->count++] = (way_step){*row, position};
    return position != NULL;
}

bool stored_way_follow(stored_way *way, const bd_problem *problem, bd_store *store,
                       const char *where, void *state, bd_error *error)
{
    unsigned char key[BD_STORED_KEY_BYTES];
    bd_store_row row;
    bd_cost cost = 1;
    unsigned free_moves = 0;
    for (;;) {
        key_of_state(problem, state, key);
        bd_store_answer answer = bd_store_find(store, key, &row, error);
        if (answer == BD_STORE_FAILED)
            return false;
        bd_cost before = way->count ? way->steps[way->count - 1].row.distance : BD_NO_COST;
        if (answer == BD_STORE_ABSENT && way->count == 0)
            return true;
        bool is_free = cost == 0 && row.distance == before && free_moves++ < FREE_MOVES;
        if (answer == BD_STORE_ABSENT || (row.distance >= before && !is_free))
            return bd_fail(error, BD_SYSTEM, 0,
                           "%.120s: the path breaks off at distance %u: the next row is %s",
                           name_of_store(where), before,
                           answer == BD_STORE_ABSENT ? "missing" : "no nearer");
        if (!way_add_step(way, &row, text_of_state(problem, state)))
            return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the path");
        if (row.move == BD_NO_MOVE)
            return true;
        if (bd_play(problem->domain, problem->data, state, row.move, &cost, error))
            continue;
        return error->code != BD_NO_MEMORY &&
               bd_fail(error, BD_SYSTEM, 0, "%.120s: the move at distance %u is not legal",
                       name_of_store(where), row.distance);
    }
}

static json_t *way_json_of_step(const bd_problem *problem, const way_step *step)
{
    char name[MOVE_SIZE];
    bool moves = step->row.move != BD_NO_MOVE;
    return json_pack("{s:o, s:I, s:o*, s:b}", "position", json_of_text(step->position), "distance",
                     (json_int_t)step->row.distance, "move",
                     moves ? json_of_text(name_of_move(problem, step->row.move, name)) : NULL,
                     "proved", step->row.exact);
}

json_t *stored_way_json(const stored_way *way, const bd_problem *problem, const char *domain,
                        const char *position)
{
    json_t *steps = json_array();
    for (size_t i = 0; i < way->count; ++i)
        json_array_append_new(steps, way_json_of_step(problem, &way->steps[i]));
    json_t *object = json_pack("{s:s, s:o, s:b, s:o}", "domain", domain, "position",
                               json_of_text(position), "found", way->count > 0, "way", steps);
    if (object && way->count > 0) {
        json_object_set_new(object, "distance", json_integer(way->steps[0].row.distance));
        json_object_set_new(object, "proved", json_boolean(way->steps[0].row.exact));
    }
    return object;
}
