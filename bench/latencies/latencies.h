/* How long a search takes to return once it is cancelled, or once its limit on time is over: the processor time of its
 * own thread between that moment and its return. Other programs on the machine do not count in it. */
#ifndef BANDOLO_BENCH_LATENCIES_H
#define BANDOLO_BENCH_LATENCIES_H

#include <bandolo/adversary/search.h>
#include <bandolo/constraint/domain.h>
#include <bandolo/local/search.h>
#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The moment at which a search must end. */
typedef struct latency_end {
    double after;  /* seconds of wall time; 0: before it begins */
    bool by_limit; /* on time, more than 0; else it is cancelled */
} latency_end;

/* A search that is under way, and the moment at which it was cancelled. */
typedef struct latency {
    clockid_t clock; /* of the thread that searches */
    latency_end end;
    atomic_bool stop;
    double cancelled; /* seconds of that clock */
} latency;

static inline double latency_clock(clockid_t clock)
{
    struct timespec now = {0};
    clock_gettime(clock, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static inline void *latency_cancel(void *context)
{
    latency *one = context;
    nanosleep(&(struct timespec){.tv_nsec = (long)(one->end.after * 1e9)}, NULL);
    one->cancelled = latency_clock(one->clock);
    atomic_store(&one->stop, true);
    return NULL;
}

/* The limit on time that the search gets. */
static inline double latency_limit(const latency_end *end)
{
    return end->by_limit ? end->after : 1;
}

/* Runs the search, which must keep its limit on time. Returns the seconds that its thread computed more than that, which
 * is no more than it computed once the time was over; less than 0 where it came to its end before. */
static inline double latency_past_limit(latency *one, void (*search)(void *context), void *context)
{
    atomic_init(&one->stop, false);
    double began = latency_clock(CLOCK_MONOTONIC),
           computed = latency_clock(CLOCK_THREAD_CPUTIME_ID);
    search(context);
    double past = latency_clock(CLOCK_THREAD_CPUTIME_ID) - computed - one->end.after;
    if (latency_clock(CLOCK_MONOTONIC) - began < one->end.after)
        return -1;
    return past > 0 ? past : 0;
}

/* Runs the search, which must obey one->stop, and cancels it. Returns the seconds that it took to return; less than 0
 * where it came to its end before. */
static inline double latency_past_cancel(latency *one, void (*search)(void *context), void *context)
{
    pthread_t thread;
    one->clock = CLOCK_THREAD_CPUTIME_ID;
    bool is_begun = false;
    atomic_init(&one->stop, one->end.after == 0);
    if (one->end.after > 0)
        is_begun = pthread_getcpuclockid(pthread_self(), &one->clock) == 0 &&
                   pthread_create(&thread, NULL, latency_cancel, one) == 0;
    else
        one->cancelled = latency_clock(one->clock);
    search(context);
    double now = latency_clock(one->clock);
    if (one->end.after == 0)
        return now - one->cancelled;
    bool is_late = atomic_load(&one->stop);
    if (is_begun)
        pthread_join(thread, NULL);
    return is_late ? now - one->cancelled : -1;
}

static inline double latency_of(latency *one, void (*search)(void *context), void *context)
{
    return one->end.by_limit ? latency_past_limit(one, search, context)
                             : latency_past_cancel(one, search, context);
}

/* Told of each search: its kind and domain, its algorithm, when it had to end. */
typedef void latency_judge(const char *domain, const char *algorithm, const latency *one,
                           double seconds);

/* ---- the four kinds of search ---- */

typedef struct latency_search {
    latency when;
    union {
        struct {
            const bd_problem *problem;
            const void *start;
            bd_options options;
        } paths;
        struct {
            bd_constraint_problem problem;
            bd_constraint_options options;
        } values;
        struct {
            const bd_landscape *landscape;
            const void *problem;
            bd_local_options options;
        } local;
        struct {
            const bd_game *game;
            const void *problem, *position;
            bd_game_options options;
        } games;
    } of;
} latency_search;

static inline void latency_search_paths(void *context)
{
    latency_search *one = context;
    bd_result result;
    one->of.paths.options.stop = &one->when.stop;
    bd_search(one->of.paths.problem->domain, one->of.paths.problem->data, one->of.paths.start,
              &one->of.paths.options, &result);
    bd_result_free(&result);
}

static inline void latency_search_values(void *context)
{
    latency_search *one = context;
    bd_constraint_result result;
    one->of.values.options.stop = &one->when.stop;
    bd_constraint_solve(&one->of.values.problem, &one->of.values.options, &result);
    bd_constraint_result_free(&result);
}

static inline void latency_search_local(void *context)
{
    latency_search *one = context;
    bd_local_result result;
    one->of.local.options.stop = &one->when.stop;
    bd_local_search(one->of.local.landscape, one->of.local.problem, &one->of.local.options,
                    &result);
    bd_local_result_free(&result);
}

static inline void latency_search_games(void *context)
{
    latency_search *one = context;
    bd_game_result result;
    one->of.games.options.stop = &one->when.stop;
    bd_game_search(one->of.games.game, one->of.games.problem, one->of.games.position,
                   &one->of.games.options, &result);
    bd_game_result_free(&result);
}

/* ---- every algorithm on an instance ---- */

/* A position, an instance. */
typedef struct latency_instance {
    const char *domain, *heuristic, *text;
} latency_instance;

static inline void latency_all_paths(const latency_instance *instance, const latency_end *end,
                                     latency_judge *judge)
{
    _Alignas(16) unsigned char start[BD_STATE_BYTES];
    bd_problem problem;
    bd_error error;
    size_t count;
    const bd_algorithm *algorithms = bd_algorithms(&count);
    if (!bd_problem_open(&problem, instance->domain, instance->heuristic, NULL, &error))
        return;
    bool is_read = problem.domain->parse(problem.data, instance->text, strlen(instance->text),
                                         start, &error);
    for (size_t i = 0; i < count && is_read; ++i) {
        latency_search one = {.when.end = *end};
        one.of.paths.problem = &problem;
        one.of.paths.start = start;
        one.of.paths.options = (bd_options){.algorithm = algorithms[i].name,
                                            .limits.seconds = latency_limit(end)};
        if (bd_check_options(problem.domain, &one.of.paths.options, &error))
            judge(instance->domain, algorithms[i].name, &one.when,
                  latency_of(&one.when, latency_search_paths, &one));
    }
    bd_problem_close(&problem);
}

/* By an algorithm of that name; one that does not count all solutions looks for the best. */
static inline void latency_of_values(const latency_instance *instance, const char *algorithm,
                                     const latency_end *end, latency_judge *judge)
{
    const bd_constraint_domain *domain = bd_constraint_domain_find(instance->domain);
    latency_search one = {.when.end = *end};
    bd_error error;
    one.of.values.options = (bd_constraint_options){
        .algorithm = algorithm, .wanted = BD_WANT_COUNT, .limits.seconds = latency_limit(end)};
    if (!bd_constraint_choose(domain, &one.of.values.options, &error))
        one.of.values.options.wanted = BD_WANT_BEST;
    if (!bd_constraint_choose(domain, &one.of.values.options, &error) ||
        !bd_constraint_open(&one.of.values.problem, domain, instance->text, strlen(instance->text),
                            &error))
        return;
    judge(instance->domain, algorithm, &one.when,
          latency_of(&one.when, latency_search_values, &one));
    bd_constraint_close(&one.of.values.problem);
}

static inline void latency_all_values(const latency_instance *instance, const latency_end *end,
                                      latency_judge *judge)
{
    const bd_constraint_domain *domain = bd_constraint_domain_find(instance->domain);
    for (const bd_native *one = domain->natives; one && one->algorithm.name; ++one)
        latency_of_values(instance, one->algorithm.name, end, judge);
    for (const bd_constraint_algorithm *one = bd_constraint_algorithms();
         one->name && domain->model; ++one)
        latency_of_values(instance, one->name, end, judge);
}

static inline void latency_all_local(const latency_instance *instance, const latency_end *end,
                                     latency_judge *judge)
{
    const bd_landscape *landscape = bd_landscape_find(instance->domain);
    const bd_landscape_setup setup = {instance->text, strlen(instance->text), NULL, NULL};
    bd_error error;
    void *problem = bd_landscape_open(landscape, &setup, &error);
    for (const bd_local_algorithm *one = bd_local_algorithms(); one->name && problem; ++one) {
        latency_search search = {.when.end = *end};
        search.of.local.landscape = landscape;
        search.of.local.problem = problem;
        search.of.local.options = bd_local_defaults_for(landscape, one->name);
        search.of.local.options.limits.seconds = latency_limit(end);
        if (bd_local_check(landscape, &search.of.local.options, &error))
            judge(instance->domain, one->name, &search.when,
                  latency_of(&search.when, latency_search_local, &search));
    }
    bd_landscape_close(landscape, problem);
}

static inline void latency_of_game(const bd_game *game, const void *problem,
                                   const bd_game_algorithm *algorithm, const latency_end *end,
                                   latency_judge *judge)
{
    latency_search one = {.when.end = *end};
    _Alignas(16) unsigned char position[BD_POSITION_BYTES];
    game->start(problem, position);
    one.of.games.game = game;
    one.of.games.problem = problem;
    one.of.games.position = position;
    one.of.games.options = bd_game_defaults();
    one.of.games.options.algorithm = algorithm->name;
    one.of.games.options.limits.seconds = latency_limit(end);
    one.of.games.options.playouts = UINT64_MAX;
    if (!(algorithm->traits & BD_NEEDS_RULES))
        judge(game->name, algorithm->name, &one.when,
              latency_of(&one.when, latency_search_games, &one));
}

/* From the start of the game to its end. */
static inline void latency_all_games(const char *name, const char *shape, const latency_end *end,
                                     latency_judge *judge)
{
    const bd_game *game = bd_game_find(name);
    void *problem = calloc(1, game->problem_size);
    bd_error error;
    if (problem && game->open(problem, &(bd_setup){.shape = shape}, &error)) {
        for (const bd_game_algorithm *one = game->natives; one && one->name; ++one)
            latency_of_game(game, problem, one, end, judge);
        for (const bd_game_algorithm *one = bd_game_algorithms(); one->name; ++one)
            latency_of_game(game, problem, one, end, judge);
        if (game->close)
            game->close(problem);
    }
    free(problem);
}

/* ---- all of them ---- */

static inline void latency_all(const latency_end *end, latency_judge *judge)
{
    static const latency_instance paths[] = {
        {"tile15", "manhattan", "15 14 8 12 10 11 9 13 2 6 5 1 7 3 4 0"},
        {"tile24", NULL, "24 23 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1 0"},
        {"cindy", "moves-left", "14"},
        {"pancake:16", "zero", "15 1 13 3 11 5 9 7 8 10 6 12 4 14 2 16"},
        {"sudoku", "report",
         "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."}};
    static const latency_instance values[] = {
        {"queens", NULL, "300"},
        {"knights", NULL, "18"},
        {"words", NULL, "base 16: ABCDE+FGHAB+CDEFG=HABCDE"},
        {"jigsaw", NULL, "1............... AABBAABBCCDDCCDD"},
        {"sudoku", NULL,
         "................................................................"
         "................................................................"
         "................................................................"
         "................................................................"}};
    static const latency_instance local[] = {
        {"queens", NULL, "5000"},
        {"knights", NULL, "20"},
        {"sudoku", NULL,
         "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."}};
    static const struct {
        const char *name, *shape;
    } games[] = {{"connect4", NULL},
                 {"othello", NULL},
                 {"draughts", NULL},
                 {"kalah", NULL},
                 {"mnk", "6,6,4"}};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; ++i)
        latency_all_paths(&paths[i], end, judge);
    for (size_t i = 0; i < sizeof values / sizeof *values; ++i)
        latency_all_values(&values[i], end, judge);
    for (size_t i = 0; i < sizeof local / sizeof *local; ++i)
        latency_all_local(&local[i], end, judge);
    for (size_t i = 0; i < sizeof games / sizeof *games; ++i)
        latency_all_games(games[i].name, games[i].shape, end, judge);
}

#endif
