/* See phases.h. */
#include "phases.h"

#include "cosets.h"

#include "phases_turns.h"
#include "seconds.h"

enum {
    VIEWS = 2 * CUBE_AXES,  /* along each axis, of the cube and of its inverse */
    LONGEST = 32,           /* no solution has as many turns */
    LONGEST_SECOND = 10,    /* turns of the second phase: longer ones take too long to find, */
    LONGEST_BY_ORDERS = 12, /* or, with a table for them, these */
    LEAST_RETURN = 5, /* turns that a path which leaves the subgroup takes at least to come back */
    NOBODY = CUBE_FACES, /* the face of the turn before the first */
    PATIENCE = 3000000   /* states, where nothing limits the search */
};

/* The cube as one view shows it. */
typedef struct phases_view {
    cube_cubies cube;
    cube_view start;
    unsigned axis;
    bool is_inverse;
} phases_view;

typedef struct phases_run {
    const phases_first *first;
    const phases_second *second;
    bd_run *run;
    phases_view view[VIEWS];
    const phases_view *seen;         /* the view that is searched */
    uint8_t path[LONGEST];           /* its turns so far */
    cube_cubies played[LONGEST + 1]; /* the cube after them, `fresh` of which hold */
    unsigned fresh;
    unsigned length; /* of the first phase */
    unsigned best;   /* turns of the best solution; LONGEST: none yet */
    unsigned longest_second;
    unsigned least; /* turns of the shortest first phase that was met */
    bool halves, is_limited, has_ended;
    bool gave_up; /* after enough states without a limit, with a solution */
} phases_run;

/* Counts states; true: the search ends. */
BD_INLINE bool count(phases_run *self, unsigned states)
{
    self->has_ended |= bd_run_count(self->run, states);
    return self->has_ended;
}

static void open_views(phases_run *self, const cube_cubies *cube)
{
    cube_cubies inverse = cube_inverse(cube);
    for (unsigned i = 0; i < VIEWS; ++i) {
        phases_view *view = &self->view[i];
        view->axis = i % CUBE_AXES;
        view->is_inverse = i >= CUBE_AXES;
        view->cube = cube_conjugate(view->is_inverse ? &inverse : cube,
                                    CUBE_AXIS_SYMMETRIES * view->axis);
        view->start = (cube_view){(uint16_t)cube_twist(&view->cube),
                                  (uint16_t)cube_flip(&view->cube),
                                  (uint16_t)cube_slice(&view->cube)};
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
    if (count(self, PHASES_TURNS))
        return false;
    for (unsigned i = 0; i < PHASES_TURNS; ++i) {
        unsigned face = cube_face_of(phases_turns[i]);
        if (last != NOBODY && cube_is_redundant(last, face))
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

/* Plays the first phase, as far as its turns changed since the last time. */
static const cube_cubies *play_first(phases_run *self)
{
    for (; self->fresh < self->length; ++self->fresh)
        self->played[self->fresh + 1] = cube_turned(&self->played[self->fresh],
                                                    self->path[self->fresh]);
    return &self->played[self->length];
}

/* The path leads into the subgroup: looks for a way home that makes a better solution. */
static void enter_subgroup(phases_run *self, unsigned last)
{
    unsigned length = self->length, most = self->longest_second;
    if (length < self->least)
        self->least = length;
    if (self->best - 1 - length < most)
        most = self->best - 1 - length;
    const cube_cubies *cube = play_first(self);
    second_state here = {.corners = (uint16_t)cube_order(cube->corner, CUBE_CORNERS, CUBE_TWIST),
                         .slice = (uint8_t)(cube_slice(cube))};
    if (self->second->by_corners[here.corners][here.slice] > most)
        return;
    here.edges = (uint16_t)cube_order(cube->edge, 8, CUBE_FLIP);
    if (is_farther(self, here, most))
        return;
    for (unsigned turns = second_distance(self, here); turns <= most && !self->has_ended; ++turns)
        if (search_second(self, here, length, turns, last)) {
            self->has_ended |= !take_solution(self, length + turns);
            return;
        }
}

/* ---- the first phase ---- */

/* Where nothing limits the search: is it time to be content with the best solution? */
static bool has_enough(phases_run *self)
{
    self->gave_up |= self->run->has_solution && !self->is_limited &&
                     bd_run_generated(self->run) > PATIENCE;
    self->has_ended |= self->gave_up;
    return self->gave_up;
}

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
        if (last != NOBODY && cube_is_redundant(last, face))
            continue;
        for (unsigned turn = 3 * face; turn < 3 * face + 3; ++turn) {
            cube_view child = {twist[turn], flip[turn], slice[turn] / CUBE_ORDERS};
            unsigned distance = first_distance(first, child);
            turns[count] = (uint8_t)turn;
            next[count] = child;
            count += distance <= left && (distance > 0 || left == 0 || left >= LEAST_RETURN);
        }
    }
    return count;
}

/* Enumerates the ways of `left` turns into the subgroup that end with a turn which leaves it: the others are shorter ways
 * with a longer second phase. */
static void search_first(phases_run *self, cube_view here, unsigned depth, unsigned left,
                         unsigned last)
{
    uint8_t turns[CUBE_TURNS];
    cube_view next[CUBE_TURNS];
    if (count(self, CUBE_TURNS) || (left > LEAST_RETURN && has_enough(self)))
        return;
    unsigned children = turns_within(self->first, here, last, left - 1, turns, next);
    for (unsigned i = 0; i < children && !self->has_ended; ++i) {
        unsigned turn = turns[i], face = cube_face_of(turn);
        if (left == 1 && !phases_leaves(turn))
            continue;
        self->path[depth] = (uint8_t)turn;
        self->fresh = depth < self->fresh ? depth : self->fresh;
        if (left == 1)
            enter_subgroup(self, face);
        else
            search_first(self, next[i], depth + 1, left - 1, face);
        if (self->length >= self->best)
            return;
    }
}

static void search_view(phases_run *self, const phases_view *view)
{
    cube_view start = view->start;
    start.slice /= CUBE_ORDERS;
    unsigned distance = first_distance(self->first, start);
    self->seen = view;
    self->played[0] = view->cube;
    self->fresh = 0;
    if (self->length == 0 && distance == 0)
        enter_subgroup(self, NOBODY);
    else if (self->length > 0 && distance <= self->length)
        search_first(self, start, 0, self->length, NOBODY);
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
                       .best = LONGEST,
                       .longest_second = first->orders ? LONGEST_BY_ORDERS : LONGEST_SECOND,
                       .least = LONGEST,
                       .is_limited = is_limited(run)};
    if (cube_flaw_of(cube) != CUBE_FLAWLESS)
        return bd_run_end(run, BD_NO_SOLUTION);
    if (run->most_cost < LONGEST - 1)
        self.best = run->most_cost + 1;
    open_views(&self, cube);
    count(&self, 1);
    for (; self.length < self.best && !self.has_ended; ++self.length)
        for (unsigned i = 0; i < VIEWS && !self.has_ended && self.length < self.best; ++i)
            search_view(&self, &self.view[i]);
    return end(&self);
}
