/* The least pushes of boxes that are not in each other's way: see pushes.h. */
#include "pushes.h"

typedef struct assignment {
    unsigned boxes, goals;
    uint16_t pushes[SOKOBAN_BOXES + 1][SOKOBAN_BOXES + 1];     /* of a box to a goal, each from 1 */
    int of_box[SOKOBAN_BOXES + 1], of_goal[SOKOBAN_BOXES + 1]; /* potentials */
    unsigned box_at[SOKOBAN_BOXES + 1];                        /* a goal's box, from 1; 0: none */
} assignment;

/* Adds a box, at the nearest goal if that is free. False: it must wait. */
static bool add_box(assignment *a, const sokoban_state *state, unsigned cell)
{
    const sokoban_level *level = state->level;
    unsigned side = sokoban_side(level, cell, state->key.player), least = UINT16_MAX, nearest = 0;
    uint16_t *pushes = a->pushes[++a->boxes];
    for (unsigned goal = 1; goal <= a->goals; ++goal) {
        pushes[goal] = (uint16_t)sokoban_pushes_alone(level, goal - 1, cell, side);
        if (pushes[goal] < least || (pushes[goal] == least && !nearest)) {
            least = pushes[goal];
            nearest = a->box_at[goal] ? 0 : goal;
        }
    }
    a->of_box[a->boxes] = (int)least;
    if (nearest)
        a->box_at[nearest] = a->boxes;
    return nearest != 0;
}

/* Finds a goal for the box, by the cheapest path that changes others' goals. */
static void assign(assignment *a, unsigned box)
{
    int least[SOKOBAN_BOXES + 1];
    uint8_t before[SOKOBAN_BOXES + 1];
    bool is_used[SOKOBAN_BOXES + 1] = {false};
    unsigned goal = 0;
    for (unsigned i = 0; i <= a->goals; ++i)
        least[i] = INT32_MAX;
    a->box_at[0] = box;
    while (a->box_at[goal] != 0) {
        unsigned at = a->box_at[goal], nearest = 0;
        int delta = INT32_MAX;
        is_used[goal] = true;
        for (unsigned i = 1; i <= a->goals; ++i) {
            if (is_used[i])
                continue;
            int cost = a->pushes[at][i] - a->of_box[at] - a->of_goal[i];
            if (cost < least[i]) {
                least[i] = cost;
                before[i] = (uint8_t)goal;
            }
            if (least[i] < delta) {
                delta = least[i];
                nearest = i;
            }
        }
        for (unsigned i = 0; i <= a->goals; ++i)
            if (is_used[i]) {
                a->of_box[a->box_at[i]] += delta;
                a->of_goal[i] -= delta;
            } else if (i > 0) {
                least[i] -= delta;
            }
        goal = nearest;
    }
    while (goal != 0) {
        a->box_at[goal] = a->box_at[before[goal]];
        goal = before[goal];
    }
}

bd_cost sokoban_matching(const sokoban_state *state)
{
    assignment a;
    uint8_t waiting[SOKOBAN_BOXES];
    unsigned waits = 0;
    bd_cost sum = 0;
    if (!state->level)
        return 0;
    a.boxes = 0;
    a.goals = state->level->goals;
    for (unsigned goal = 0; goal <= a.goals; ++goal) {
        a.of_goal[goal] = 0;
        a.box_at[goal] = 0;
    }
    for (unsigned word = 0; word < SOKOBAN_WORDS; ++word)
        for (uint64_t boxes = state->key.box[word]; boxes && a.boxes < a.goals; boxes &= boxes - 1)
            if (!add_box(&a, state, 64 * word + (unsigned)__builtin_ctzll(boxes)))
                waiting[waits++] = (uint8_t)a.boxes;
    for (unsigned i = 0; i < waits; ++i)
        assign(&a, waiting[i]);
    for (unsigned goal = 1; goal <= a.goals; ++goal)
        if (a.box_at[goal])
            sum += a.pushes[a.box_at[goal]][goal];
    return sum < SOKOBAN_FAR ? sum : SOKOBAN_FAR;
}
