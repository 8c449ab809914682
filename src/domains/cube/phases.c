/* See phases.h. */
#include "phases.h"

#include "phases_run.h"
#include "phases_turns.h"

enum {
    LONGEST_SECOND = 12, /* turns of the second phase: longer ones take too long to find */
    /* Turns of the first phase, where a solution's last turns are chosen before. Such a phase begins by waiting for memory,
     * but not for tables in the cache. */
    LEAST_BEFORE_LASTS = 9,
    LEAST_BY_PAIRS = 7
};

static phases_view view_of(const cube_cubies *seen, unsigned axis, bool is_inverse)
{
    return (phases_view){.cube = *seen,
                         .pieces = phases_pieces_of(seen),
                         .start = cube_view_of(seen),
                         .axis = axis,
                         .is_inverse = is_inverse};
}

static void open_views(phases_run *self, const cube_cubies *cube)
{
    cube_cubies inverse = cube_inverse(cube);
    for (unsigned i = 0; i < PHASES_VIEWS; ++i) {
        bool is_inverse = i >= CUBE_AXES;
        const cube_cubies seen = cube_mapped(is_inverse ? &inverse : cube,
                                             &self->numbers->axis[i % CUBE_AXES]);
        self->view[i] = view_of(&seen, i % CUBE_AXES, is_inverse);
    }
    for (unsigned turn = 0; turn < CUBE_TURNS; ++turn)
        self->turn[turn] = cube_turned(&cube_solved, turn);
}

/* ---- solutions ---- */

/* The turn of the cube itself that a view shows as `seen`. */
static unsigned turn_behind(const phases_run *self, unsigned seen)
{
    const uint8_t *shown = self->tables->moves->turn[self->seen->axis];
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

/* The turn at a place of the solution that a view shows. */
static unsigned turn_at(const phases_run *self, unsigned at, unsigned length)
{
    return at < length - self->lasts ? self->path[at] : self->last[length - 1 - at];
}

/* False: no memory, and the search must end. */
static bool write_solution(const phases_run *self, unsigned length)
{
    bool is_inverse = self->seen->is_inverse;
    bd_run_path_clear(self->run);
    for (unsigned i = 0; i < length; ++i) {
        unsigned seen = turn_at(self, is_inverse ? length - 1 - i : i, length);
        unsigned turn = turn_behind(self, seen);
        if (!push(self, is_inverse ? cube_turn_back(turn) : turn))
            return false;
    }
    return true;
}

void phases_take_solution(phases_run *self, unsigned turns)
{
    unsigned length = self->length + turns;
    if (!write_solution(self, length)) {
        self->has_ended = true;
        return;
    }
    self->best = length;
    self->run->has_solution = true;
    bd_run_solution(self->run, (bd_cost)self->run->path_length, false);
}

/* ---- the second phase ---- */

/* Searches for `left` turns home, behind `depth` turns. True: found, and on the path. */
static bool search_second(phases_run *self, phases_home here, unsigned depth, unsigned left,
                          unsigned last)
{
    const phases_second *second = self->tables->second;
    if (left == 0)
        return true; /* at distance 0 */
    if (phases_count(self, PHASES_TURNS))
        return false;
    for (unsigned i = 0; i < PHASES_TURNS; ++i) {
        unsigned face = cube_face_of(phases_turns[i]);
        if (last != PHASES_NOBODY && cube_is_redundant(last, face))
            continue;
        phases_home next = {second->corners[here.corners][i], second->edges[here.edges][i],
                            second->slice[here.slice][i]};
        if (phases_is_farther(self, next, left - 1))
            continue;
        self->path[depth] = phases_turns[i];
        if (search_second(self, next, depth + 1, left - 1, face))
            return true;
    }
    return false;
}

void phases_end_here(phases_run *self, phases_home here, unsigned last)
{
    unsigned most = phases_most_second(self);
    for (unsigned turns = phases_home_distance(self, here); turns <= most && !self->has_ended;
         ++turns)
        if (search_second(self, here, phases_first_length(self), turns, last)) {
            phases_take_solution(self, turns);
            return;
        }
}

void phases_enter(phases_run *self, const phases_pieces *pieces, unsigned last)
{
    phases_note_least(self);
    if (self->tables->pairs) {
        phases_enter_by_pairs(self, pieces, last);
        return;
    }
    phases_home here = phases_home_of(self, pieces);
    if (!phases_is_farther(self, here, phases_most_second(self)))
        phases_end_here(self, here, last);
}

/* ---- the first phase ---- */

/* Turns behind the face `last` that leave at most `left` turns. Looks all children up before any is searched, and without
 * a branch, so that the processor waits for all of them at once. */
static unsigned turns_within(const phases_tables *tables, cube_view here, unsigned last,
                             unsigned left, uint8_t turns[CUBE_TURNS], cube_view *next)
{
    const cube_moves *moves = tables->moves;
    const uint16_t *twist = moves->twist[here.twist], *flip = moves->flip[here.flip],
                   *places = moves->places[here.places];
    unsigned count = 0;
    for (unsigned face = 0; face < CUBE_FACES; ++face) {
        if (last != PHASES_NOBODY && cube_is_redundant(last, face))
            continue;
        for (unsigned turn = 3 * face; turn < 3 * face + 3; ++turn) {
            cube_view child = {twist[turn], flip[turn], places[turn]};
            unsigned distance = cosets_distance(tables->cosets, tables->words, child.twist,
                                                child.flip, child.places);
            turns[count] = (uint8_t)turn;
            next[count] = child;
            count += distance <= left && (distance > 0 || left == 0 || left >= PHASES_LEAST_RETURN);
        }
    }
    return count;
}

/* Enumerates the first phases of `left` more turns that end with a turn which leaves the subgroup: the others are shorter
 * ones with a longer second phase. */
static void search_first(phases_run *self, cube_view here, const phases_pieces *pieces,
                         unsigned depth, unsigned left, unsigned last)
{
    uint8_t turns[CUBE_TURNS];
    cube_view next[CUBE_TURNS];
    if (phases_count(self, CUBE_TURNS) || (left > PHASES_LEAST_RETURN && phases_has_enough(self)))
        return;
    unsigned children = turns_within(self->tables, here, last, left - 1, turns, next);
    for (unsigned i = 0; i < children && !phases_is_over(self); ++i) {
        unsigned turn = turns[i], face = cube_face_of(turn);
        if (left == 1 && !phases_leaves(turn))
            continue;
        const phases_pieces turned = phases_turned(self->numbers, pieces, turn);
        self->path[depth] = (uint8_t)turn;
        if (left > 1)
            search_first(self, next[i], &turned, depth + 1, left - 1, face);
        else
            phases_enter(self, &turned, face);
    }
}

static bool view_is_home(cube_view view)
{
    return (view.twist | view.flip | view.places) == 0;
}

static void search_view(phases_run *self, const phases_view *view)
{
    const phases_tables *tables = self->tables;
    cube_view start = view->start;
    unsigned length = phases_first_length(self);
    self->seen = view;
    if (length == 0 && view_is_home(start))
        phases_enter(self, &view->pieces, PHASES_NOBODY);
    if (length == 0)
        return;
    if (tables->pairs)
        phases_follow_pairs(self);
    else if (tables->guides)
        phases_follow_guides(self);
    else if (cosets_distance(tables->cosets, tables->words, start.twist, start.flip,
                             start.places) <= length)
        search_first(self, start, &view->pieces, 0, length, PHASES_NOBODY);
}

/* Searches a view with `more` further turns at the solution's end, the first of which, made last, leaves the subgroup:
 * else it would be of the second phase. So there are many more first phases of few turns, whose second ones may be long. */
static void search_with_lasts(phases_run *self, const phases_view *view, unsigned more)
{
    unsigned before = self->lasts > 0 ? cube_face_of(self->last[self->lasts - 1]) : PHASES_NOBODY;
    if (more == 0) {
        search_view(self, view);
        return;
    }
    for (unsigned turn = 0; turn < CUBE_TURNS && !phases_is_over(self); ++turn) {
        if ((before != PHASES_NOBODY && cube_is_redundant(before, cube_face_of(turn))) ||
            (more == 1 && !phases_leaves(turn)))
            continue;
        const cube_cubies cube = cube_product(&self->turn[turn], &view->cube);
        const phases_view next = view_of(&cube, view->axis, view->is_inverse);
        self->last[self->lasts++] = (uint8_t)turn;
        search_with_lasts(self, &next, more - 1);
        --self->lasts;
    }
}

/* Tries all first phases of this length, alone and with last turns of the solution chosen before. */
static void search_length(phases_run *self, const phases_view *view)
{
    unsigned least = self->tables->pairs ? LEAST_BY_PAIRS : LEAST_BEFORE_LASTS;
    search_view(self, view);
    for (unsigned lasts = 1;
         lasts <= PHASES_MOST_LAST && self->length >= lasts + least && !phases_is_over(self);
         ++lasts)
        search_with_lasts(self, view, lasts);
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

bd_status phases_search(const phases_tables *tables, const cube_cubies *cube, bool halves,
                        bd_run *run)
{
    phases_run self = {.tables = tables,
                       .numbers = tables->numbers,
                       .run = run,
                       .halves = halves,
                       .best = PHASES_LONGEST,
                       .longest_second = LONGEST_SECOND,
                       .least = PHASES_LONGEST,
                       .is_limited = is_limited(run)};
    if (cube_flaw_of(cube) != CUBE_FLAWLESS)
        return bd_run_end(run, BD_NO_SOLUTION);
    if (run->most_cost < PHASES_LONGEST - 1)
        self.best = run->most_cost + 1;
    open_views(&self, cube);
    phases_count(&self, 1);
    for (; self.length < self.best && !self.has_ended; ++self.length)
        for (unsigned i = 0; i < PHASES_VIEWS && !phases_is_over(&self); ++i)
            search_length(&self, &self.view[i]);
    return end(&self);
}
