#include "tests/store/tier_trial.h"

#include "store/row_oracle.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

enum { ROUNDS = 40, LOOKUPS = 100 };

typedef struct trial {
    const store_tier_kind *kind;
    const char *where;
    const bd_store_subject *subject;
    store_tier *tier;
    row_oracle oracle;
} trial;

static void assert_ok(bool ok, const bd_error *error)
{
    if (!ok)
        fail_msg("%s", error->message);
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

/* Adds up to `most` rows of random keys. */
static void add_batch(trial *self, size_t most)
{
    bd_error error;
    bd_store_row rows[ORACLE_KEYS];
    size_t count = oracle_draw(&self->oracle, rows, most);
    assert_ok(self->kind->add(self->tier, rows, count, &error), &error);
    oracle_note(&self->oracle, rows, count);
}

static void look_up(trial *self, size_t i)
{
    bd_error error;
    bd_store_row row;
    bd_store_answer answer = self->kind->find(self->tier, self->oracle.of[i].row.key, &row, &error);
    assert_ok(answer != BD_STORE_FAILED, &error);
    assert_int_equal(answer == BD_STORE_FOUND, self->oracle.of[i].known);
    assert_true(answer != BD_STORE_FOUND || oracle_agrees(&self->oracle, i, &row));
}

static void look_up_any(trial *self)
{
    look_up(self, bd_random_below(&self->oracle.random, ORACLE_KEYS));
}

/* A scan under way: what it has given, and when it has seen enough. */
typedef struct scan_watch {
    trial *self;
    bd_cost most;
    bool seen[ORACLE_KEYS];
    unsigned count, enough;
} scan_watch;

static bool watch_row(void *context, const bd_store_row *row)
{
    scan_watch *watch = context;
    size_t i = oracle_place(&watch->self->oracle, row);
    assert_true(!watch->seen[i] && oracle_agrees(&watch->self->oracle, i, row));
    assert_true(row->distance <= watch->most);
    watch->seen[i] = true;
    if (watch->count % 256 == 0)
        look_up_any(watch->self);
    return ++watch->count != watch->enough;
}

static unsigned expected_rows(const row_oracle *oracle, bd_cost most)
{
    unsigned count = 0;
    for (size_t i = 0; i < ORACLE_KEYS; ++i)
        count += oracle->of[i].known && oracle->of[i].row.distance <= most;
    return count;
}

static void scan(trial *self, bd_cost most, unsigned enough)
{
    bd_error error;
    scan_watch *watch = calloc(1, sizeof *watch);
    assert_non_null(watch);
    *watch = (scan_watch){.self = self, .most = most, .enough = enough};
    assert_ok(self->kind->scan(self->tier, most, watch_row, watch, &error), &error);
    unsigned expected = expected_rows(&self->oracle, most);
    assert_int_equal(watch->count, enough && enough < expected ? enough : expected);
    free(watch);
}

static void count(trial *self)
{
    bd_error error;
    store_census *got = calloc(1, sizeof *got), *expected = calloc(1, sizeof *expected);
    assert_true(got && expected);
    assert_ok(self->kind->count(self->tier, got, &error), &error);
    for (size_t i = 0; i < ORACLE_KEYS; ++i)
        if (self->oracle.of[i].known)
            store_census_add(expected, &self->oracle.of[i].row);
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
    oracle_begin(&self->oracle, subject->key_size, seed);
    return self;
}

static void ask_everything(trial *self)
{
    for (size_t i = 0; i < ORACLE_KEYS; ++i)
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
        add_batch(self, (size_t)32 << bd_random_below(&self->oracle.random, 6));
        for (unsigned i = 0; i < LOOKUPS; ++i)
            look_up_any(self);
        scan(self, (bd_cost)bd_random_below(&self->oracle.random, 24), round % 3 == 0 ? 50 : 0);
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

/* Draws rows that may be added in any order: of each key one distance is proved, and the bounds are no
 * less. */
static size_t draw_share(row_oracle *oracle, bd_store_row *rows)
{
    size_t count = oracle_draw(oracle, rows, ORACLE_KEYS / 4);
    for (size_t i = 0; i < count; ++i) {
        bd_store_row *row = &rows[i];
        row->distance = (bd_cost)oracle_place(oracle, row) % 600;
        row->distance += row->exact ? 0 : (bd_cost)bd_random_below(&oracle->random, 4);
        row->move = row->distance ? (bd_move)(row->distance % 300) : BD_NO_MOVE;
    }
    return count;
}

/* What one of two processes adds. */
static pid_t add_in_process(trial *self, uint64_t seed)
{
    bd_store_row rows[ORACLE_KEYS];
    bd_error error;
    pid_t child = fork();
    assert_true(child >= 0);
    if (child > 0)
        return child;
    self->oracle.random = bd_random_of(seed);
    open_tier(self, 0);
    for (unsigned round = 0; round < ROUNDS / 2; ++round) {
        size_t count = draw_share(&self->oracle, rows);
        assert_ok(self->kind->add(self->tier, rows, count, &error), &error);
    }
    close_tier(self);
    _exit(0);
}

/* The same on the list alone. */
static void note_share(trial *self, uint64_t seed)
{
    bd_store_row rows[ORACLE_KEYS];
    self->oracle.random = bd_random_of(seed);
    for (unsigned round = 0; round < ROUNDS / 2; ++round)
        oracle_note(&self->oracle, rows, draw_share(&self->oracle, rows));
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
    assert_ok(kind->note(self->tier, "depth", 8, &error), &error);
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
