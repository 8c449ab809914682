/* A weight: what h is multiplied by in f = g + w * h, as a function of where a state lies.
 *
 * A weight above 1 trades the length of the solution for time. A constant one promises a solution of
 * at most w times the least cost; a weight that falls on the way to the goal is greedy where little
 * is lost by it, and careful where h is all but exact. The kinds, for a state at depth g with
 * estimate h, in a search whose start has the estimate s; w is never below 1:
 *
 *     constant:a     w = a                                    the bound that is easy to state
 *     concave:a,n/m  w = 1 + a / g^(n/m);  1 + a at g = 0     greedy near the start alone
 *     linear:a       w = a + (1/a - 1) g/s                    dynamic weighting (Pohl 1973)
 *     convex:a,i     w = ((1 - b (1 - a) / (a s)) g - a b) / (g - b), b = a s + i, kept within 1 and
 *                    a: 1 from g = a s to its pole g = b, and a beyond    greedy for most of the way
 *     ramp:a,k,m     w = 1 + a (h - k) / m where h >= k, else 1       greedy far from the goal
 *     step:a,l       w = a where h > l, else 1                        likewise, all at once
 *     xdp:a, xup:a   what makes g + w h the convex priorities XDP and XUP, times a: w goes from a, at
 *                    g = 0, to 2a - 1 (xdp) or to 1 (xup) as g / h grows. Like constant:a they promise
 *                    a times the least cost, and A* need not reopen states for it where h is
 *                    consistent.
 *     table:FILE     numbers of your own, by g or by h
 *
 * The first six are those of WIDA* (widastar.h). I. Pohl, "The avoidance of (relative) catastrophe, heuristic
 * competence, genuine dynamic weighting and computational issues in heuristic problem solving", IJCAI
 * 1973. J. Chen,
 * N. R. Sturtevant, "Necessary and sufficient conditions for avoiding reopenings in best first
 * suboptimal search with general bounding functions", AAAI 2021.
 *
 * Weights are reckoned in fractions of 2^32, rounded down, so that counts are the same on every
 * machine, and g + w h is a whole number wherever it ought to be. */
#ifndef BANDOLO_HEURISTIC_WEIGHT_H
#define BANDOLO_HEURISTIC_WEIGHT_H

#include <bandolo/base/types.h>

/* kind, name, what it depends on, what follows the name, default parameters (-1: must be given),
 * what it is good for */
#define BD_WEIGHT_KINDS(X)                                                                         \
    X(BD_WEIGHT_CONSTANT, "constant", 0, "a", -1, 0, 0, "a bound that is easy to state")           \
    X(BD_WEIGHT_CONCAVE, "concave", BD_WEIGHT_BY_G, "a,n/m", -1, 1, 1, "greedy near the start")    \
    X(BD_WEIGHT_LINEAR, "linear", BD_WEIGHT_BY_G, "a", -1, 0, 0, "less and less greedy")           \
    X(BD_WEIGHT_CONVEX, "convex", BD_WEIGHT_BY_G, "a,i", -1, 10, 0, "greedy for most of the way")  \
    X(BD_WEIGHT_RAMP, "ramp", BD_WEIGHT_BY_H, "a,k,m", -1, 10, 12, "greedy far from the goal")     \
    X(BD_WEIGHT_STEP, "step", BD_WEIGHT_BY_H, "a,l", -1, 10, 0, "greedy far from the goal")        \
    X(BD_WEIGHT_XDP, "xdp", BD_WEIGHT_BY_G | BD_WEIGHT_BY_H, "a", -1, 0, 0,                        \
      "a bound without reopening, greedy near the goal")                                           \
    X(BD_WEIGHT_XUP, "xup", BD_WEIGHT_BY_G | BD_WEIGHT_BY_H, "a", -1, 0, 0,                        \
      "a bound without reopening, greedy near the start")                                          \
    X(BD_WEIGHT_TABLE, "table", 0, "FILE", 0, 0, 0, "whatever you measured")

enum { BD_WEIGHT_BY_G = 1, BD_WEIGHT_BY_H = 2 };

typedef enum bd_weight_kind {
    BD_WEIGHT_USUAL, /* of a zeroed weight: the algorithm's own */
#define X(kind, ...) kind,
    BD_WEIGHT_KINDS(X)
#undef X
} bd_weight_kind;

/* Weights listed one by one: that of a depth (or estimate) i is at[i], the last one's from there on. */
typedef struct bd_weight_table {
    unsigned depends; /* BD_WEIGHT_BY_G or BD_WEIGHT_BY_H */
    uint32_t count;   /* at least 1 */
    uint64_t *at;     /* in fractions of 2^32; by h, such that w h does not fall as h grows */
    char *name;       /* the file's */
} bd_weight_table;

/* A value: copy it as you like. Only a table is owned, see bd_weight_free(). */
typedef struct bd_weight {
    bd_weight_kind kind;
    double a, b, c; /* in the order of the text: concave has a, n, m */
    const bd_weight_table *table;
} bd_weight;

#define BD_WEIGHT_ONE      (UINT64_C(1) << 32)
#define BD_GREATEST_WEIGHT 1e6

static inline bd_weight bd_weight_constant(double a)
{
    bd_weight weight = BD_ZEROED;
    weight.kind = BD_WEIGHT_CONSTANT;
    weight.a = a;
    return weight;
}

/* Reads "1.5", "constant:1.5", "concave:1,1/2", "ramp:0.3", "table:FILE"... False: `error` says what
 * was expected; a table's file is read here, and its line named. Free what a table holds with
 * bd_weight_free(). */
BD_API bool bd_weight_parse(bd_weight *weight, const char *text, bd_error *error);
BD_API void bd_weight_free(bd_weight *weight);

/* Are its parameters such as the kind allows? bd_weight_parse() lets no other through. */
BD_API bool bd_weight_check(const bd_weight *weight, bd_error *error);

/* Writes "constant:1.5": the text that bd_weight_parse() reads. Returns its length, as snprintf. */
BD_API size_t bd_weight_format(const bd_weight *weight, char *out, size_t size);

/* w at depth g, for the estimate h, in a search whose start is estimated to cost `start`; in fractions
 * of 2^32. */
BD_API uint64_t bd_weight_at(const bd_weight *weight, bd_cost g, bd_cost h, bd_cost start);

/* On which of g and h the weight depends: BD_WEIGHT_BY_G | BD_WEIGHT_BY_H. */
BD_API unsigned bd_weight_depends(const bd_weight *weight);

/* Is w = 1 everywhere? Then a search with it is the unweighted one. */
static inline bool bd_weight_is_one(const bd_weight *weight)
{
    return weight->kind == BD_WEIGHT_CONSTANT && weight->a == 1;
}

/* w * h, in whole moves, rounded up. */
static inline uint64_t bd_weight_times(uint64_t w, bd_cost h)
{
    uint64_t whole = w >> 32, part = w & UINT32_MAX;
    return whole * h + ((part * h + UINT32_MAX) >> 32);
}

/* The kind's name, "constant", and what may follow the colon, "a,n/m". NULL: there is no such kind. */
BD_API const char *bd_weight_kind_name(bd_weight_kind kind);
BD_API const char *bd_weight_kind_parameters(bd_weight_kind kind);
BD_API const char *bd_weight_kind_use(bd_weight_kind kind);

/* The next bound of a weighted depth-first search (widastar) after one in vain. */
typedef enum bd_cutoff_step {
    BD_LEAST_EXCEEDING, /* the least f that was cut, rounded up to a whole number */
    BD_PLUS_ONE         /* one more than the last; kept for the comparison */
} bd_cutoff_step;

#endif
