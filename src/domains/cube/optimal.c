/* See optimal.h. IDA* over solutions that grow at both ends: a turn behind those at the front turns the cube, one before
 * those at the back turns its inverse.
 *
 * Turns of the faces of an axis keep the subgroup that the axis' distance is of. So where the inverse is as far from it as
 * turns are left, the next turn at the front is none of theirs; where the cube is, the next one at the back. And the row of
 * layers.h where the cube's distance is read has those after these turns at the front, too, so that turns that lead too far
 * are never made; that of the inverse, after those at the back. The end with fewer turns left to try is extended
 * (T. Rokicki, nxopt; S. Tronto, "The H48 optimal solver"). Half turns keep the subgroup of cosets.h, too, so where its
 * distance is the one that is as far they are left out as well.
 *
 * Nodes are searched in batches of as many turns each, one sight of all after the other, so that the processor waits for
 * many entries of the tables at once. */
#include "optimal.h"

#include <bandolo/template/search/team.h>

#include <stdlib.h>

enum {
    LONGEST = 32,
    NOBODY = CUBE_FACES, /* the face of the turn before the first */
    BACK = 4,            /* an inverse's sight: this, plus the axis */
    OPTIMAL_BATCH = 224,
    OPTIMAL_PARTS = 243 /* of a tree: its paths of two turns */
};

/* A cube, and the last faces turned at the end that grows and at the other one. */
typedef struct optimal_node {
    sights_cube cube;
    const struct optimal_node *parent;
    uint32_t closed[SIGHTS_SIDES]; /* turns that are left out where the other side's end grows */
    layers_row row[SIGHTS_SIDES][CUBE_AXES]; /* and where the cube is in it: see layers_at */
    uint8_t at[SIGHTS_SIDES][CUBE_AXES];
    uint8_t order[SIGHTS_SIGHTS]; /* of looking at sights */
    uint8_t unknown;              /* so many have no row yet */
    uint8_t late[SIGHTS_SIDES];   /* a bit for each axis: the side is as far as turns are left */
    uint8_t last, other_last;
    uint8_t turn;
    bool is_inverse; /* sides are exchanged: turns at the back */
} optimal_node;

enum { ALL_AXES = (1u << CUBE_AXES) - 1 };

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
    optimal_part part[OPTIMAL_PARTS];
    unsigned parts;
} optimal_team;

static void swap_sides(optimal_node *node)
{
    optimal_node other = *node;
    other.cube = sights_swapped(&node->cube);
    for (unsigned side = 0; side < SIGHTS_SIDES; ++side) {
        other.closed[side] = node->closed[1 - side];
        memcpy(other.row[side], node->row[1 - side], sizeof other.row[side]);
        memcpy(other.at[side], node->at[1 - side], sizeof other.at[side]);
        other.late[side] = node->late[1 - side];
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

static const uint8_t ANY_ORDER[SIGHTS_SIGHTS] = {0, 1, 2, BACK, BACK + 1, BACK + 2};

BD_INLINE unsigned side_of(unsigned sight)
{
    return sight / BACK;
}

BD_INLINE unsigned axis_of(unsigned sight)
{
    return sight % BACK;
}

/* Nodes of a batch by their numbers. */
typedef struct optimal_list {
    unsigned count;
    uint8_t number[OPTIMAL_BATCH + CUBE_TURNS];
} optimal_list;

/* Notes how far a side is along an axis, by its row. False: the cube is too far from solved. So it is where a side is
 * late along all axes: the last turn of a solution keeps the subgroup of one. */
BD_INLINE bool note(optimal_node *node, unsigned side, unsigned axis, unsigned left)
{
    unsigned code = layers_code(node->row[side][axis], node->at[side][axis]);
    node->late[side] |= (uint8_t)((code >= layers_beyond_code(left - 1)) << axis);
    return code < layers_beyond_code(left) && node->late[side] != ALL_AXES;
}

/* Leaves out the turns that the rows tell of. A turn brings a side nearer by one at most: where it is late along two axes,
 * a turn of the third must lead to where the side is not late along that. False: no turn is left at an end. */
static bool close_turns(const sights *all, optimal_node *node, unsigned left)
{
    for (unsigned i = 0; i < SIGHTS_SIGHTS; ++i) {
        unsigned side = i / CUBE_AXES, number = i % CUBE_AXES, late = node->late[side];
        const sights_axis *axis = &all->axis[number];
        unsigned most = left - 1 - ((late | 1u << number) == ALL_AXES);
        layers_row beyond = layers_beyond(node->row[side][number], most);
        node->closed[side] |= late >> number & 1 ? axis->layer_turns : 0;
        node->closed[1 - side] |= sights_turns_beyond(axis, beyond, node->at[side][number]);
    }
    return node->closed[0] != ALL_TURNS && node->closed[1] != ALL_TURNS;
}

/* Looks at the next sight of the listed nodes, and leaves those in the list that it does not show too far. */
static void optimal_look(const optimal_run *self, optimal_node *nodes, optimal_list *list,
                         unsigned number, unsigned left)
{
    const sights *all = &self->tables->sights;
    const uint64_t *words = self->tables->layers.words;
    sights_place place[OPTIMAL_BATCH + CUBE_TURNS];
    layers_at at[OPTIMAL_BATCH + CUBE_TURNS];
    unsigned kept = 0;
    for (unsigned i = 0; i < list->count; ++i) {
        const optimal_node *node = &nodes[list->number[i]];
        unsigned sight = node->order[number];
        place[i] = sights_place_of(all, &node->cube, side_of(sight), axis_of(sight));
    }
    for (unsigned i = 0; i < list->count; ++i)
        __builtin_prefetch(&all->numbers.orbit_of[place[i].member]);
    for (unsigned i = 0; i < list->count; ++i)
        at[i] = layers_find(&all->numbers, place[i].member, place[i].twist, place[i].lane);
    for (unsigned i = 0; i < list->count; ++i) /* apart, so that many are waited for at once */
        __builtin_prefetch(&words[at[i].byte / 8]);
    for (unsigned i = 0; i < list->count; ++i) {
        optimal_node *node = &nodes[list->number[i]];
        unsigned side = side_of(node->order[number]), axis = axis_of(node->order[number]);
        node->row[side][axis] = layers_row_at(&all->numbers, words, at[i]);
        node->at[side][axis] = at[i].at;
        list->number[kept] = list->number[i];
        kept += note(node, side, axis, left);
    }
    list->count = kept;
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
static unsigned optimal_sift(const optimal_run *self, optimal_node *nodes, unsigned count,
                             unsigned left)
{
    const sights *all = &self->tables->sights;
    optimal_list list = {.count = count};
    const bool has_rows = left >= LAYERS_LEAST - 1;
    unsigned kept = 0;
    if (left > LAYERS_MOST + 1)
        return count;
    for (unsigned i = 0; i < count; ++i)
        list.number[i] = (uint8_t)i;
    for (unsigned i = 0; has_rows && list.count > 0 && i < nodes->unknown; ++i)
        optimal_look(self, nodes, &list, i, left);
    for (unsigned i = 0; i < list.count; ++i) {
        optimal_node *node = &nodes[list.number[i]];
        if ((!has_rows || close_turns(all, node, left)) &&
            (left >= LAYERS_LEAST || is_within(self, node, left)))
            nodes[kept++] = *node;
    }
    return kept;
}

/* ---- children ---- */

/* The turns that need not come next where an end's last face is this. Opposite faces turn in one order, seen from the
 * front. */
BD_INLINE uint32_t redundant_turns(unsigned last, bool is_inverse)
{
    if (last == NOBODY)
        return 0;
    bool is_upper = last < CUBE_AXES;
    uint32_t other = is_upper == is_inverse ? 7u << 3 * (is_upper ? last + 3 : last - 3) : 0;
    return 7u << 3 * last | other;
}

/* A node whose sights are all unknown. */
static optimal_node node_of(const sights_cube *cube, const optimal_node *parent, unsigned last)
{
    optimal_node node = {.cube = *cube,
                         .parent = parent,
                         .closed = {0, redundant_turns(last, false)},
                         .unknown = SIGHTS_SIGHTS,
                         .last = (uint8_t)last,
                         .other_last = NOBODY};
    memcpy(node.order, ANY_ORDER, sizeof node.order);
    return node;
}

/* Puts in order the sights along the axes that a child's turn is not of. Where the parent was as far as turns were left,
 * few children are near enough: these come first. Where it was nearer, more of them are than of the inverses. */
static void order_sights(const optimal_node *parent, unsigned kept, uint8_t *order)
{
    uint8_t axis[2], late = 0, count = 0;
    axis[0] = (uint8_t)(kept == 0);
    axis[1] = (uint8_t)(kept == 2 ? 1 : 2);
    if (parent->late[0] >> axis[1] & ~parent->late[0] >> axis[0] & 1) {
        axis[1] = axis[0];
        axis[0] = (uint8_t)(kept == 2 ? 1 : 2);
    }
    while (late < 2 && parent->late[0] >> axis[late] & 1)
        order[count++] = axis[late++];
    order[count++] = BACK + axis[0];
    order[count++] = BACK + axis[1];
    while (late < 2)
        order[count++] = axis[late++];
}

/* Takes over for a child the parent's rows that still hold. False: the child is too far. */
static bool inherit(const sights *all, const optimal_node *parent, optimal_node *child,
                    unsigned left)
{
    unsigned axis = all->axis_of[child->turn], keeper = all->keeper_of[child->turn];
    for (unsigned side = 0; side < SIGHTS_SIDES; ++side)
        child->row[side][axis] = parent->row[side][axis];
    child->at[0][axis] = all->axis[axis].turned[parent->at[0][axis]][keeper];
    child->at[1][axis] = parent->at[1][axis];
    return note(child, 0, axis, left) && note(child, 1, axis, left);
}

/* Adds the children at the end that has fewer; returns how many there are. */
static unsigned optimal_add_children(const optimal_run *self, const optimal_node *parent,
                                     unsigned left, optimal_node *children, unsigned count)
{
    const sights *all = &self->tables->sights;
    const bool has_rows = left <= LAYERS_MOST + 1 && left >= LAYERS_LEAST;
    uint8_t order[CUBE_AXES][SIGHTS_SIGHTS];
    optimal_node node = *parent;
    uint32_t turns = ALL_TURNS & ~node.closed[1], others = ALL_TURNS & ~node.closed[0];
    if (__builtin_popcount(others) < __builtin_popcount(turns)) {
        swap_sides(&node);
        turns = others;
    }
    for (unsigned axis = 0; axis < CUBE_AXES; ++axis) {
        memcpy(order[axis], ANY_ORDER, sizeof ANY_ORDER);
        if (has_rows)
            order_sights(&node, axis, order[axis]);
    }
    for (; turns; turns &= turns - 1) {
        unsigned turn = (unsigned)__builtin_ctz(turns), face = cube_face_of(turn);
        optimal_node *child = &children[count];
        child->cube = sights_turned(all, &node.cube, turn);
        child->parent = parent;
        child->closed[0] = redundant_turns(node.other_last, !node.is_inverse);
        child->closed[1] = redundant_turns(face, node.is_inverse);
        child->late[0] = child->late[1] = 0;
        child->unknown = has_rows ? SIGHTS_SIGHTS - SIGHTS_SIDES : SIGHTS_SIGHTS;
        child->last = (uint8_t)face;
        child->other_last = node.other_last;
        child->turn = (uint8_t)turn;
        child->is_inverse = node.is_inverse;
        memcpy(child->order, order[all->axis_of[turn]], SIGHTS_SIGHTS);
        count += !has_rows || inherit(all, &node, child, left - 1);
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
static bool optimal_search_batch(optimal_run *self, const optimal_node *nodes, unsigned count,
                                 unsigned left)
{
    optimal_node children[OPTIMAL_BATCH + CUBE_TURNS];
    unsigned made = 0;
    for (unsigned i = 0; left == 0 && i < count; ++i)
        if (is_solved(&nodes[i].cube)) {
            self->run->has_solution = tell_path(self->run, &nodes[i]);
            return true;
        }
    for (unsigned i = 0; left > 0 && i < count; ++i) {
        made = optimal_add_children(self, &nodes[i], left, children, made);
        if (made < OPTIMAL_BATCH && i + 1 < count)
            continue;
        if (bd_run_count(self->run, made))
            return true;
        made = optimal_sift(self, children, made, left - 1);
        if (made > 0 && optimal_search_batch(self, children, made, left - 1))
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
        const sights_cube cube = sights_turned(&self->tables->sights, &node[i].cube, turn);
        node[i + 1] = node_of(&cube, &node[i], cube_face_of(turn));
        node[i + 1].turn = (uint8_t)turn;
        if (optimal_sift(self, &node[i + 1], 1, --left) == 0)
            return false;
    }
    return optimal_search_batch(self, &node[2], 1, left);
}

/* The work of each thread: parts in their order, until one has a solution and those before it have none. */
static void work(void *context, bd_run *run)
{
    optimal_team *all = context;
    optimal_run self = {.tables = all->tables, .run = run};
    bd_run_visits_take(run, (OPTIMAL_BATCH + CUBE_TURNS) * (sizeof(optimal_node) + 64));
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
    return optimal_sift(&self, &start, 1, all->turns) == 1 &&
           optimal_search_batch(&self, &start, 1, all->turns);
}

bd_status optimal_search(const by_layers_tables *tables, const cube_cubies *cube, bd_run *run)
{
    optimal_team all = {.tables = tables};
    if (cube_flaw_of(cube) != CUBE_FLAWLESS)
        return bd_run_end(run, BD_NO_SOLUTION);
    if (!bd_team_open(&all.team, run))
        return bd_run_out_of_memory(run);
    const sights_cube seen = sights_of(cube);
    all.start = node_of(&seen, NULL, NOBODY);
    all.turns = by_layers_settle(tables, cube).h;
    list_parts(&all);
    bd_run_has(run, BD_RESTARTS);
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
