/* See optimal.h. IDA* over solutions that grow at both ends: a turn behind those at the front turns the cube, one before
 * those at the back turns its inverse.
 *
 * Turns of the faces of an axis keep the subgroup that the axis' distance is of. So where the inverse is as far from it as
 * turns are left, the next turn at the front is none of theirs; where the cube is, the next one at the back. The end with
 * fewer turns left to try is extended (T. Rokicki, nxopt; S. Tronto, "The H48 optimal solver"). Half turns keep the subgroup
 * of cosets.h, too, so where its distance is the one that is as far they are left out as well.
 *
 * Nodes are searched in batches of as many turns each, one sight of all after the other, so that the processor waits for
 * many entries of the tables at once. */
#include "optimal.h"

#include <bandolo/template/search/team.h>

#include <stdlib.h>

enum {
    LONGEST = 32,
    NOBODY = CUBE_FACES, /* the face of the turn before the first */
    NONE = CUBE_AXES,    /* no axis */
    BATCH = 128,
    PARTS = 243 /* of a tree: its paths of two turns */
};

/* A cube, and the last faces turned at the end that grows and at the other one. */
typedef struct optimal_node {
    sights_cube cube;
    const struct optimal_node *parent;
    uint32_t closed[SIGHTS_SIDES]; /* turns that come too late where the other side's end grows */
    uint8_t distance[SIGHTS_SIDES][CUBE_AXES]; /* by layers.h */
    uint8_t last, other_last;
    uint8_t turn, kept; /* along which axis the inverse is seen as before that turn, or NONE */
    bool is_inverse;    /* sides are exchanged: turns at the back */
} optimal_node;

static const uint32_t ALL_TURNS = (1u << CUBE_TURNS) - 1;

typedef struct optimal_run {
    const by_layers_tables *tables;
    bd_run *run;
} optimal_run;

/* The paths that begin with two turns, and the states that they took in the last iteration. */
typedef struct optimal_part {
    uint64_t states;
    uint8_t turn[2];
} optimal_part;

/* Shared by all threads in an iteration. */
typedef struct optimal_team {
    bd_team team;
    const by_layers_tables *tables;
    optimal_node start;
    unsigned turns; /* that are tried */
    atomic_uint next;
    optimal_part part[PARTS];
    unsigned parts;
} optimal_team;

static void swap_sides(optimal_node *node)
{
    optimal_node other = *node;
    other.cube = sights_swapped(&node->cube);
    for (unsigned side = 0; side < SIGHTS_SIDES; ++side) {
        other.closed[side] = node->closed[1 - side];
        memcpy(other.distance[side], node->distance[1 - side], CUBE_AXES);
    }
    other.last = node->other_last;
    other.other_last = node->last;
    other.is_inverse = !node->is_inverse;
    *node = other;
}

static bool is_solved(const sights_cube *cube)
{
    const sights_cube solved = sights_of(&cube_solved);
    cube_bytes same = (cube_bytes)(cube->edge[0] == solved.edge[0]) &
                      (cube_bytes)(cube->corner == solved.corner);
    return cube_top_bits(same) == 0xffff;
}

/* ---- sights ---- */

/* Nodes of a batch by their numbers. */
typedef struct optimal_list {
    unsigned count;
    uint8_t number[BATCH + CUBE_TURNS];
} optimal_list;

/* Looks at one sight of the listed nodes, and leaves those in the list that it does not show too far. */
BD_INLINE void look(const optimal_run *self, optimal_node *nodes, optimal_list *list, unsigned side,
                    unsigned axis, unsigned left)
{
    const sights *all = &self->tables->sights;
    const uint64_t *words = self->tables->layers.words;
    const uint32_t turns = all->axis[axis].layer_turns;
    sights_place place[BATCH + CUBE_TURNS];
    layers_at at[BATCH + CUBE_TURNS];
    unsigned kept = 0;
    for (unsigned i = 0; i < list->count; ++i) {
        place[i] = sights_place_of(all, &nodes[list->number[i]].cube, side, axis);
        __builtin_prefetch(&all->numbers.cosets.class_of[place[i].member]);
    }
    for (unsigned i = 0; i < list->count; ++i) {
        const sights_coset coset = sights_coset_of(all, place[i]);
        at[i] = layers_find(coset.class, coset.twist, coset.lane);
        __builtin_prefetch(&words[at[i].word]);
    }
    for (unsigned i = 0; i < list->count; ++i) {
        uint8_t number = list->number[i];
        unsigned distance = layers_distance(words, at[i]);
        nodes[number].distance[side][axis] = (uint8_t)distance;
        nodes[number].closed[side] |= distance == left ? turns : 0;
        list->number[kept] = number;
        kept += distance <= left && nodes[number].closed[side] != ALL_TURNS;
    }
    list->count = kept;
}

/* The same for the inverse; where the last turn has kept what the axis sees, that is known. */
static void look_back(const optimal_run *self, optimal_node *nodes, optimal_list *list,
                      unsigned axis, unsigned left)
{
    optimal_list known = {.count = 0}, unknown = {.count = 0};
    for (unsigned i = 0; i < list->count; ++i) {
        bool is_known = nodes[list->number[i]].kept == axis;
        known.number[known.count] = unknown.number[unknown.count] = list->number[i];
        known.count += is_known;
        unknown.count += !is_known;
    }
    look(self, nodes, &unknown, 1, axis, left);
    memcpy(known.number + known.count, unknown.number, unknown.count);
    known.count += unknown.count;
    *list = known;
}

/* The same by the distances of cosets.h. False: more turns are needed than are left. */
static bool is_within(const optimal_run *self, optimal_node *node, unsigned left)
{
    const sights *all = &self->tables->sights;
    sights_coset coset[SIGHTS_SIGHTS];
    const uint64_t *words = self->tables->cosets.words;
    for (unsigned i = 0; i < SIGHTS_SIGHTS; ++i) {
        coset[i] = sights_see(all, &node->cube, i / CUBE_AXES, i % CUBE_AXES);
        __builtin_prefetch(&words[coset[i].class * (uint64_t)COSETS_STRIDE + coset[i].twist / 16]);
    }
    for (unsigned i = 0; i < SIGHTS_SIGHTS; ++i) {
        unsigned distance = cosets_at(words, coset[i].class, coset[i].twist);
        if (distance > left)
            return false;
        if (distance == left)
            node->closed[i / CUBE_AXES] |= all->axis[i % CUBE_AXES].coset_turns;
    }
    return left == 0 || (node->closed[0] != ALL_TURNS && node->closed[1] != ALL_TURNS);
}

/* Keeps the nodes that `left` turns may solve, and returns how many. With 10 or more left, cosets.h cuts off too few. */
static unsigned sift(const optimal_run *self, optimal_node *nodes, unsigned count, unsigned left)
{
    optimal_list list = {.count = count};
    bool is_listed[BATCH + CUBE_TURNS] = {false};
    unsigned kept = 0;
    if (left > LAYERS_MOST + 1)
        return count;
    for (unsigned i = 0; i < count; ++i)
        list.number[i] = (uint8_t)i;
    for (unsigned axis = 0; left >= LAYERS_LEAST - 1 && axis < CUBE_AXES; ++axis)
        look(self, nodes, &list, 0, axis, left);
    for (unsigned axis = 0; left >= LAYERS_LEAST - 1 && axis < CUBE_AXES; ++axis)
        look_back(self, nodes, &list, axis, left);
    for (unsigned i = 0; i < list.count; ++i)
        is_listed[list.number[i]] = true;
    for (unsigned i = 0; i < count; ++i)
        if (is_listed[i] && (left >= LAYERS_LEAST || is_within(self, &nodes[i], left)))
            nodes[kept++] = nodes[i];
    return kept;
}

/* ---- children ---- */

/* The turns that may come next where the growing end's last face and the closed turns are these. Opposite faces turn in one
 * order, seen from the front. */
BD_INLINE uint32_t turns_of(uint32_t closed, unsigned last, bool is_inverse)
{
    if (last == NOBODY)
        return ALL_TURNS & ~closed;
    bool is_upper = last < CUBE_AXES;
    uint32_t other = is_upper == is_inverse ? 7u << 3 * (is_upper ? last + 3 : last - 3) : 0;
    return ALL_TURNS & ~closed & ~(7u << 3 * last) & ~other;
}

/* Adds the children at the end that has fewer; returns how many there are. */
static unsigned add_children(const optimal_run *self, const optimal_node *parent, unsigned left,
                             optimal_node *children, unsigned count)
{
    optimal_node node = *parent;
    uint32_t turns = turns_of(node.closed[1], node.last, node.is_inverse);
    uint32_t others = turns_of(node.closed[0], node.other_last, !node.is_inverse);
    if (__builtin_popcount(others) < __builtin_popcount(turns)) {
        swap_sides(&node);
        turns = others;
    }
    for (; turns; turns &= turns - 1) {
        unsigned turn = (unsigned)__builtin_ctz(turns), face = cube_face_of(turn);
        unsigned axis = self->tables->sights.axis_of[turn];
        optimal_node *child = &children[count++];
        *child = (optimal_node){.cube = sights_turned(&self->tables->sights, &node.cube, turn),
                                .parent = parent,
                                .last = (uint8_t)face,
                                .other_last = node.other_last,
                                .turn = (uint8_t)turn,
                                .kept = left <= LAYERS_MOST + 1 ? (uint8_t)axis : NONE,
                                .is_inverse = node.is_inverse};
        child->distance[1][axis] = node.distance[1][axis];
        if (node.distance[1][axis] == left - 1)
            child->closed[1] = self->tables->sights.axis[axis].layer_turns;
    }
    return count;
}

/* ---- the search ---- */

/* Writes the path: the front, then the back, last turn first and taken back. */
static bool tell_path(bd_run *run, const optimal_node *node)
{
    uint8_t front[LONGEST];
    unsigned fronts = 0;
    bool is_told = true;
    for (const optimal_node *at = node; at->parent; at = at->parent)
        if (!at->is_inverse)
            front[fronts++] = at->turn;
    while (is_told && fronts > 0)
        is_told = bd_run_path_push(run, front[--fronts]);
    for (const optimal_node *at = node; is_told && at->parent; at = at->parent)
        if (at->is_inverse)
            is_told = bd_run_path_push(run, (bd_move)cube_turn_back(at->turn));
    return is_told;
}

/* Searches for exactly `left` more turns. True: the search ends. */
static bool search_batch(optimal_run *self, const optimal_node *nodes, unsigned count,
                         unsigned left)
{
    optimal_node children[BATCH + CUBE_TURNS];
    unsigned made = 0;
    for (unsigned i = 0; left == 0 && i < count; ++i)
        if (is_solved(&nodes[i].cube)) {
            self->run->has_solution = tell_path(self->run, &nodes[i]);
            return true;
        }
    for (unsigned i = 0; left > 0 && i < count; ++i) {
        made = add_children(self, &nodes[i], left, children, made);
        if (made < BATCH && i + 1 < count)
            continue;
        if (bd_run_count(self->run, made))
            return true;
        made = sift(self, children, made, left - 1);
        if (made > 0 && search_batch(self, children, made, left - 1))
            return true;
        made = 0;
    }
    return false;
}

/* ---- parts of the tree ---- */

static void list_parts(optimal_team *all)
{
    all->parts = 0;
    for (unsigned first = 0; first < CUBE_TURNS; ++first)
        for (unsigned second = 0; second < CUBE_TURNS; ++second)
            if (!cube_is_redundant(cube_face_of(first), cube_face_of(second))) {
                all->part[all->parts++] = (optimal_part){0, {(uint8_t)first, (uint8_t)second}};
            }
}

/* Searches one part. True: the search ends. */
static bool search_part(optimal_run *self, const optimal_team *all, unsigned part)
{
    optimal_node node[3] = {all->start};
    unsigned left = all->turns;
    if (bd_run_count(self->run, 2))
        return true;
    for (unsigned i = 0; i < 2; ++i) {
        unsigned turn = all->part[part].turn[i];
        node[i + 1] = (optimal_node){
            .cube = sights_turned(&self->tables->sights, &node[i].cube, turn),
            .parent = &node[i],
            .last = (uint8_t)cube_face_of(turn),
            .other_last = NOBODY,
            .turn = (uint8_t)turn,
            .kept = NONE};
        if (sift(self, &node[i + 1], 1, --left) == 0)
            return false;
    }
    return search_batch(self, &node[2], 1, left);
}

/* The work of each thread: parts in their order, until one has a solution and those before it have none. */
static void work(void *context, bd_run *run)
{
    optimal_team *all = context;
    optimal_run self = {.tables = all->tables, .run = run};
    for (unsigned part; (part = atomic_fetch_add(&all->next, 1)) < all->parts;) {
        run->part = part;
        if (part > atomic_load(&run->control->goal_part) ||
            bd_watch_ending(&run->control->watch) >= 0)
            return;
        uint64_t before = bd_run_generated(run);
        if (search_part(&self, all, part)) {
            if (run->has_solution)
                bd_run_found_in_part(run);
            return;
        }
        all->part[part].states = bd_run_generated(run) - before;
    }
}

/* Parts with many states are more likely to have a solution one turn longer: they come first (A. Skalski, vcube). */
static int compare_parts(const void *one, const void *two)
{
    const optimal_part *a = one, *b = two;
    int by_states = (a->states < b->states) - (a->states > b->states);
    return by_states ? by_states : memcmp(a->turn, b->turn, sizeof a->turn);
}

/* Tries paths of all->turns turns. True: the search ends. */
static bool iterate(optimal_team *all, bd_run *run)
{
    atomic_store(&all->next, 0);
    qsort(all->part, all->parts, sizeof *all->part, compare_parts);
    if (all->turns >= 2 && all->team.threads > 1) {
        bd_team_work(&all->team, work, all);
        return bd_team_collect(&all->team);
    }
    if (all->turns >= 2) {
        work(all, run);
        return run->has_solution || bd_watch_ending(&run->control->watch) >= 0;
    }
    optimal_run self = {.tables = all->tables, .run = run};
    optimal_node start = all->start;
    return sift(&self, &start, 1, all->turns) == 1 && search_batch(&self, &start, 1, all->turns);
}

bd_status optimal_search(const by_layers_tables *tables, const cube_cubies *cube, bd_run *run)
{
    optimal_team all = {.tables = tables};
    if (cube_flaw_of(cube) != CUBE_FLAWLESS)
        return bd_run_end(run, BD_NO_SOLUTION);
    if (!bd_team_open(&all.team, run))
        return bd_run_out_of_memory(run);
    all.start = (optimal_node){.cube = sights_of(cube), .last = NOBODY, .other_last = NOBODY};
    all.turns = by_layers_settle(tables, cube).h;
    list_parts(&all);
    bd_run_has(run, BD_RESTARTS);
    bd_run_visits_take(run, (BATCH + CUBE_TURNS) * (sizeof(optimal_node) + 64));
    bool ended = bd_run_count(run, 1);
    for (; !ended && all.turns <= run->most_cost && all.turns < LONGEST; ++all.turns) {
        bd_run_lower_bound(run, all.turns);
        ended = iterate(&all, run);
        run->counter[BD_RESTARTS] += !ended;
    }
    bd_team_close(&all.team);
    if (run->has_solution)
        return bd_run_solution(run, (bd_cost)run->path_length, true);
    if (ended)
        return run->status;
    bd_run_cut_by_cost(run, true);
    return bd_run_end(run, BD_NO_SOLUTION);
}
