/* See paired.h. */
#include "lab/paired.h"

#include "lab/statistics.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

/* A difference that is not 0, and twice its rank, a whole number even between ties. */
typedef struct ranked {
    double size;
    bool is_positive;
    uint64_t twice_rank;
} ranked;

static int compare_sizes(const void *a, const void *b)
{
    double x = ((const ranked *)a)->size, y = ((const ranked *)b)->size;
    return (x > y) - (x < y);
}

/* Ranks the differences; returns the sum of t^3 - t over the groups of t equal ones. */
static double assign_ranks(ranked *list, size_t count)
{
    double ties = 0;
    qsort(list, count, sizeof *list, compare_sizes);
    for (size_t first = 0, behind; first < count; first = behind) {
        for (behind = first + 1; behind < count && list[behind].size == list[first].size; ++behind)
            ;
        for (size_t i = first; i < behind; ++i)
            list[i].twice_rank = first + 1 + behind;
        double equal = (double)(behind - first);
        ties += equal * equal * equal - equal;
    }
    return ties;
}

/* Counts, for each sum of positive ranks, in how many of the 2^count choices of signs it occurs. All counts are below
 * 2^53 and so exact. */
static double exact_chance(const ranked *list, size_t count, uint64_t twice_positive)
{
    enum { MOST = LAB_MOST_EXACT * (LAB_MOST_EXACT + 1) };
    double ways[MOST + 1] = {1}, at_most = 0, at_least = 0;
    uint64_t most = 0;
    for (size_t i = 0; i < count; ++i) {
        uint64_t rank = list[i].twice_rank;
        most += rank;
        for (uint64_t sum = most; sum >= rank; --sum)
            ways[sum] += ways[sum - rank];
    }
    for (uint64_t sum = 0; sum <= most; ++sum) {
        at_most += sum <= twice_positive ? ways[sum] : 0;
        at_least += sum >= twice_positive ? ways[sum] : 0;
    }
    double tail = at_most < at_least ? at_most : at_least;
    return fmin(1, ldexp(2 * tail, -(int)count));
}

static double normal_chance(size_t count, double ties, double positive)
{
    double n = (double)count;
    double off = fabs(positive - n * (n + 1) / 4);
    double variance = n * (n + 1) * (2 * n + 1) / 24 - ties / 48;
    return lab_chance_beyond(fmax(0, off - 0.5) / sqrt(variance));
}

bool lab_signed_rank_test(const double *differences, size_t count, lab_signed_rank *test)
{
    *test = (lab_signed_rank){.p = 1, .is_exact = true};
    ranked *list = malloc((count ? count : 1) * sizeof *list);
    if (!list)
        return false;
    for (size_t i = 0; i < count; ++i)
        if (differences[i] != 0)
            list[test->used++] = (ranked){fabs(differences[i]), differences[i] > 0, 0};
    double ties = assign_ranks(list, test->used);
    uint64_t twice = 0;
    for (size_t i = 0; i < test->used; ++i)
        twice += list[i].is_positive ? list[i].twice_rank : 0;
    test->positive = (double)twice / 2;
    double all = (double)test->used * ((double)test->used + 1) / 2;
    test->rank_biserial = all > 0 ? (2 * test->positive - all) / all : 0;
    test->is_exact = test->used <= LAB_MOST_EXACT;
    if (test->used > 0)
        test->p = test->is_exact ? exact_chance(list, test->used, twice)
                                 : normal_chance(test->used, ties, test->positive);
    free(list);
    return true;
}

/* ---- several tests ---- */

typedef struct numbered {
    double p;
    size_t number;
} numbered;

static int compare_chances(const void *a, const void *b)
{
    const numbered *x = a, *y = b;
    return x->p != y->p ? (x->p > y->p) - (x->p < y->p)
                        : (x->number > y->number) - (x->number < y->number);
}

/* Multiplies the least p by the number of tests, the next by one less, and so on; none may be less than the one
 * before. */
bool lab_holm(const double *p, size_t count, double *adjusted)
{
    numbered *list = malloc((count ? count : 1) * sizeof *list);
    double last = 0;
    if (!list)
        return false;
    for (size_t i = 0; i < count; ++i)
        list[i] = (numbered){p[i], i};
    qsort(list, count, sizeof *list, compare_chances);
    for (size_t i = 0; i < count; ++i) {
        last = fmax(last, fmin(1, (double)(count - i) * list[i].p));
        adjusted[list[i].number] = last;
    }
    free(list);
    return true;
}

/* ---- signs ---- */

/* Twice the lesser tail, summed from its greatest term down until a term changes nothing. */
double lab_sign_test(size_t positive, size_t negative)
{
    size_t count = positive + negative, least = positive < negative ? positive : negative;
    double n = (double)count, k = (double)least, tail = 0;
    double term = exp(lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1) - n * log(2));
    for (; k >= 0 && term > tail * 1e-17; --k) {
        tail += term;
        term *= k / (n - k + 1);
    }
    return fmin(1, 2 * tail);
}
