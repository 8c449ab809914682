/* How fast are the templates? IDA* with Manhattan distance on the 15-puzzle, six of Korf's hundred
 * (Artificial Intelligence 27, 1985), by programs written for nothing else and by ours, in turn, so
 * that a machine whose speed drifts is fair to all. Prints the median rate of each, by processor time
 * (two threads: by the clock), and its ratio to the plain loop; every count must be Korf's own. WIDA*
 * with the weight 1 searches the same trees, but keeps states off the path and, in one of its orders,
 * takes the children by their f.
 *
 *     speed [ROUNDS]     default 3 */
#include "contestants/contestants.h"

#include "clock/processor_clock.h"

#include <bandolo/base/run.h>
#include <bandolo/registry.h>
#include <bandolo/search/search.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { INSTANCES = 6, MOST_ROUNDS = 99 };

static const struct {
    unsigned moves;
    uint64_t nodes;
    uint8_t cells[16];
} korf[INSTANCES] = {
    {57, 276361933, {14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3}},
    {55, 15300442, {13, 5, 4, 10, 9, 12, 8, 14, 2, 3, 7, 1, 0, 15, 11, 6}},
    {59, 565994203, {14, 7, 8, 2, 13, 11, 10, 4, 9, 12, 5, 0, 3, 6, 1, 15}},
    {56, 62643179, {5, 12, 10, 7, 15, 11, 14, 0, 8, 2, 1, 13, 3, 4, 9, 6}},
    {56, 11020325, {4, 7, 14, 13, 10, 3, 9, 12, 11, 5, 6, 15, 1, 2, 8, 0}},
    {52, 32201660, {14, 7, 1, 9, 12, 3, 6, 15, 8, 11, 2, 5, 10, 0, 4, 13}},
};

/* Solves an instance through the library; `domain` decides between kernel and generic instance. */
static unsigned solve(const bd_domain *domain, const void *data, const bd_options *options,
                      unsigned instance, uint64_t *generated)
{
    _Alignas(16) unsigned char start[BD_STATE_BYTES];
    char text[64];
    size_t length = 0;
    bd_error error = {0};
    for (unsigned cell = 0; cell < 16; ++cell)
        length += (size_t)sprintf(text + length, "%d ", korf[instance].cells[cell]);
    if (!domain->parse(data, text, length, start, &error))
        return 0;
    bd_result result;
    bd_search(domain, data, start, options, &result);
    unsigned moves = result.optimal ? result.cost : 0;
    *generated += result.counter[BD_GENERATED];
    bd_result_free(&result);
    return moves;
}

typedef enum entrant {
    PLAIN,
    BY_HAND,
    STOPPABLE,
    TEMPLATE,
    GENERIC,
    TWO_THREADS,
    WEIGHTED,
    WEIGHTED_FIXED,
    ENTRANTS
} entrant;

static const char *const names[ENTRANTS] = {[PLAIN] = "plain loop",
                                            [BY_HAND] = "specialised by hand",
                                            [STOPPABLE] = "by hand, stoppable",
                                            [TEMPLATE] = "template",
                                            [GENERIC] = "generic instance",
                                            [TWO_THREADS] = "template, 2 threads",
                                            [WEIGHTED] = "WIDA*, w = 1",
                                            [WEIGHTED_FIXED] = "WIDA*, fixed order"};

static bd_options options_of(entrant who)
{
    bool is_weighted = who == WEIGHTED || who == WEIGHTED_FIXED;
    return (bd_options){.algorithm = is_weighted ? "widastar" : "idastar",
                        .weight = bd_weight_constant(1),
                        .child_order = who == WEIGHTED_FIXED ? BD_FIXED_ORDER : BD_LEAST_F_FIRST,
                        .threads = who == TWO_THREADS ? 2 : 1};
}

/* Solves all instances; returns states generated a second, in millions; 0 when an answer is wrong.
 * With threads, the last iteration may generate more than Korf's program. */
static double rate(entrant who, const bd_domain *native, const bd_domain *generic, const void *data)
{
    uint64_t generated = 0, expected = 0;
    bd_options options = options_of(who);
    double (*seconds_now)(void) = who == TWO_THREADS ? bd_clock_seconds : processor_seconds;
    double begin = seconds_now();
    for (unsigned i = 0; i < INSTANCES; ++i) {
        unsigned moves = who == PLAIN       ? idastar_plain(korf[i].cells, &generated)
                         : who == BY_HAND   ? idastar_by_hand(korf[i].cells, &generated)
                         : who == STOPPABLE ? idastar_by_hand_stoppable(korf[i].cells, &generated)
                                            : solve(who == GENERIC ? generic : native, data,
                                                    &options, i, &generated);
        expected += korf[i].nodes;
        if (moves != korf[i].moves)
            return 0;
    }
    double seconds = seconds_now() - begin;
    bool exact = who == PLAIN || who == TEMPLATE || who == GENERIC;
    if (exact && generated != expected)
        return 0;
    return (double)(who >= WEIGHTED ? generated : expected) / seconds / 1e6;
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv)
{
    int rounds = argc > 1 ? atoi(argv[1]) : 3;
    if (rounds < 1 || rounds > MOST_ROUNDS) {
        fprintf(stderr, "rounds: expected 1 to %d\n", MOST_ROUNDS);
        return 2;
    }
    bd_problem problem;
    bd_error error;
    if (!bd_problem_open(&problem, "tile15", "manhattan", "blank-first", &error)) {
        fprintf(stderr, "%s\n", error.message);
        return 2;
    }
    bd_domain generic = *problem.domain;
    generic.kernels = NULL;
    double rates[ENTRANTS][MOST_ROUNDS];
    for (int round = 0; round < rounds; ++round)
        for (entrant who = 0; who < ENTRANTS; ++who)
            rates[who][round] = rate(who, problem.domain, &generic, problem.data);
    printf("%-22s %12s %12s %12s %12s\n", "IDA*, Manhattan", "M nodes/s", "/ plain", "/ by hand",
           "/ stoppable");
    for (entrant who = 0; who < ENTRANTS; ++who)
        qsort(rates[who], (size_t)rounds, sizeof(double), ascending);
    bool right = true;
    for (entrant who = 0; who < ENTRANTS; ++who) {
        double median = rates[who][rounds / 2];
        printf("%-22s %12.1f %12.2f %12.2f %12.2f%s\n", names[who], median,
               median / rates[PLAIN][rounds / 2], median / rates[BY_HAND][rounds / 2],
               median / rates[STOPPABLE][rounds / 2], rates[who][0] > 0 ? "" : "  WRONG");
        right = right && rates[who][0] > 0;
    }
    bd_problem_close(&problem);
    return !right;
}
