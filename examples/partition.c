/* A whole landscape: sixty numbers are to be laid in two heaps of the same sum, as nearly as can be,
 * by every local search that can serve it. */
#include <bandolo/base/text.h>
#include <bandolo/local/search.h>

#include <stdio.h>
#include <stdlib.h>

enum { NUMBERS = 60 };

typedef struct partition_problem {
    int64_t number[NUMBERS];
} partition_problem;

typedef struct partition_assignment {
    bool is_left[NUMBERS];
    int64_t excess; /* of the left heap over the right one */
} partition_assignment;

typedef uint32_t partition_change; /* which number is laid in the other heap */

static size_t partition_assignment_bytes(const partition_problem *p)
{
    return sizeof(partition_assignment);
}
static int64_t partition_least(const partition_problem *p) { return 0; }

/* The excess after a change. */
static int64_t partition_after(const partition_problem *p, const partition_assignment *s,
                               uint32_t c)
{
    return s->excess + (s->is_left[c] ? -2 : 2) * p->number[c];
}

static int64_t partition_cost(const partition_problem *p, const partition_assignment *s)
{
    int64_t excess = 0;
    for (int i = 0; i < NUMBERS; ++i)
        excess += s->is_left[i] ? p->number[i] : -p->number[i];
    return llabs(excess);
}

static void partition_random(const partition_problem *p, bd_random *random, partition_assignment *s)
{
    s->excess = 0;
    for (int i = 0; i < NUMBERS; ++i) {
        s->is_left[i] = bd_random_below(random, 2);
        s->excess += s->is_left[i] ? p->number[i] : -p->number[i];
    }
}

static uint32_t partition_neighbour(const partition_problem *p, const partition_assignment *s,
                                    bd_random *random)
{
    return (uint32_t)bd_random_below(random, NUMBERS);
}

static int64_t partition_delta(const partition_problem *p, const partition_assignment *s,
                               uint32_t c)
{
    return llabs(partition_after(p, s, c)) - llabs(s->excess);
}

static void partition_make(const partition_problem *p, partition_assignment *s, uint32_t c)
{
    s->excess = partition_after(p, s, c);
    s->is_left[c] = !s->is_left[c];
}

/* All neighbours by number: for steepest descent. */
static uint64_t partition_neighbours(const partition_problem *p, const partition_assignment *s)
{
    return NUMBERS;
}

static uint32_t partition_nth(const partition_problem *p, const partition_assignment *s, uint64_t i)
{
    return (uint32_t)i;
}

#define BD_DOMAIN            partition
#define BD_LANDSCAPE_BOUNDED 1
#define BD_LANDSCAPE_LISTS   1
#include <bandolo/local/kernels.h>

#define BD_LANDSCAPE_NAME        "partition"
#define BD_LANDSCAPE_SUMMARY     "two heaps of numbers with the same sum"
#define BD_LANDSCAPE_INSTANCE    "the seed of sixty random numbers"
#define BD_LANDSCAPE_OBJECTIVE   "difference"
#define BD_LANDSCAPE_ALGORITHM   "late-acceptance"
#define BD_LANDSCAPE_HAS_KERNELS 1

static bool partition_open(partition_problem *p, const bd_landscape_setup *setup, bd_error *error)
{
    bd_random random = bd_random_of(setup->length);
    for (int i = 0; i < NUMBERS; ++i)
        p->number[i] = (int64_t)bd_random_below(&random, 1000000000);
    return true;
}

static void partition_close(partition_problem *p) {}
static size_t partition_length(const partition_problem *p) { return NUMBERS; }

static void partition_values(const partition_problem *p, const partition_assignment *s,
                             int32_t *values)
{
    for (int i = 0; i < NUMBERS; ++i)
        values[i] = s->is_left[i];
}

static bool partition_check(const partition_problem *p, const int32_t *values, int64_t *cost,
                            bd_error *error)
{
    int64_t left = 0, right = 0;
    for (int i = 0; i < NUMBERS; ++i)
        *(values[i] ? &left : &right) += p->number[i];
    *cost = llabs(left - right);
    return true;
}

static size_t partition_format(const partition_problem *p, const int32_t *values, char *out,
                               size_t size)
{
    size_t length = 0;
    for (int i = 0; i < NUMBERS; ++i)
        length += bd_text_at(out, size, length, values[i] ? "L" : "R");
    return length;
}

#include <bandolo/local/adapter.h>
#include <bandolo/local/end.h>

int main(void)
{
    partition_problem problem;
    partition_open(&problem, &(bd_landscape_setup){0}, NULL);
    for (const bd_local_algorithm *one = bd_local_algorithms(); one->name; ++one) {
        bd_local_options options = bd_local_defaults();
        bd_local_result result;
        options.algorithm = one->name;
        options.limits.nodes = 2000000;
        if (!bd_local_check(&partition_landscape, &options, NULL))
            continue; /* it has no features to forbid, no conflicts, and no genes */
        bd_local_search(&partition_landscape, &problem, &options, &result);
        printf("%-20s difference %lld, %llu changes made\n", one->name, (long long)result.cost,
               (unsigned long long)result.counter[BD_LOCAL_ACCEPTED]);
        bd_local_result_free(&result);
    }
    return 0;
}
