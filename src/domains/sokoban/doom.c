/* See doom.h. */
#include "doom.h"

#include <bandolo/template/base/bits.h>

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_STATES = 32, VERDICTS = 1 << 13 };

/* ---- what is remembered ---- */

struct sokoban_verdicts {
    atomic_flag is_taken;
    sokoban_key key[VERDICTS]; /* `unused`: 0 free, 1 alive or not known, 2 doomed */
};

sokoban_verdicts *sokoban_verdicts_open(void)
{
    sokoban_verdicts *verdicts = calloc(1, sizeof *verdicts);
    if (verdicts)
        atomic_flag_clear(&verdicts->is_taken);
    return verdicts;
}

void sokoban_verdicts_close(sokoban_verdicts *verdicts)
{
    free(verdicts);
}

static unsigned slot_of(const sokoban_key *key)
{
    uint64_t hash = key->level + ((uint64_t)key->player << 32);
    for (unsigned word = 0; word < SOKOBAN_WORDS; ++word)
        hash = ((hash ^ hash >> 29) ^ key->box[word]) * UINT64_C(0x9e3779b97f4a7c15);
    return (unsigned)(bd_hash_cut(hash ^ hash >> 32) % VERDICTS);
}

/* 0: not known. Another thread may be at it; then nothing is. */
static unsigned recall(sokoban_verdicts *verdicts, const sokoban_key *key)
{
    unsigned verdict = 0;
    if (atomic_flag_test_and_set_explicit(&verdicts->is_taken, memory_order_acquire))
        return 0;
    sokoban_key found = verdicts->key[slot_of(key)];
    atomic_flag_clear_explicit(&verdicts->is_taken, memory_order_release);
    verdict = found.unused;
    found.unused = 0;
    return memcmp(&found, key, sizeof found) == 0 ? verdict : 0;
}

static void remember(sokoban_verdicts *verdicts, const sokoban_key *key, unsigned verdict)
{
    if (atomic_flag_test_and_set_explicit(&verdicts->is_taken, memory_order_acquire))
        return;
    sokoban_key *slot = &verdicts->key[slot_of(key)];
    *slot = *key;
    slot->unused = (uint16_t)verdict;
    atomic_flag_clear_explicit(&verdicts->is_taken, memory_order_release);
}

/* ---- the search ---- */

static bool is_known(const sokoban_state *states, unsigned count, const sokoban_key *key)
{
    for (unsigned i = 0; i < count; ++i)
        if (memcmp(&states[i].key, key, sizeof *key) == 0)
            return true;
    return false;
}

/* Does no push lead on, until all is searched? */
static bool leads_nowhere(const sokoban_state *start, const sokoban_key *cells)
{
    sokoban_state states[MOST_STATES];
    unsigned count = 1;
    states[0] = *start;
    for (unsigned i = 0; i < count; ++i) {
        bd_move moves[SOKOBAN_CHILDREN];
        if (sokoban_is_solved(&states[i]))
            return false;
        unsigned pushes = sokoban_pushes(&states[i], moves);
        for (unsigned push = 0; push < pushes; ++push) {
            unsigned to = start->level->next[moves[push] % 4][moves[push] / 4];
            if (!sokoban_has_box(cells, to) || count == MOST_STATES)
                return false;
            states[count] = sokoban_push(&states[i], moves[push]);
            count += !is_known(states, count, &states[count].key);
        }
    }
    return true;
}

bool sokoban_is_doomed(sokoban_verdicts *verdicts, const sokoban_state *state,
                       const sokoban_fence *fence)
{
    sokoban_state alone = *state;
    bool is_reached[SOKOBAN_CELLS + 1];
    memcpy(alone.key.box, fence->boxes.box, sizeof alone.key.box);
    alone.key.player = (uint16_t)sokoban_walk(&alone, state->key.player, is_reached);
    unsigned verdict = recall(verdicts, &alone.key);
    if (verdict == 0) {
        verdict = leads_nowhere(&alone, &fence->cells) ? 2 : 1;
        remember(verdicts, &alone.key, verdict);
    }
    return verdict == 2;
}
