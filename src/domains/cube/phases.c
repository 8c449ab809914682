/* See phases.h. */
#include "phases.h"

#include "phases_run.h"
#include "phases_turns.h"

enum {
    LONGEST_SECOND = 10,   /* turns of the second phase: longer ones take too long to find, */
    LONGEST_BY_ORDERS = 12 /* or, with a table for them, these */
};

static void open_views(phases_run *self, const cube_cubies *cube)
{
    cube_cubies inverse = cube_inverse(cube);
    for (unsigned i = 0; i < PHASES_VIEWS; ++i) {
        phases_view *view = &self->view[i];
        view->axis = i % CUBE_AXES;
        view->is_inverse = i >= CUBE_AXES;
        const cube_cubies seen = cube_mapped(view->is_inverse ? &inverse : cube,
                                             &self->second->axis[view->axis]);
        view->pieces = phases_pieces_of(&seen);
        view->start = (cube_view){(uint16_t)cube_twist(&seen), (uint16_t)cube_flip(&seen),
                                  (uint16_t)cube_slice(&seen)};
    }
}

/* ---- solutions ---- */

/* The turn of the cube itself that a view shows as `seen`. */
static unsigned turn_behind(const phases_run *self, unsigned seen)
{
    const uint8_t *shown = self->first->moves->turn[self->seen->axis];
    unsigned turn = 0;
    while (shown[turn] != seen)
        ++turn;
    return turn;
}

/* Appends a turn of the solution. False: no memory. */
static bool push(const phases_run *self, unsigned turn)
{
    bool is_half = turn % 3 == 1;
    if (self->halves || !is_half)
        return bd_run_path_push(self->run, (bd_move)turn);
    return bd_run_path_push(self->run, (bd_move)(turn - 1)) &&
           bd_run_path_push(self->run, (bd_move)(turn - 1));
}

/* Notes the `length` turns of the path as the best solution. False: no memory, and the search must end. */
static bool take_solution(phases_run *self, unsigned length)
{
    bd_run_path_clear(self->run);
    for (unsigned i = 0; i < length; ++i) {
        unsigned at = self->seen->is_inverse ? length - 1 - i : i;
        unsigned turn = turn_behind(self, self->path[at]);
        if (!push(self, self->seen->is_inverse ? cube_turn_back(turn) : turn))
            return false;
    }
    self->best = length;
    self->run->has_solution = true;
    bd_run_solution(self->run, (bd_cost)self->run->path_length, false);
    return true;
}

/* ---- the second phase ---- */

typedef struct second_state {
    uint16_t corners, edges;
    uint8_t slice;
} second_state;

BD_INLINE unsigned second_distance(const phases_run *self, second_state here)
{
    const phases_second *second = self->second;
    unsigned a = second->by_corners[here.corners][here.slice],
             b = second->by_edges[here.edges][here.slice];
    return a > b ? a : b;
}

/* Is the second phase longer than `left`? */
BD_INLINE bool is_farther(const phases_run *self, second_state here, unsigned left)
{
    const phases_first *first = self->first;
    return second_distance(self, here) > left ||
           (first->orders &&
            seconds_distance(first->orders, first->order_words, here.corners, here.edges) > left);
}

/* Searches for `left` turns home, behind `depth` turns. True: found, and on the path. */
static bool search_second(phases_run *self, second_state here, unsigned depth, unsigned left,
                          unsigned last)
{
    const phases_second *second = self->second;
    if (left == 0)
        return true; /* at distance 0 */
    if (phases_count(self, PHASES_TURNS))
        return false;
    for (unsigned i = 0; i < PHASES_TURNS; ++i) {
        unsigned face = cube_face_of(phases_turns[i]);
        if (last != PHASES_NOBODY && cube_is_redundant(last, face))
            continue;
        second_state next = {second->corners[here.corners][i], second->edges[here.edges][i],
                             second->slice[here.slice][i]};
        if (is_farther(self, next, left - 1))
            continue;
        self->path[depth] = phases_turns[i];
        if (search_second(self, next, depth + 1, left - 1, face))
            return true;
    }
    return false;
}

void phases_enter(phases_run *self, const phases_pieces *pieces, unsigned last)
{
    unsigned length = self->length, most = phases_most_second(self);
    second_state here = {.corners = (uint16_t)phases_order_of_8(self->second, pieces->corner),
                         .edges = (uint16_t)phases_order_of_8(self->second, pieces->edge),
                         .slice = (uint8_t)phases_order_of_slice(self->second, pieces->edge)};
    if (is_farther(self, here, most))
        return;
    for (unsigned turns = second_distance(self, here); turns <= most && !self->has_ended; ++turns)
        if (search_second(self, here, length, turns, last)) {
            self->has_ended |= !take_solution(self, length + turns);
            return;
        }
}

/* ---- the first phase ---- */

/* `here.slice` is without orders. */
BD_INLINE unsigned first_distance(const phases_first *first, cube_view here)
{
    if (first->cosets)
        return cosets_distance(first->cosets, first->words, here.twist, here.flip, here.slice);
    unsigned a = first->by_twist[here.twist][here.slice], b = first->by_flip[here.flip][here.slice];
    return a > b ? a : b;
}

/* Turns behind the face `last` that leave at most `left` turns. Looks all children up before any is searched, and without
 * a branch, so that the processor waits for all of them at once. */
static unsigned turns_within(const phases_first *first, cube_view here, unsigned last,
                             unsigned left, uint8_t turns[CUBE_TURNS], cube_view *next)
{
    const cube_moves *moves = first->moves;
    const uint16_t *twist = moves->twist[here.twist], *flip = moves->flip[here.flip],
                   *slice = moves->slice[here.slice * CUBE_ORDERS];
    unsigned count = 0;
    for (unsigned face = 0; face < CUBE_FACES; ++face) {
        if (last != PHASES_NOBODY && cube_is_redundant(last, face))
            continue;
        for (unsigned turn = 3 * face; turn < 3 * face + 3; ++turn) {
            cube_view child = {twist[turn], flip[turn], slice[turn] / CUBE_ORDERS};
            unsigned distance = first_distance(first, child);
            turns[count] = (uint8_t)turn;
            next[count] = child;
            count += distance <= left && (distance > 0 || left == 0 || left >= PHASES_LEAST_RETURN);
        }
    }
    return count;
}

/* Enumerates the ways of `left` turns into the subgroup that end with a turn which leaves it: the others are shorter ways
 * with a longer second phase. */
static void search_first(phases_run *self, cube_view here, const phases_pieces *pieces,
                         unsigned depth, unsigned left, unsigned last)
{
    uint8_t turns[CUBE_TURNS];
    cube_view next[CUBE_TURNS];
    if (phases_count(self, CUBE_TURNS) || (left > PHASES_LEAST_RETURN && phases_has_enough(self)))
        return;
    unsigned children = turns_within(self->first, here, last, left - 1, turns, next);
    for (unsigned i = 0; i < children && !phases_is_over(self); ++i) {
        unsigned turn = turns[i], face = cube_face_of(turn);
        if (left == 1 && !phases_leaves(turn))
            continue;
        const phases_pieces turned = phases_turned(self->second, pieces, turn);
        self->path[depth] = (uint8_t)turn;
        if (left > 1)
            search_first(self, next[i], &turned, depth + 1, left - 1, face);
        else if (phases_may_end(self, &turned))
            phases_enter(self, &turned, face);
    }
}

static void search_view(phases_run *self, const phases_view *view)
{
    cube_view start = view->start;
    start.slice /= CUBE_ORDERS;
    bool is_home = start.twist == 0 && start.flip == 0 && start.slice == 0;
    self->seen = view;
    if (self->length == 0 && is_home && phases_may_end(self, &view->pieces))
        phases_enter(self, &view->pieces, PHASES_NOBODY);
    if (self->length == 0)
        return;
    if (self->first->guides)
        phases_follow_guides(self);
    else if (first_distance(self->first, start) <= self->length)
        search_first(self, start, &view->pieces, 0, self->length, PHASES_NOBODY);
}

/* Were all solutions shorter than the best tried? */
static bool is_complete(const phases_run *self)
{
    return self->best <= self->least + self->longest_second + 1;
}

static bool is_limited(const bd_run *run)
{
    return run->options->limits.seconds > 0 || run->options->limits.nodes > 0;
}

/* The end of the search, with what it proves. */
static bd_status end(const phases_run *self)
{
    bd_run *run = self->run;
    if (self->has_ended && !self->gave_up)
        return run->status;
    run->optimal = run->has_solution && !self->gave_up && self->halves && is_complete(self);
    if (!run->has_solution)
        bd_run_cut_by_cost(run, false);
    return bd_run_end(run, run->has_solution ? BD_SOLVED : BD_NO_SOLUTION);
}

bd_status phases_search(const phases_first *first, const phases_second *second,
                        const cube_cubies *cube, bool halves, bd_run *run)
{
    phases_run self = {.first = first,
                       .second = second,
                       .run = run,
                       .halves = halves,
                       .best = PHASES_LONGEST,
                       .longest_second = first->orders ? LONGEST_BY_ORDERS : LONGEST_SECOND,
                       .least = PHASES_LONGEST,
                       .is_limited = is_limited(run)};
    if (cube_flaw_of(cube) != CUBE_FLAWLESS)
        return bd_run_end(run, BD_NO_SOLUTION);
    if (run->most_cost < PHASES_LONGEST - 1)
        self.best = run->most_cost + 1;
    open_views(&self, cube);
    phases_count(&self, 1);
    for (; self.length < self.best && !self.has_ended; ++self.length)
        for (unsigned i = 0; i < PHASES_VIEWS && !self.has_ended && self.length < self.best; ++i)
            search_view(&self, &self.view[i]);
    return end(&self);
}
