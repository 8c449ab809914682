/* See optimal.h. IDA* over solutions that grow at both ends: a turn behind those at the front turns the cube, one before
 * those at the back turns its inverse.
 *
 * Turns of the faces of an axis keep the subgroup that the axis' distance is of. So where the inverse is as far from it as
 * turns are left, the next turn at the front is none of theirs; where the cube is, the next one at the back. The end with
 * fewer turns left to try is extended (T. Rokicki, nxopt; S. Tronto, "The H48 optimal solver"). Half turns keep the subgroup
 * of cosets.h, too, so where its distance is the one that is as far they are left out as well. */
#include "optimal.h"

#include <bandolo/template/search/team.h>

enum {
    LONGEST = 32,
    NOBODY = 2 * CUBE_FACES, /* the face of the turn before the first */
    PARTS = 243,             /* of a tree: its paths of two turns */
    FAR = LAYERS_MOST + 1    /* turns: with more left no table cuts off */
};

/* A cube, and the last faces turned at the end that grows and at the other one. */
typedef struct optimal_node {
    sights_cube cube;
    uint32_t closed[SIGHTS_SIDES]; /* turns that come too late where the other side's end grows */
    uint8_t tight
        [SIGHTS_SIDES]; /* a bit for each axis along which a side is as far as turns are left */
    uint8_t last, other_last;
    bool is_inverse; /* sides are exchanged: turns at the back */
} optimal_node;

static const uint32_t ALL_TURNS = (1u << CUBE_TURNS) - 1;

typedef struct optimal_run {
    const by_layers_tables *tables;
    bd_run *run;
    uint8_t front[LONGEST], back[LONGEST];
    unsigned fronts, backs;
} optimal_run;

/* A node after a turn, and what its axes see. */
typedef struct optimal_child {
    optimal_node node;
    sights_coset coset[SIGHTS_SIGHTS];
    uint8_t turn;
} optimal_child;

/* Shared by all threads in an iteration. */
typedef struct optimal_team {
    bd_team team;
    const by_layers_tables *tables;
    optimal_node start;
    unsigned turns; /* that are tried */
    atomic_uint next;
    uint8_t part[PARTS][2]; /* the turns */
    unsigned parts;
} optimal_team;

/* Opposite faces turn in one order, seen from the front. */
BD_INLINE bool is_redundant(const optimal_node *node, unsigned face)
{
    unsigned last = node->last;
    return last == face || (node->is_inverse ? face == last + 3 : last == face + 3);
}

BD_INLINE void swap_sides(optimal_node *node)
{
    uint8_t tight = node->tight[0], last = node->last;
    uint32_t closed = node->closed[0];
    node->cube = sights_swapped(&node->cube);
    node->tight[0] = node->tight[1];
    node->tight[1] = tight;
    node->closed[0] = node->closed[1];
    node->closed[1] = closed;
    node->last = node->other_last;
    node->other_last = last;
    node->is_inverse = !node->is_inverse;
}

static bool is_solved(const sights_cube *cube)
{
    const sights_cube solved = sights_of(&cube_solved);
    cube_bytes same = (cube_bytes)(cube->edge[0] == solved.edge[0]) &
                      (cube_bytes)(cube->corner == solved.corner);
    return cube_top_bits(same) == 0xffff;
}

/* ---- sights ---- */

/* Asks for what an axis sees of a side. */
BD_INLINE void find_sight(const optimal_run *self, optimal_child *child, unsigned sight,
                          unsigned left)
{
    const by_layers_tables *tables = self->tables;
    sights_coset coset = sights_see(&tables->sights, &child->node.cube, sight / CUBE_AXES,
                                    sight % CUBE_AXES);
    child->coset[sight] = coset;
    __builtin_prefetch(
        &tables->layers.words[layers_find(coset.class, coset.twist, coset.lane).word]);
    if (left < LAYERS_MOST)
        __builtin_prefetch(
            &tables->cosets.words[coset.class * (uint64_t)COSETS_STRIDE + coset.twist / 16]);
}

BD_INLINE unsigned layers_sight(const optimal_run *self, const optimal_child *child, unsigned sight)
{
    sights_coset coset = child->coset[sight];
    return layers_distance(self->tables->layers.words,
                           layers_find(coset.class, coset.twist, coset.lane));
}

BD_INLINE void note_tight(optimal_node *node, unsigned sight, uint32_t closed)
{
    node->tight[sight / CUBE_AXES] |= (uint8_t)(1u << sight % CUBE_AXES);
    node->closed[sight / CUBE_AXES] |= closed;
}

/* With fewer than FAR turns left: false if more are needed. Notes whether the sight is tight. */
BD_INLINE bool is_within(const optimal_run *self, optimal_child *child, unsigned sight,
                         unsigned left)
{
    const sights_axis *axis = &self->tables->sights.axis[sight % CUBE_AXES];
    unsigned distance = layers_sight(self, child, sight);
    if (distance > left)
        return false;
    if (distance == left)
        note_tight(&child->node, sight, axis->layer_turns);
    distance = cosets_at(self->tables->cosets.words, child->coset[sight].class,
                         child->coset[sight].twist);
    if (distance == left)
        note_tight(&child->node, sight, axis->coset_turns);
    return distance <= left;
}

/* The sights of the children: first those that are tight in the node, which must come nearer. */
static void order_sights(const optimal_node *node, uint8_t order[SIGHTS_SIGHTS])
{
    unsigned front = 0, back = SIGHTS_SIGHTS;
    for (unsigned i = SIGHTS_SIGHTS; i-- > 0;)
        if (node->tight[i / CUBE_AXES] >> i % CUBE_AXES & 1)
            order[front++] = (uint8_t)i;
        else
            order[--back] = (uint8_t)i;
}

/* ---- children ---- */

/* By the turns at the end that grows. */
static unsigned make_children(const optimal_run *self, const optimal_node *node,
                              optimal_child *children)
{
    unsigned count = 0;
    for (uint32_t turns = ALL_TURNS & ~node->closed[1]; turns; turns &= turns - 1) {
        unsigned turn = (unsigned)__builtin_ctz(turns);
        if (is_redundant(node, cube_face_of(turn)))
            continue;
        optimal_child *child = &children[count++];
        child->node.cube = sights_turned(&self->tables->sights, &node->cube, turn);
        child->node.tight[0] = child->node.tight[1] = 0;
        child->node.closed[0] = child->node.closed[1] = 0;
        child->node.last = (uint8_t)cube_face_of(turn);
        child->node.other_last = node->other_last;
        child->node.is_inverse = node->is_inverse;
        child->turn = (uint8_t)turn;
    }
    return count;
}

BD_INLINE void keep(optimal_child *children, unsigned *kept, unsigned i)
{
    if (*kept != i)
        children[*kept] = children[i];
    ++*kept;
}

/* With FAR turns left: what layers.h says is as far is tight. Returns how many children are kept, in front. */
static unsigned sift_far(const optimal_run *self, optimal_child *children, unsigned count)
{
    for (unsigned side = 0; side < SIGHTS_SIDES; ++side) {
        unsigned kept = 0, first = side * CUBE_AXES;
        for (unsigned i = 0; i < CUBE_AXES * count; ++i)
            find_sight(self, &children[i / CUBE_AXES], first + i % CUBE_AXES, FAR);
        for (unsigned i = 0; i < count; ++i) {
            optimal_node *node = &children[i].node;
            for (unsigned axis = 0; axis < CUBE_AXES; ++axis)
                if (layers_sight(self, &children[i], first + axis) == FAR)
                    note_tight(node, first + axis, self->tables->sights.axis[axis].layer_turns);
            if (node->closed[side] != ALL_TURNS)
                keep(children, &kept, i);
        }
        count = kept;
    }
    return count;
}

/* With fewer turns left: every sight is within them. The first two sights of all children are asked for together. */
static unsigned sift_near(const optimal_run *self, const uint8_t *order, optimal_child *children,
                          unsigned count, unsigned left)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < count; ++i) {
        find_sight(self, &children[i], order[0], left);
        find_sight(self, &children[i], order[1], left);
    }
    for (unsigned i = 0; i < count; ++i) {
        optimal_child *child = &children[i];
        bool is_kept = layers_sight(self, child, order[0]) <= left &&
                       layers_sight(self, child, order[1]) <= left &&
                       is_within(self, child, order[0], left) &&
                       is_within(self, child, order[1], left);
        for (unsigned next = 2; is_kept && next < SIGHTS_SIGHTS; ++next)
            find_sight(self, child, order[next], left);
        for (unsigned next = 2; is_kept && next < SIGHTS_SIGHTS; ++next)
            is_kept = is_within(self, child, order[next], left);
        bool is_stuck = left > 0 &&
                        (child->node.closed[0] == ALL_TURNS || child->node.closed[1] == ALL_TURNS);
        if (is_kept && !is_stuck)
            keep(children, &kept, i);
    }
    return kept;
}

/* Keeps the children that `left` turns may solve. */
static unsigned sift(const optimal_run *self, const optimal_node *node, optimal_child *children,
                     unsigned count, unsigned left)
{
    uint8_t order[SIGHTS_SIGHTS];
    if (left > FAR)
        return count;
    if (left == FAR)
        return sift_far(self, children, count);
    order_sights(node, order);
    return sift_near(self, order, children, count, left);
}

/* ---- the search ---- */

/* Searches for exactly `left` more turns. True: the search ends. */
static bool visit(optimal_run *self, optimal_node node, unsigned left)
{
    optimal_child children[CUBE_TURNS];
    if (left == 0)
        return self->run->has_solution = is_solved(&node.cube);
    if (__builtin_popcount(node.closed[0]) > __builtin_popcount(node.closed[1]))
        swap_sides(&node);
    unsigned count = make_children(self, &node, children);
    if (bd_run_count(self->run, count))
        return true;
    count = sift(self, &node, children, count, left - 1);
    uint8_t *path = node.is_inverse ? self->back : self->front;
    unsigned *length = node.is_inverse ? &self->backs : &self->fronts;
    for (unsigned i = 0; i < count; ++i) {
        path[(*length)++] = children[i].turn;
        if (visit(self, children[i].node, left - 1))
            return true;
        --*length;
    }
    return false;
}

/* Writes the path: the front, then the back, last turn first and taken back. */
static void tell_path(optimal_run *self)
{
    bd_run *run = self->run;
    for (unsigned i = 0; run->has_solution && i < self->fronts; ++i)
        run->has_solution = bd_run_path_push(run, self->front[i]);
    for (unsigned i = self->backs; run->has_solution && i-- > 0;)
        run->has_solution = bd_run_path_push(run, (bd_move)cube_turn_back(self->back[i]));
}

/* ---- parts of the tree ---- */

static void list_parts(optimal_team *all)
{
    all->parts = 0;
    for (unsigned first = 0; first < CUBE_TURNS; ++first)
        for (unsigned second = 0; second < CUBE_TURNS; ++second)
            if (!cube_is_redundant(cube_face_of(first), cube_face_of(second))) {
                all->part[all->parts][0] = (uint8_t)first;
                all->part[all->parts++][1] = (uint8_t)second;
            }
}

/* May `left` turns solve the node? Notes what is tight. */
static bool may_be_solved(const optimal_run *self, optimal_node *node, unsigned left)
{
    optimal_child child = {.node = *node};
    child.node.tight[0] = child.node.tight[1] = 0;
    child.node.closed[0] = child.node.closed[1] = 0;
    bool is_kept = sift(self, &child.node, &child, 1, left) == 1;
    *node = child.node;
    return is_kept;
}

/* Makes a turn. False: then more turns are needed than are left. */
static bool step(optimal_run *self, optimal_node *node, unsigned turn, unsigned left)
{
    node->cube = sights_turned(&self->tables->sights, &node->cube, turn);
    node->last = (uint8_t)cube_face_of(turn);
    self->front[self->fronts++] = (uint8_t)turn;
    return may_be_solved(self, node, left);
}

/* Searches one part. True: the search ends. */
static bool search_part(optimal_run *self, const optimal_team *all, unsigned part)
{
    optimal_node node = all->start;
    self->fronts = self->backs = 0;
    return bd_run_count(self->run, 2) || (step(self, &node, all->part[part][0], all->turns - 1) &&
                                          step(self, &node, all->part[part][1], all->turns - 2) &&
                                          visit(self, node, all->turns - 2));
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
        if (!search_part(&self, all, part))
            continue;
        tell_path(&self);
        if (run->has_solution)
            bd_run_found_in_part(run);
        return;
    }
}

/* Tries paths of all->turns turns. True: the search ends. */
static bool iterate(optimal_team *all, bd_run *run)
{
    atomic_store(&all->next, 0);
    if (all->turns >= 2 && all->team.threads > 1) {
        bd_team_work(&all->team, work, all);
        return bd_team_collect(&all->team);
    }
    if (all->turns >= 2) {
        work(all, run);
        return run->has_solution || bd_watch_ending(&run->control->watch) >= 0;
    }
    optimal_run self = {.tables = all->tables, .run = run};
    bool ended = may_be_solved(&self, &all->start, all->turns) &&
                 visit(&self, all->start, all->turns);
    tell_path(&self);
    return ended;
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
