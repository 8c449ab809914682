/* How fast maintained consistency is, on models that propagation carries.
 *
 *     bench/constraint_mac [NAME [THREADS [ORDER [CONSISTENCY [RESTARTS]]]]]
 *
 * NAME: queens, golomb8, golomb9, jobshop, knapsack; default: all, on one thread. The others by the names of
 * the options. Prints what was found, with a ! where it is not what is known, and the counts, which are a
 * signature: on one thread they change only when the search does. */
#include <bandolo/constraint/search.h>

#include <bandolo/base/random.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUEENS = 12, JOBS = 6, MACHINES = 6, ITEMS = 32, MOST_MARKS = 12 };

/* ---- models ---- */

static void model_queens(bd_model *model)
{
    bd_variable row[QUEENS];
    int32_t up[QUEENS], down[QUEENS];
    for (int i = 0; i < QUEENS; ++i) {
        row[i] = bd_model_variable(model, NULL, 0, QUEENS - 1);
        up[i] = i;
        down[i] = -i;
    }
    bd_model_all_different(model, QUEENS, row, NULL);
    bd_model_all_different(model, QUEENS, row, up);
    bd_model_all_different(model, QUEENS, row, down);
}

/* The shortest ruler on which no two pairs of marks are equally far apart. */
static void model_golomb(bd_model *model, int marks)
{
    bd_variable mark[MOST_MARKS], apart[MOST_MARKS * MOST_MARKS];
    size_t pairs = 0;
    for (int i = 0; i < marks; ++i)
        mark[i] = bd_model_variable(model, NULL, 0, i ? marks * marks : 0);
    for (int i = 0; i < marks; ++i)
        for (int j = i + 1; j < marks; ++j) {
            apart[pairs] = bd_model_variable(model, NULL, 1, marks * marks);
            bd_model_linear(model, 3,
                            (bd_term[]){{1, mark[j]}, {-1, mark[i]}, {-1, apart[pairs++]}},
                            BD_EQUAL, 0);
        }
    bd_model_all_different(model, pairs, apart, NULL);
    /* A ruler is its own mirror image. */
    bd_model_linear(model, 2, (bd_term[]){{1, apart[0]}, {-1, apart[pairs - 1]}}, BD_AT_MOST, -1);
    bd_model_branch_on(model, (size_t)marks, mark);
    bd_model_minimise(model, mark[marks - 1]);
}

static void model_golomb8(bd_model *model)
{
    model_golomb(model, 8);
}

static void model_golomb9(bd_model *model)
{
    model_golomb(model, 9);
}

/* FT06: Fisher and Thompson, "Probabilistic learning combinations of local job-shop scheduling rules", in
 * Muth and Thompson (eds.), Industrial Scheduling, 1963. Machine and duration of each task of each job. */
static const int32_t ft06[JOBS][MACHINES][2] = {
    {{2, 1}, {0, 3}, {1, 6}, {3, 7}, {5, 3}, {4, 6}},
    {{1, 8}, {2, 5}, {4, 10}, {5, 10}, {0, 10}, {3, 4}},
    {{2, 5}, {3, 4}, {5, 8}, {0, 9}, {1, 1}, {4, 7}},
    {{1, 5}, {0, 5}, {2, 5}, {3, 3}, {4, 8}, {5, 9}},
    {{2, 9}, {1, 3}, {4, 5}, {5, 4}, {0, 3}, {3, 1}},
    {{1, 3}, {3, 3}, {5, 9}, {0, 10}, {4, 4}, {2, 1}},
};

/* One of two tasks on a machine ends before the other begins. */
static void add_disjunction(bd_model *model, bd_variable one, int32_t its_time, bd_variable other,
                            int32_t time, bd_variable *first)
{
    bd_term order[2] = {{1, one}, {-1, other}}, contrary[2] = {{1, other}, {-1, one}};
    bd_variable second = bd_model_variable(model, NULL, 0, 1);
    *first = bd_model_variable(model, NULL, 0, 1);
    bd_model_reified_linear(model, 2, order, BD_AT_MOST, -its_time, *first, true);
    bd_model_reified_linear(model, 2, contrary, BD_AT_MOST, -time, second, true);
    bd_model_clause(model, 2, (bd_literal[]){{*first, BD_EQUAL, 1}, {second, BD_EQUAL, 1}});
    bd_model_linear(model, 2, (bd_term[]){{1, *first}, {1, second}}, BD_AT_MOST, 1);
}

static void model_jobshop(bd_model *model)
{
    enum { LATEST = 200 };
    bd_variable start[JOBS][MACHINES], last = bd_model_variable(model, NULL, 0, LATEST);
    bd_variable first[MACHINES * JOBS * JOBS];
    size_t pairs = 0;
    for (int job = 0; job < JOBS; ++job)
        for (int task = 0; task < MACHINES; ++task) {
            bd_variable here = start[job][task] = bd_model_variable(model, NULL, 0, LATEST);
            bd_variable next = last;
            if (task > 0)
                bd_model_linear(model, 2, (bd_term[]){{1, start[job][task - 1]}, {-1, here}},
                                BD_AT_MOST, -ft06[job][task - 1][1]);
            if (task == MACHINES - 1)
                bd_model_linear(model, 2, (bd_term[]){{1, here}, {-1, next}}, BD_AT_MOST,
                                -ft06[job][task][1]);
        }
    for (int one = 0; one < JOBS * MACHINES; ++one)
        for (int other = one + 1; other < JOBS * MACHINES; ++other) {
            const int32_t *a = ft06[one / MACHINES][one % MACHINES];
            const int32_t *b = ft06[other / MACHINES][other % MACHINES];
            if (a[0] == b[0] && one / MACHINES != other / MACHINES)
                add_disjunction(model, start[one / MACHINES][one % MACHINES], a[1],
                                start[other / MACHINES][other % MACHINES], b[1], &first[pairs++]);
        }
    bd_model_branch_on(model, pairs, first);
    bd_model_minimise(model, last);
}

/* 0/1, a quarter of the weight fits. */
static void model_knapsack(bd_model *model)
{
    bd_random random = bd_random_of(6);
    bd_term weights[ITEMS], worths[ITEMS + 1];
    int32_t all = 0, worth_of_all = 0;
    for (int i = 0; i < ITEMS; ++i) {
        bd_variable takes = bd_model_variable(model, NULL, 0, 1);
        int32_t weight = 10 + (int32_t)bd_random_below(&random, 90);
        int32_t worth = weight + (int32_t)bd_random_below(&random, 40);
        weights[i] = (bd_term){weight, takes};
        worths[i] = (bd_term){worth, takes};
        all += weight;
        worth_of_all += worth;
    }
    bd_variable worth = bd_model_variable(model, NULL, 0, worth_of_all);
    worths[ITEMS] = (bd_term){-1, worth};
    bd_model_linear(model, ITEMS, weights, BD_AT_MOST, all / 4);
    bd_model_linear(model, ITEMS + 1, worths, BD_EQUAL, 0);
    bd_model_maximise(model, worth);
}

/* ---- runs ---- */

typedef struct bench_case {
    const char *name;
    void (*model)(bd_model *model);
    bd_wanted wanted;
    int64_t expected; /* solutions, or the objective */
} bench_case;

static const bench_case cases[] = {
    {"queens", model_queens, BD_WANT_COUNT, 14200},  {"golomb8", model_golomb8, BD_WANT_BEST, 34},
    {"golomb9", model_golomb9, BD_WANT_BEST, 44},    {"jobshop", model_jobshop, BD_WANT_BEST, 55},
    {"knapsack", model_knapsack, BD_WANT_BEST, 744}, /* by dynamic programming */
};

static unsigned find_name(const char *const *names, unsigned count, const char *name)
{
    for (unsigned i = 0; i < count; ++i)
        if (strcmp(names[i], name) == 0)
            return i;
    fprintf(stderr, "no such name: %s\n", name);
    exit(2);
}

#define X(constant, name, meaning) name,
static const char *const orders[] = {BD_VARIABLE_ORDERS(X)};
static const char *const consistencies[] = {BD_CONSISTENCIES(X)};
static const char *const policies[] = {BD_RESTART_POLICIES(X)};
#undef X

static bd_constraint_options read_options(int count, char **arguments)
{
    bd_constraint_options options = {.algorithm = "mac", .limits.seconds = 120};
    if (count > 2)
        options.threads = (unsigned)atoi(arguments[2]);
    if (count > 3)
        options.variable_order = (bd_variable_order)find_name(orders, BD_VARIABLE_ORDER_COUNT,
                                                              arguments[3]);
    if (count > 4)
        options.consistency = (bd_consistency)find_name(consistencies, BD_CONSISTENCY_COUNT,
                                                        arguments[4]);
    if (count > 5)
        options.restarts = (bd_restart_policy)find_name(policies, BD_RESTART_COUNT, arguments[5]);
    return options;
}

/* Returns whether what was found is what is known. */
static bool run_case(const bench_case *which, bd_constraint_options options)
{
    bd_model *model = bd_model_open();
    bd_constraint_result result;
    which->model(model);
    options.wanted = which->wanted;
    if (which->wanted == BD_WANT_COUNT)
        options.restarts = BD_RESTART_NEVER;
    bd_constraint_search(model, &options, &result);
    int64_t found = which->wanted == BD_WANT_COUNT ? (int64_t)result.solutions : result.objective;
    bool is_right = result.optimal && found == which->expected;
    const uint64_t *counter = result.counter;
    printf("%-9s %7" PRId64 "%s  tried %9" PRIu64 "  failures %9" PRIu64 "  propagations %10" PRIu64
           "  %7.3f s  %6.2f M propagations/s\n",
           which->name, found, is_right ? " " : "!", counter[BD_TRIED], counter[BD_FAILURES],
           counter[BD_PROPAGATIONS], result.seconds,
           (double)counter[BD_PROPAGATIONS] / result.seconds / 1e6);
    if (result.status == BD_FAILED)
        printf("    %s\n", result.error.message);
    bd_constraint_result_free(&result);
    bd_model_close(model);
    return is_right;
}

int main(int count, char **arguments)
{
    bd_constraint_options options = read_options(count, arguments);
    const char *name = count > 1 ? arguments[1] : "all";
    bool all_right = true;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i)
        if (strcmp(name, "all") == 0 || strcmp(name, cases[i].name) == 0)
            all_right &= run_case(&cases[i], options);
    return all_right ? EXIT_SUCCESS : EXIT_FAILURE;
}
