#define XXH_INLINE_ALL
#define XXH_NO_INLINE_HINTS 1 /* the rooms of the command are not always optimised */
#include "ask/store_open.h"

#include "ask/opening.h"
#include "ask/path_text.h"
#include "domains/plugin.h"

#include <bandolo/base/text.h>
#include <bandolo/search/census.h>

#include <xxhash.h>

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char plain_heuristic[] = "zero";

bool is_built_in_with(const char *named, const char *heuristic)
{
    size_t length = strcspn(named, ":");
    for (const bd_domain *const *entry = bd_domains(); *entry; ++entry)
        if (strlen((*entry)->name) == length && strncmp((*entry)->name, named, length) == 0 &&
            (!heuristic || strcmp((*entry)->heuristic, heuristic) == 0))
            return true;
    return false;
}

bool open_plainly(bd_problem *problem, const char *domain, const char *goal,
                  const atomic_bool *stop, bd_error *error)
{
    bool is_path = plugin_is_named(domain);
    bool is_plain = !is_path && is_built_in_with(domain, plain_heuristic);
    bool has_goal = goal && *goal; /* a store without one names "" */
    return open_problem(problem, domain, is_plain ? plain_heuristic : NULL,
                        &(bd_setup){.goal = has_goal ? goal : NULL, .stop = stop}, error);
}

char *goal_of(const bd_problem *problem, const char *wanted)
{
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES] = {0};
    bd_error error;
    if (bd_goal(problem->domain, problem->data, state, &error))
        return text_of_state(problem, state);
    return error.code == BD_NO_MEMORY ? NULL : strdup(wanted ? wanted : "");
}

const char *name_for_store(const bd_problem *problem, const char *named)
{
    if (!plugin_is_named(named))
        return named;
    return plugin_shape(named) ? strrchr(named, '/') + 1
                               : problem->domain->name; /* shapes are kept apart */
}

bool check_storable(const bd_problem *problem, bd_error *error)
{
    const bd_domain *domain = problem->domain;
    if (domain->promises & BD_GOAL_ANSWERS)
        return bd_fail(error, BD_BAD_USAGE, 0,
                       "%s has no store: its path to a goal depends on the heuristic",
                       domain->name);
    return domain->key_size <= BD_STORED_KEY_BYTES ||
           bd_fail(error, BD_BAD_USAGE, 0,
                   "%s has no store: its keys have %zu bytes, and those of a store at most %d",
                   domain->name, domain->key_size, BD_STORED_KEY_BYTES);
}

/* ---- maps and graphs in files ---- */

/* The file that the problem was read from; NULL: from none. A name with a dot or a slash is that of a file. */
static const char *file_of(const char *named)
{
    const char *shape = plugin_is_named(named) ? NULL : strchr(named, ':');
    return shape && strpbrk(shape + 1, "./") ? shape + 1 : NULL;
}

/* The sum of a file's bytes, below 2^63, as a note must be. False: it cannot be read. */
static bool sum_file(const char *name, uint64_t *sum, bd_error *error)
{
    enum { BLOCK = 1 << 16 };
    FILE *file = fopen(name, "rb");
    XXH3_state_t *state = XXH3_createState();
    char *block = malloc(BLOCK);
    bool is_summed = file && state && block;
    if (is_summed) {
        XXH3_64bits_reset(state);
        for (size_t count; (count = fread(block, 1, BLOCK, file)) > 0;)
            XXH3_64bits_update(state, block, count);
        *sum = XXH3_64bits_digest(state) >> 1;
        is_summed = !ferror(file);
    }
    if (!is_summed)
        bd_fail(error, BD_SYSTEM, 0, "%.120s: %s", name, strerror(errno));
    free(block);
    XXH3_freeState(state);
    if (file)
        fclose(file);
    return is_summed;
}

/* A store keeps the sum of the file's bytes, so that its paths are not taken for those of a map that has changed since. Of
 * two who note one at once, the greater stays. */
static bool check_file(bd_store *store, const char *where, const char *file, unsigned how,
                       bd_error *error)
{
    static const char note[] = "sum of the file";
    uint64_t sum, noted;
    if (!sum_file(file, &sum, error))
        return false;
    bd_store_answer answer = bd_store_noted(store, note, &noted, error);
    if (answer == BD_STORE_ABSENT && how & BD_STORE_READ_ONLY)
        return true;
    if (answer == BD_STORE_ABSENT && bd_store_note(store, note, sum, error))
        answer = bd_store_noted(store, note, &noted, error);
    return answer == BD_STORE_FOUND &&
           (noted == sum ||
            bd_fail(error, BD_BAD_INPUT, 0,
                    "%.80s: a store of %.80s as it was before it changed; expected a new store",
                    where, file));
}

bool open_store(bd_store **store, const char *where, const bd_problem *problem, const char *named,
                const char *wanted, unsigned how, bd_error *error)
{
    if (!check_storable(problem, error))
        return false;
    char *goal = goal_of(problem, wanted);
    if (!goal)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory for the text of a goal");
    const bd_store_subject subject = {.domain = name_for_store(problem, named),
                                      .goal = goal,
                                      .key_size = (uint32_t)problem->domain->key_size,
                                      .rules = problem->domain,
                                      .problem = problem->data};
    bool ok = bd_store_open(store, where, &subject, how, error);
    free(goal);
    const char *file = file_of(named);
    if (!ok || !file || check_file(*store, name_of_store(where), file, how, error))
        return ok;
    bd_error ignored;
    bd_store_close(*store, &ignored);
    *store = NULL;
    return false;
}

void key_of_state(const bd_problem *problem, const void *state, void *key)
{
    memset(key, 0, BD_STORED_KEY_BYTES);
    problem->domain->to_key(problem->data, state, key);
}

bool state_of_key(const bd_problem *problem, const void *key, void *state)
{
    const bd_domain *domain = problem->domain;
    unsigned char again[BD_STORED_KEY_BYTES];
    char text[STORED_TEXT_SIZE];
    bd_error error;
    domain->from_key(problem->data, key, state);
    size_t length = domain->format(problem->data, state, text, sizeof text);
    if (length >= sizeof text || !domain->parse(problem->data, text, length, state, &error))
        return false;
    key_of_state(problem, state, again);
    return memcmp(again, key, BD_STORED_KEY_BYTES) == 0;
}

void name_rows_note(char *name, bd_cost distance)
{
    bd_text(name, STORE_NOTE_SIZE, "rows to distance %u", distance);
}

const char *name_of_store(const char *where)
{
    return strstr(where, "://") ? "the server's store" : where;
}
