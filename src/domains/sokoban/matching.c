/* The least pushes of boxes that are not in each other's way: see pushes.h. */
#include "pushes.h"

typedef struct assignment {
    unsigned boxes, goals;
    const uint16_t *pushes[SOKOBAN_BOXES + 1];                 /* of a box, from 1 */
    int of_box[SOKOBAN_BOXES + 1], of_goal[SOKOBAN_BOXES + 1]; /* potentials; goals from 1 */
    unsigned box_at[SOKOBAN_BOXES + 1];                        /* a goal's box, from 1; 0: none */
} assignment;

/* Adds a box, at a goal that is as near as any if that is free. False: it must wait. */
static bool matching_add_box(assignment *a, const sokoban_state *state, unsigned cell)
{
    const sokoban_level *level = state->level;
    const uint16_t *pushes = sokoban_pushes_alone(level, cell,
                                                  sokoban_side(level, cell, state->key.player));
    int least = INT32_MAX;
    a->pushes[++a->boxes] = pushes;
    for (unsigned goal = 1; goal <= a->goals; ++goal) {
        int cost = pushes[goal - 1] - a->of_goal[goal];
        least = cost < least ? cost : least;
    }
    a->of_box[a->boxes] = least;
    for (unsigned goal = 1; goal <= a->goals; ++goal)
        if (pushes[goal - 1] - a->of_goal[goal] == least && !a->box_at[goal]) {
            a->box_at[goal] = a->boxes;
            return true;
        }
    return false;
}

/* Finds a goal for the box, by the cheapest path that changes others' goals. */
static void assign(assignment *a, unsigned box)
{
    int least[SOKOBAN_BOXES + 1], before[SOKOBAN_BOXES + 1];
    int used[SOKOBAN_BOXES + 1] = {0}; /* INT32_MAX: yes */
    int goal = 0;
    for (unsigned i = 0; i <= a->goals; ++i)
        least[i] = INT32_MAX, before[i] = 0;
    a->box_at[0] = box;
    while (a->box_at[goal] != 0) {
        const uint16_t *pushes = a->pushes[a->box_at[goal]];
        int delta = INT32_MAX, of_box = a->of_box[a->box_at[goal]];
        used[goal] = INT32_MAX;
        for (unsigned i = 1; i <= a->goals; ++i) {
            int cost = pushes[i - 1] - of_box - a->of_goal[i];
            bool is_less = (cost | used[i]) < least[i];
            least[i] = is_less ? cost : least[i];
            before[i] = is_less ? goal : before[i];
        }
        for (unsigned i = 1; i <= a->goals; ++i) {
            int free = least[i] | used[i];
            delta = free < delta ? free : delta;
        }
        int nearest = 0;
        for (unsigned i = 0; i <= a->goals; ++i) {
            if (used[i]) {
                a->of_box[a->box_at[i]] += delta;
                a->of_goal[i] -= delta;
            } else if (i > 0) {
                least[i] -= delta;
                if (least[i] == 0 && (nearest == 0 || !a->box_at[i]))
                    nearest = (int)i;
            }
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
    unsigned waits = 0, boxes = 0;
    bd_cost sum = 0;
    if (!state->level)
        return 0;
    a.boxes = 0;
    a.goals = state->level->goals;
    for (unsigned word = 0; word < SOKOBAN_WORDS; ++word)
        boxes += (unsigned)__builtin_popcountll(state->key.box[word]);
    /* Any potentials are valid if every goal gets a box. */
    for (unsigned goal = 0; goal <= a.goals; ++goal) {
        a.of_goal[goal] = goal > 0 && boxes >= a.goals ? state->level->mean_pushes[goal - 1] : 0;
        a.box_at[goal] = 0;
    }
    for (unsigned word = 0; word < SOKOBAN_WORDS; ++word)
        for (uint64_t left = state->key.box[word]; left && a.boxes < a.goals; left &= left - 1)
            if (!matching_add_box(&a, state, 64 * word + (unsigned)__builtin_ctzll(left)))
                waiting[waits++] = (uint8_t)a.boxes;
    for (unsigned i = 0; i < waits; ++i)
        assign(&a, waiting[i]);
    for (unsigned goal = 1; goal <= a.goals; ++goal)
        if (a.box_at[goal])
            sum += a.pushes[a.box_at[goal]][goal - 1];
    return sum < SOKOBAN_FAR ? sum : SOKOBAN_FAR;
}
