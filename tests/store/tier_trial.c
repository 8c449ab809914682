#include "tests/store/tier_trial.h"

#include <bandolo/base/bits.h>
#include <bandolo/base/random.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { KEYS = 3000, ROUNDS = 40, LOOKUPS = 100 };

/* The list of what is there: row[i] of key i, where is_there[i]. */
typedef struct trial {
    const store_tier_kind *kind;
    const char *where;
    const bd_store_subject *subject;
    store_tier *tier;
    bd_random random;
    bool is_there[KEYS];
    bd_store_row rows[KEYS];
} trial;

static void assert_ok(bool ok, const bd_error *error)
{
    if (!ok)
        fail_msg("%s", error->message);
}

/* ---- rows ---- */

/* Key i: bytes that look random, ascending (memcmp) with i in the first two. */
static void make_key(const trial *self, unsigned i, unsigned char *key)
{
    uint64_t bits = bd_mix(i);
    memset(key, 0, BD_KEY_BYTES);
    for (uint32_t at = 0; at < self->subject->key_size; ++at)
        key[at] = (unsigned char)(bits >> at % 8 * 8);
    key[0] = (unsigned char)(i >> 4);
    key[1] = (unsigned char)(i << 4 | (key[1] & 15));
}

/* A random row of key i, whose distance is that of i when it is proved and no less otherwise: what was
 * added first makes no difference then. */
static bd_store_row draw_row(trial *self, unsigned i)
{
    bd_store_row row = {.exact = bd_random_below(&self->random, 3) == 0};
    make_key(self, i, row.key);
    row.distance = i % 600 + (row.exact ? 0 : (bd_cost)bd_random_below(&self->random, 4));
    row.move = row.distance ? (bd_move)(row.distance % 300) : BD_NO_MOVE;
    return row;
}

static void note_row(trial *self, unsigned i, const bd_store_row *row)
{
    if (!self->is_there[i] || store_is_better(row, &self->rows[i]))
        self->rows[i] = *row;
    self->is_there[i] = true;
}

static void assert_same(const bd_store_row *got, const bd_store_row *expected)
{
    assert_memory_equal(got->key, expected->key, BD_KEY_BYTES);
    assert_int_equal(got->distance, expected->distance);
    assert_int_equal(got->move, expected->move);
    assert_int_equal(got->exact, expected->exact);
}

/* ---- what can be asked ---- */

static void open_tier(trial *self, unsigned how)
{
    bd_error error;
    assert_ok(self->kind->open(&self->tier, self->where, self->subject, how, &error), &error);
}

static void close_tier(trial *self)
{
    bd_error error;
    assert_ok(self->kind->close(self->tier, &error), &error);
}

/* Draws a batch of rows, about `share` in 64 of all keys, and notes them. Returns their number. */
static size_t draw_batch(trial *self, unsigned share, bd_store_row *batch)
{
    size_t count = 0;
    for (unsigned i = 0; i < KEYS; ++i)
        if (bd_random_below(&self->random, 64) < share) {
            batch[count] = draw_row(self, i);
            note_row(self, i, &batch[count++]);
        }
    return count;
}

static void add_batch(trial *self, unsigned share)
{
    bd_error error;
    bd_store_row *batch = malloc(KEYS * sizeof *batch);
    assert_non_null(batch);
    size_t count = draw_batch(self, share, batch);
    assert_ok(self->kind->add(self->tier, batch, count, &error), &error);
    free(batch);
}

static void look_up(trial *self, unsigned i)
{
    bd_error error;
    bd_store_row row, key;
    make_key(self, i, key.key);
    bd_store_answer answer = self->kind->find(self->tier, key.key, &row, &error);
    assert_ok(answer != BD_STORE_FAILED, &error);
    assert_int_equal(answer == BD_STORE_FOUND, self->is_there[i]);
    if (answer == BD_STORE_FOUND)
        assert_same(&row, &self->rows[i]);
}

/* A scan under way: what it has given, and when it has seen enough. */
typedef struct scan_watch {
    trial *self;
    bd_cost most;
    bool seen[KEYS];
    unsigned count, enough;
} scan_watch;

static unsigned number_of_key(const unsigned char *key)
{
    return (unsigned)key[0] << 4 | key[1] >> 4;
}

static bool watch_row(void *context, const bd_store_row *row)
{
    scan_watch *watch = context;
    unsigned i = number_of_key(row->key);
    assert_true(i < KEYS && watch->self->is_there[i] && !watch->seen[i]);
    assert_same(row, &watch->self->rows[i]);
    assert_true(row->distance <= watch->most);
    watch->seen[i] = true;
    if (watch->count % 256 == 0)
        look_up(watch->self, (unsigned)bd_random_below(&watch->self->random, KEYS));
    return ++watch->count != watch->enough;
}

static unsigned expected_rows(const trial *self, bd_cost most)
{
    unsigned count = 0;
    for (unsigned i = 0; i < KEYS; ++i)
        count += self->is_there[i] && self->rows[i].distance <= most;
    return count;
}

static void scan(trial *self, bd_cost most, unsigned enough)
{
    bd_error error;
    scan_watch *watch = calloc(1, sizeof *watch);
    assert_non_null(watch);
    *watch = (scan_watch){.self = self, .most = most, .enough = enough};
    assert_ok(self->kind->scan(self->tier, most, watch_row, watch, &error), &error);
    unsigned expected = expected_rows(self, most);
    assert_int_equal(watch->count, enough && enough < expected ? enough : expected);
    free(watch);
}

static void count(trial *self)
{
    bd_error error;
    store_census *got = calloc(1, sizeof *got), *expected = calloc(1, sizeof *expected);
    assert_true(got && expected);
    assert_ok(self->kind->count(self->tier, got, &error), &error);
    for (unsigned i = 0; i < KEYS; ++i)
        if (self->is_there[i])
            store_census_add(expected, &self->rows[i]);
    assert_int_equal(got->rows, expected->rows);
    assert_memory_equal(got->exact, expected->exact, sizeof got->exact);
    assert_memory_equal(got->bounds, expected->bounds, sizeof got->bounds);
    assert_true(got->bytes > 0);
    free(got);
    free(expected);
}

/* ---- the trials ---- */

static trial *begin(const store_tier_kind *kind, const char *where, const bd_store_subject *subject,
                    uint64_t seed)
{
    trial *self = calloc(1, sizeof *self);
    assert_non_null(self);
    self->kind = kind;
    self->where = where;
    self->subject = subject;
    self->random = bd_random_of(seed);
    return self;
}

static void ask_everything(trial *self)
{
    for (unsigned i = 0; i < KEYS; ++i)
        look_up(self, i);
    scan(self, BD_MOST_COST, 0);
    count(self);
}

void tier_trial(const store_tier_kind *kind, const char *where, const bd_store_subject *subject,
                uint64_t seed)
{
    trial *self = begin(kind, where, subject, seed);
    open_tier(self, 0);
    scan(self, BD_MOST_COST, 0);
    for (unsigned round = 0; round < ROUNDS; ++round) {
        add_batch(self, 1u << bd_random_below(&self->random, 6));
        for (unsigned i = 0; i < LOOKUPS; ++i)
            look_up(self, (unsigned)bd_random_below(&self->random, KEYS));
        scan(self, (bd_cost)bd_random_below(&self->random, 700), round % 3 == 0 ? 50 : 0);
        if (round % 8 == 7) {
            close_tier(self);
            open_tier(self, round % 16 == 7 ? BD_STORE_MUST_EXIST : 0);
        }
    }
    ask_everything(self);
    close_tier(self);
    open_tier(self, BD_STORE_READ_ONLY);
    ask_everything(self);
    close_tier(self);
    free(self);
}

/* What one of two processes adds. */
static pid_t add_in_process(trial *self, uint64_t seed)
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child > 0)
        return child;
    self->random = bd_random_of(seed);
    open_tier(self, 0);
    for (unsigned round = 0; round < ROUNDS / 2; ++round)
        add_batch(self, 16);
    close_tier(self);
    _exit(0);
}

/* The same on the list alone. */
static void note_share(trial *self, uint64_t seed)
{
    bd_store_row *batch = malloc(KEYS * sizeof *batch);
    assert_non_null(batch);
    self->random = bd_random_of(seed);
    for (unsigned round = 0; round < ROUNDS / 2; ++round)
        draw_batch(self, 16, batch);
    free(batch);
}

void tier_trial_of_two(const store_tier_kind *kind, const char *where,
                       const bd_store_subject *subject, uint64_t seed)
{
    trial *self = begin(kind, where, subject, seed);
    pid_t children[2];
    int status;
    for (unsigned i = 0; i < 2; ++i)
        children[i] = add_in_process(self, seed + i);
    for (unsigned i = 0; i < 2; ++i) {
        assert_int_equal(waitpid(children[i], &status, 0), children[i]);
        assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
        note_share(self, seed + i);
    }
    open_tier(self, BD_STORE_MUST_EXIST);
    ask_everything(self);
    close_tier(self);
    free(self);
}

void tier_trial_of_notes(const store_tier_kind *kind, const char *where,
                         const bd_store_subject *subject)
{
    bd_error error;
    uint64_t value = 0;
    trial *self = begin(kind, where, subject, 1);
    open_tier(self, 0);
    assert_int_equal(kind->noted(self->tier, "depth", &value, &error), BD_STORE_ABSENT);
    assert_ok(kind->note(self->tier, "depth", 7, &error), &error);
    assert_ok(kind->note(self->tier, "depth", 9, &error), &error);
    const bd_store_solve dear = {"1 2 0", "idastar", 30, true, 1000, 0.5},
                         cheap = {"1 2 0", "astar", 20, true, 100, 0.25},
                         other = {"2 1 0", "astar", 25, false, 100, 0.25};
    assert_ok(kind->record(self->tier, &dear, &error), &error);
    assert_ok(kind->record(self->tier, &cheap, &error), &error);
    assert_ok(kind->record(self->tier, &other, &error), &error);
    close_tier(self);
    open_tier(self, BD_STORE_MUST_EXIST);
    assert_int_equal(kind->noted(self->tier, "depth", &value, &error), BD_STORE_FOUND);
    assert_int_equal(value, 9);
    store_census *census = calloc(1, sizeof *census);
    assert_non_null(census);
    assert_ok(kind->count(self->tier, census, &error), &error);
    assert_int_equal(census->solves, 2);
    free(census);
    assert_string_equal(kind->about(self->tier)->domain, subject->domain);
    assert_string_equal(kind->about(self->tier)->goal, subject->goal);
    assert_int_equal(kind->about(self->tier)->key_size, subject->key_size);
    close_tier(self);
    free(self);
}
