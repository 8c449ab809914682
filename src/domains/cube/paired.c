/* The two-phase algorithm with the small tables of pairs.h and homes.h, which stay in the processor's cache. */
#include "phases_run.h"

#include "pairs.h"
#include "phases_turns.h"

/* ---- the second phase ---- */

/* Searches for `left` turns home, behind `depth` turns. True: found, and on the path. */
static bool search_home(phases_run *self, const phases_pieces *pieces, unsigned depth,
                        unsigned left, unsigned last)
{
    if (left == 0)
        return true; /* at distance 0 */
    if (phases_count(self, PHASES_TURNS))
        return false;
    for (unsigned i = 0; i < PHASES_TURNS; ++i) {
        unsigned turn = phases_turns[i], face = cube_face_of(turn);
        if (last != PHASES_NOBODY && cube_is_redundant(last, face))
            continue;
        const phases_pieces next = phases_turned(self->numbers, pieces, turn);
        if (!homes_within(&self->tables->pairs->homes, self->numbers, &next, left - 1))
            continue;
        self->path[depth] = (uint8_t)turn;
        if (search_home(self, &next, depth + 1, left - 1, face))
            return true;
    }
    return false;
}

void phases_enter_by_pairs(phases_run *self, const phases_pieces *pieces, unsigned last)
{
    const homes_tables *homes = &self->tables->pairs->homes;
    unsigned most = phases_most_second(self), least = 0;
    if (!homes_within(homes, self->numbers, pieces, most))
        return;
    while (!homes_within(homes, self->numbers, pieces, least))
        ++least;
    for (unsigned turns = least; turns <= most && !self->has_ended; ++turns)
        if (search_home(self, pieces, phases_first_length(self), turns, last)) {
            phases_take_solution(self, turns);
            return;
        }
}

/* ---- the first phase ---- */

/* Turns behind the face `last` that may leave at most `left` turns, by the most telling pair. Looks all children up
 * without a branch, so that the processor has many in hand at once. */
static unsigned likely_turns(const by_pairs_tables *pairs, cube_view here, unsigned last,
                             unsigned left, uint8_t turns[CUBE_TURNS])
{
    const uint16_t *twist = pairs->moves.twist[here.twist], *flip = pairs->moves.flip[here.flip];
    unsigned count = 0;
    for (unsigned face = 0; face < CUBE_FACES; ++face) {
        if (last != PHASES_NOBODY && cube_is_redundant(last, face))
            continue;
        for (unsigned turn = 3 * face; turn < 3 * face + 3; ++turn) {
            turns[count] = (uint8_t)turn;
            count += pairs_first(pairs, twist[turn], flip[turn]) <= left;
        }
    }
    return count;
}

BD_INLINE bool is_home(cube_view view)
{
    return (view.twist | view.flip | view.places) == 0;
}

static void search(phases_run *self, cube_view here, const phases_pieces *pieces, unsigned depth,
                   unsigned left, unsigned last)
{
    const by_pairs_tables *pairs = self->tables->pairs;
    uint8_t turns[CUBE_TURNS];
    if (phases_count(self, CUBE_TURNS) || (left > PHASES_LEAST_RETURN && phases_has_enough(self)))
        return;
    unsigned children = likely_turns(pairs, here, last, left - 1, turns);
    for (unsigned i = 0; i < children && !phases_is_over(self); ++i) {
        unsigned turn = turns[i], face = cube_face_of(turn);
        const cube_view next = {pairs->moves.twist[here.twist][turn],
                                pairs->moves.flip[here.flip][turn],
                                pairs->moves.places[here.places][turn]};
        if (!pairs_others_within(pairs, next, left - 1) || (left == 1 && !phases_leaves(turn)) ||
            (left > 1 && left <= PHASES_LEAST_RETURN && is_home(next)))
            continue;
        const phases_pieces turned = phases_turned(self->numbers, pieces, turn);
        self->path[depth] = (uint8_t)turn;
        if (left > 1)
            search(self, next, &turned, depth + 1, left - 1, face);
        else
            phases_enter(self, &turned, face);
    }
}

void phases_follow_pairs(phases_run *self)
{
    const cube_view start = self->seen->start;
    const by_pairs_tables *pairs = self->tables->pairs;
    unsigned length = phases_first_length(self);
    if (pairs_first(pairs, start.twist, start.flip) <= length &&
        pairs_others_within(pairs, start, length))
        search(self, start, &self->seen->pieces, 0, length, PHASES_NOBODY);
}
