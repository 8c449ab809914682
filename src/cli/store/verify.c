/* bandolo store verify: are the rows true?
 *
 * The move of a row must lead to a row that is nearer by the cost of the move. If the row is proved, no neighbour may
 * be nearer than that. If all rows keep these rules, and only goals have the distance 0, every stored way leads to
 * the goal at the stored cost. */
#include "cli/store/store.h"

#include "ask/path_text.h"
#include "cli/complain.h"
#include "cli/interrupt.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "ask/store_open.h"

#include <bandolo/search/search.h>

#include <stdlib.h>
#include <string.h>

enum { SAMPLE = 1000, MOST_TOLD = 10 };

typedef struct store_verifier {
    store_session session;
    bd_child *children;
    unsigned char *states; /* of the children */
    bd_random random;
    bd_store_row sample[SAMPLE];
    uint64_t rows, checked, wrong, unread; /* the last: their levels were not read */
    progress_count count;
    bool failed; /* the store failed */
    bd_error error;
} store_verifier;

/* ---- one row ---- */

/* Returns what is wrong with one child of a row, or NULL. */
static const char *check_child(store_verifier *verifier, const bd_store_row *row,
                               const bd_child *child, const void *state, bool *leads)
{
    unsigned char key[BD_STORED_KEY_BYTES];
    bd_store_row next;
    key_of_state(&verifier->session.problem, state, key);
    bd_store_answer answer = bd_store_find(verifier->session.store, key, &next, &verifier->error);
    verifier->failed |= answer == BD_STORE_FAILED;
    bool is_next = child->move == row->move;
    *leads |= is_next;
    if (answer != BD_STORE_FOUND)
        return is_next ? "its move leads to a position that is not stored" : NULL;
    uint64_t through = (uint64_t)next.distance + child->cost;
    if (row->exact && through < row->distance)
        return "a neighbour is nearer than it allows";
    if (is_next && through > row->distance)
        return "its move leads to a row that is too far from the goal";
    return is_next && row->exact && !next.exact
               ? "it is proved, and its move leads to a row that is not"
               : NULL;
}

static const char *check_children(store_verifier *verifier, const bd_store_row *row,
                                  const void *state)
{
    const bd_problem *problem = &verifier->session.problem;
    const bd_domain *domain = problem->domain;
    unsigned count = domain->expand(problem->data, state, BD_NO_MOVE, verifier->children,
                                    verifier->states);
    bool leads = false;
    for (unsigned i = 0; i < count; ++i) {
        const char *wrong = check_child(verifier, row, &verifier->children[i],
                                        verifier->states + i * domain->state_size, &leads);
        if (wrong || verifier->failed)
            return wrong;
    }
    return leads ? NULL : "its move is not legal";
}

/* Returns what is wrong with a row, or NULL. */
static const char *find_fault(store_verifier *verifier, const bd_store_row *row)
{
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES] = {0};
    const bd_problem *problem = &verifier->session.problem;
    const bd_domain *domain = problem->domain;
    if (!state_of_key(problem, row->key, state)) {
        bool is_unread = domain->promises & BD_KEYS_NAME_LEVELS;
        verifier->unread += is_unread;
        return is_unread ? NULL : "its key is no position";
    }
    bool is_goal = domain->is_goal(problem->data, state);
    bool is_near = row->distance == 0 && domain->promises & BD_UNIT_COST;
    if ((is_goal ? row->distance > 0 : is_near) || is_goal != (row->move == BD_NO_MOVE))
        return is_goal ? "it is the goal, and yet goes on" : "it says that it is the goal";
    if (is_goal)
        return NULL;
    return check_children(verifier, row, state);
}

static void check_row(store_verifier *verifier, const bd_store_row *row)
{
    const char *fault = find_fault(verifier, row);
    ++verifier->checked;
    if (!fault || verifier->failed || ++verifier->wrong > MOST_TOLD)
        return;
    _Alignas(max_align_t) unsigned char state[BD_STATE_BYTES] = {0};
    char *text = NULL;
    if (state_of_key(&verifier->session.problem, row->key, state))
        text = text_of_state(&verifier->session.problem, state);
    progress_erase();
    printf("wrong: %s at distance %u: %s\n", text ? text : "a row", row->distance, fault);
    free(text);
}

/* ---- all of them, or a sample ---- */

static bool take_row(void *context, const bd_store_row *row)
{
    store_verifier *verifier = context;
    progress_count_show(&verifier->count, ++verifier->rows);
    if (verifier->session.settings->all)
        check_row(verifier, row);
    else if (verifier->rows <= SAMPLE)
        verifier->sample[verifier->rows - 1] = *row;
    else { /* each row read so far has the same chance to be in the sample */
        uint64_t place = bd_random_below(&verifier->random, verifier->rows);
        if (place < SAMPLE)
            verifier->sample[place] = *row;
    }
    return !interrupted() && !verifier->failed;
}

static void check_sample(store_verifier *verifier)
{
    uint64_t count = verifier->rows < SAMPLE ? verifier->rows : SAMPLE;
    for (uint64_t i = 0; i < count && !interrupted() && !verifier->failed; ++i)
        check_row(verifier, &verifier->sample[i]);
}

static int verify_tell(const store_verifier *verifier)
{
    char checked[NUMBER_SIZE], rows[NUMBER_SIZE], wrong[NUMBER_SIZE];
    show_count(checked, verifier->checked);
    show_count(rows, verifier->rows);
    if (interrupted())
        return complain(EXIT_INTERRUPTED, "interrupted after %s rows, %s of them wrong", checked,
                        show_count(wrong, verifier->wrong));
    if (verifier->wrong > 0) {
        printf("%s of %s checked rows are wrong\n", show_count(wrong, verifier->wrong), checked);
        return complain(EXIT_OUTSIDE, "%s: the store is damaged",
                        name_of_store(verifier->session.settings->store));
    }
    if (verifier->unread > 0)
        return store_complain_of_levels(&verifier->session);
    printf("%s of %s rows checked: all are sound\n", checked, rows);
    return EXIT_ANSWERED;
}

static int verify(store_verifier *verifier)
{
    const bd_domain *domain = verifier->session.problem.domain;
    verifier->children = calloc(domain->max_children, sizeof *verifier->children);
    verifier->states = aligned_alloc(64,
                                     (domain->max_children * domain->state_size + 63) / 64 * 64);
    int code;
    progress_count_begin(&verifier->count, "rows", verifier->session.settings->quiet);
    if (!verifier->children || !verifier->states)
        code = complain_of_memory("the children of a position");
    else {
        bd_error damage;
        bool whole = bd_store_verify(verifier->session.store, &damage);
        bool ok = bd_store_scan(verifier->session.store, BD_NO_COST, take_row, verifier,
                                &verifier->error);
        if (ok && !verifier->failed && !verifier->session.settings->all)
            check_sample(verifier);
        progress_erase();
        if (!ok || verifier->failed)
            code = complain_of_store(whole ? &verifier->error : &damage);
        else if (whole || verifier->wrong > 0 || interrupted())
            code = verify_tell(verifier); /* a wrong row explains more than a checksum */
        else
            code = complain_of_store(&damage);
    }
    free(verifier->children);
    free(verifier->states);
    return code;
}

int store_verify(const void *given, char **words)
{
    const cli_store_settings *settings = given;
    store_verifier verifier = {.random = bd_random_of(1)};
    int code = store_begin(&verifier.session, settings, words[0], BD_STORE_READ_ONLY);
    return code == 0 ? store_end(&verifier.session, verify(&verifier)) : code;
}
