/* See landscape.h: random walks on which every promise is played against the rules. */
#include <bandolo/local/landscape.h>

#include "base/promise_check.h"

#include <bandolo/base/text.h>
#include <bandolo/local/search.h>
#include <bandolo/template/base/compiler.h>
#include <bandolo/template/base/watch.h>

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    USUAL_WALKS = 20,
    WALK = 100,  /* changes of a walk */
    LISTED = 16, /* changes of a list that are looked at, of each assignment */
    SEARCH_STEPS = 2000,
    TEXT_SIZE = 400
};

typedef struct promise_check {
    const bd_landscape *landscape;
    const void *problem;
    const bd_landscape_promise_options *options;
    bd_landscape_promise_result *result;
    double started;
    bd_random random;
    size_t bytes;              /* of an assignment */
    void *here, *other, *copy; /* assignments */
    int32_t *values;
} promise_check;

static const struct {
    const char *name, *meaning;
} texts[] = {
#define X(promise, name, meaning) {name, meaning},
    BD_LANDSCAPE_PROMISES(X)
#undef X
};

const char *bd_landscape_promise_name(bd_landscape_promise promise)
{
    return texts[promise].name;
}

const char *bd_landscape_promise_meaning(bd_landscape_promise promise)
{
    return texts[promise].meaning;
}

/* ---- the report ---- */

/* The values as numbers, since format() may be given only what check() takes. */
static void write_values(const promise_check *check, char *out, size_t size)
{
    size_t values = check->landscape->length(check->problem), length = 0;
    check->landscape->values(check->problem, check->here, check->values);
    out[0] = 0;
    for (size_t i = 0; i < values && length < size; ++i)
        length += bd_text_at(out, size, length, i > 0 ? " %" PRId32 : "%" PRId32, check->values[i]);
    if (length >= size)
        memcpy(out + size - sizeof "...", "...", sizeof "...");
}

static void report(const promise_check *check, bd_landscape_promise promise, const char *message)
{
    char text[TEXT_SIZE];
    write_values(check, text, sizeof text);
    const bd_landscape_fault fault = {promise, text, message};
    check->options->fault(check->options->context, &fault);
}

/* Counts a check, and a fault where it does not hold; reports the first of each promise. Returns `holds`. */
BD_PRINTF(4, 5)
static bool expect(promise_check *check, bool holds, bd_landscape_promise promise,
                   const char *format, ...)
{
    char message[TEXT_SIZE];
    va_list values;
    bd_landscape_promise_result *result = check->result;
    if (!promise_first_fails(&result->checks[promise], &result->faults[promise], holds) ||
        !check->options->fault)
        return holds;
    va_start(values, format);
    vsnprintf(message, sizeof message, format, values);
    va_end(values);
    report(check, promise, message);
    return false;
}

/* ---- one assignment ---- */

/* The cost of `here` by the rules alone, which cost() must confirm. False: the assignment is none, or its cost is
 * false. */
static bool judge(promise_check *check, bd_landscape_promise promise, int64_t *cost)
{
    const bd_landscape *landscape = check->landscape;
    bd_error error;
    int64_t told = landscape->cost(check->problem, check->here);
    landscape->values(check->problem, check->here, check->values);
    if (!expect(check, landscape->check(check->problem, check->values, cost, &error), promise,
                "check() refuses its values: %s", error.message) ||
        !expect(check, told == *cost, promise, "cost() is %" PRId64 ", and check() counts %" PRId64,
                told, *cost) ||
        !expect(check, *cost<BD_MOST_LOCAL_COST && * cost> - BD_MOST_LOCAL_COST, promise,
                "the cost is %" PRId64 ", beyond the bounds", *cost))
        return false;
    if (landscape->abilities & BD_BOUNDED)
        expect(check, *cost >= landscape->least(check->problem), BD_LANDSCAPE_KEEPS_BOUND,
               "it costs %" PRId64 ", and least() is %" PRId64, *cost,
               landscape->least(check->problem));
    return true;
}

static void keep(promise_check *check)
{
    memcpy(check->copy, check->here, check->bytes);
}

/* Makes the change of `here`. False: it is impossible, or its delta() is false. */
static bool make(promise_check *check, bd_change change, bd_landscape_promise promise)
{
    const bd_landscape *landscape = check->landscape;
    int64_t before = landscape->cost(check->problem, check->here), after;
    keep(check);
    int64_t delta = landscape->delta(check->problem, check->here, change);
    bool is_kept = memcmp(check->here, check->copy, check->bytes) == 0;
    if (!expect(check, is_kept, promise, "delta() changes the assignment") || delta == BD_NO_DELTA)
        return false;
    landscape->make(check->problem, check->here, change);
    ++check->result->changes;
    return judge(check, promise, &after) &&
           expect(check, after - before == delta, promise,
                  "delta() is %" PRId64 ", and make() changes the cost by %" PRId64, delta,
                  after - before);
}

/* Makes the change, looks at what it is, and takes it back. */
static void try_listed(promise_check *check, bd_change change)
{
    void *before = check->other;
    memcpy(before, check->here, check->bytes);
    make(check, change, BD_LANDSCAPE_KEEPS_LISTS);
    memcpy(check->here, before, check->bytes);
}

static void check_lists(promise_check *check)
{
    const bd_landscape *landscape = check->landscape;
    const void *problem = check->problem;
    if (landscape->abilities & BD_LISTS) {
        uint64_t count = landscape->neighbours(problem, check->here);
        for (unsigned i = 0; i < LISTED && count > 0; ++i)
            try_listed(check, landscape->nth(problem, check->here,
                                             bd_random_below(&check->random, count)));
    }
    if (!(landscape->abilities & BD_CONFLICTS))
        return;
    uint32_t variable = landscape->conflicting(problem, check->here, &check->random);
    uint64_t count = variable == BD_NO_CONFLICT
                         ? 0
                         : landscape->repairs(problem, check->here, variable);
    for (unsigned i = 0; i < LISTED && count > 0; ++i)
        try_listed(check, landscape->repair(problem, check->here, variable,
                                            bd_random_below(&check->random, count)));
}

static void check_features(promise_check *check, bd_change change)
{
    const bd_landscape *landscape = check->landscape;
    uint64_t feature[2][BD_MOST_FEATURES + 1];
    if (!(landscape->abilities & BD_FORBIDS) ||
        landscape->delta(check->problem, check->here, change) == BD_NO_DELTA)
        return;
    unsigned count[] = {landscape->given_up(check->problem, check->here, change, feature[0]),
                        landscape->brought(check->problem, check->here, change, feature[1])};
    for (unsigned way = 0; way < 2; ++way) {
        const char *name = way == 0 ? "given_up" : "brought";
        if (!expect(check, count[way] <= BD_MOST_FEATURES, BD_LANDSCAPE_KEEPS_FEATURES,
                    "%s() writes %u features", name, count[way]))
            continue;
        for (unsigned i = 0; i < count[way]; ++i)
            expect(check, feature[way][i] < landscape->features(check->problem),
                   BD_LANDSCAPE_KEEPS_FEATURES,
                   "%s() writes the feature %" PRIu64 ", and features() is %" PRIu64, name,
                   feature[way][i], landscape->features(check->problem));
    }
}

/* `here` becomes a child of itself and a random father, and then mutates. */
static void check_children(promise_check *check)
{
    const bd_landscape *landscape = check->landscape;
    const void *problem = check->problem;
    const bd_landscape_promise promise = BD_LANDSCAPE_KEEPS_CHILDREN;
    void *father = check->other;
    int64_t cost;
    landscape->random(problem, &check->random, father);
    memcpy(check->copy, father, check->bytes);
    uint64_t genes = landscape->abilities & BD_GENES ? landscape->genes(problem) : 0;
    if (genes > 0) {
        uint64_t from = bd_random_below(&check->random, genes);
        landscape->inherit(problem, check->here, father, from,
                           bd_random_below(&check->random, genes - from + 1));
        judge(check, promise, &cost);
    }
    if (landscape->abilities & BD_CROSSES) {
        void *child = malloc(check->bytes);
        if (!child)
            return;
        landscape->random(problem, &check->random, child);
        landscape->cross(problem, check->here, father, &check->random, child);
        memcpy(check->here, child, check->bytes);
        free(child);
        judge(check, promise, &cost);
    }
    landscape->mutate(problem, check->here, &check->random);
    judge(check, promise, &cost);
    expect(check, memcmp(father, check->copy, check->bytes) == 0, promise,
           "its father has changed");
}

/* ---- walks ---- */

static bool must_end(promise_check *check)
{
    const bd_landscape_promise_options *options = check->options;
    bd_landscape_promise_result *result = check->result;
    const bd_limits *limits = &options->limits;
    if (result->status == BD_SOLVED)
        result->status = promise_check_ending(limits, options->stop, check->started);
    if (result->status == BD_SOLVED && limits->nodes > 0 && result->changes >= limits->nodes)
        result->status = BD_LIMIT_NODES;
    return result->status != BD_SOLVED;
}

/* A random assignment. False: it is none, or its cost is false. */
static bool begin(promise_check *check)
{
    const bd_landscape *landscape = check->landscape;
    bd_random again = check->random;
    int64_t cost;
    landscape->random(check->problem, &check->random, check->here);
    landscape->random(check->problem, &again, check->other);
    expect(check,
           landscape->cost(check->problem, check->here) ==
               landscape->cost(check->problem, check->other),
           BD_LANDSCAPE_KEEPS_SEEDS, "it costs %" PRId64 ", and another of the same seed %" PRId64,
           landscape->cost(check->problem, check->here),
           landscape->cost(check->problem, check->other));
    return judge(check, BD_LANDSCAPE_KEEPS_COSTS, &cost);
}

static void walk(promise_check *check)
{
    const bd_landscape *landscape = check->landscape;
    if (!begin(check))
        return;
    check_lists(check);
    for (unsigned i = 0; i < WALK && !must_end(check); ++i) {
        bd_change change = landscape->neighbour(check->problem, check->here, &check->random);
        check_features(check, change);
        if (!make(check, change, BD_LANDSCAPE_KEEPS_DELTAS) &&
            check->result->faults[BD_LANDSCAPE_KEEPS_DELTAS] > 0)
            return; /* what it is now, nobody knows */
    }
    check_lists(check);
    check_children(check);
}

/* ---- searches ---- */

static void search_by_all(promise_check *check)
{
    for (const bd_local_algorithm *one = bd_local_algorithms(); one->name && !must_end(check);
         ++one) {
        bd_local_options options = bd_local_defaults_for(check->landscape, one->name);
        bd_local_result found;
        options.limits.nodes = SEARCH_STEPS;
        options.seed = check->options->seed;
        options.stop = check->options->stop;
        if (!bd_local_check(check->landscape, &options, NULL))
            continue;
        bd_status status = bd_local_search(check->landscape, check->problem, &options, &found);
        ++check->result->searches;
        if (status != BD_FAILED || found.error.code != BD_NO_MEMORY)
            expect(check, status != BD_FAILED, BD_LANDSCAPE_KEEPS_SEARCHES, "%s: %s", one->name,
                   found.error.message);
        bd_local_result_free(&found);
    }
}

static bool open_check(promise_check *check)
{
    const bd_landscape *landscape = check->landscape;
    check->bytes = landscape->assignment_bytes(check->problem);
    check->here = calloc(1, check->bytes);
    check->other = calloc(1, check->bytes);
    check->copy = calloc(1, check->bytes);
    check->values = calloc(landscape->length(check->problem) + 1, sizeof *check->values);
    return check->here && check->other && check->copy && check->values;
}

static void close_check(promise_check *check)
{
    free(check->here);
    free(check->other);
    free(check->copy);
    free(check->values);
}

static bool keeps_all(const bd_landscape_promise_result *result)
{
    return promise_faults(result->faults, BD_LANDSCAPE_PROMISE_COUNT) == 0;
}

bool bd_check_landscape_promises(const bd_landscape *landscape, const void *problem,
                                 const bd_landscape_promise_options *options,
                                 bd_landscape_promise_result *result)
{
    uint64_t walks = options->walks ? options->walks : USUAL_WALKS;
    promise_check check = {.landscape = landscape,
                           .problem = problem,
                           .options = options,
                           .result = result,
                           .started = bd_clock_seconds(),
                           .random = bd_random_of(options->seed)};
    *result = (bd_landscape_promise_result){.status = BD_SOLVED};
    if (!open_check(&check))
        result->status = BD_FAILED;
    for (; result->walks < walks && !must_end(&check); ++result->walks)
        walk(&check);
    close_check(&check);
    if (keeps_all(result)) /* a search may write where a false number leads */
        search_by_all(&check);
    return keeps_all(result);
}
