/* A tour as an assignment: which city comes when, and when each comes. Changes of it: 2-opt, which
 * takes two roads away and goes what lies between them backwards (G. Croes, Operations Research
 * 6, 1958), and Or-opt, which moves one to three cities elsewhere (I. Or, 1976). Only those are
 * looked at that bring a road between near cities (D. Johnson, L. McGeoch, in "Local Search in
 * Combinatorial Optimization", 1997). */
#ifndef BANDOLO_DOMAINS_TSP_TOUR_H
#define BANDOLO_DOMAINS_TSP_TOUR_H

#include "domains/tsp/tsp.h"

enum { TSP_MOST_SEGMENT = 3 }; /* cities that Or-opt moves */

typedef struct tsp_assignment {
    uint32_t at[1]; /* the city at each time, then the time of each city */
} tsp_assignment;

/* 2-opt (length 0): goes the cities from time `from` to time `to` backwards. Or-opt: moves
 * `length` cities from time `from` on between those at time `to` and the next; backwards if
 * `reversed`. Times go round. */
typedef struct tsp_change {
    uint32_t from, to;
    uint16_t length;
    bool reversed;
} tsp_change;

static inline const uint32_t *tsp_times(const tsp_problem *problem,
                                        const tsp_assignment *assignment)
{
    return assignment->at + problem->cities;
}

static inline uint32_t tsp_next(const tsp_problem *problem, uint32_t time)
{
    return time + 1 < problem->cities ? time + 1 : 0;
}

static inline uint32_t tsp_last(const tsp_problem *problem, uint32_t time)
{
    return time > 0 ? time - 1 : problem->cities - 1;
}

/* The time `after` < cities steps later. */
static inline uint32_t tsp_later(const tsp_problem *problem, uint32_t time, uint32_t after)
{
    return after < problem->cities - time ? time + after : after - (problem->cities - time);
}

static inline void tsp_put(const tsp_problem *problem, tsp_assignment *assignment, uint32_t time,
                           uint32_t city)
{
    assignment->at[time] = city;
    assignment->at[problem->cities + city] = time;
}

static inline size_t tsp_assignment_bytes(const tsp_problem *problem)
{
    return 2 * (size_t)problem->cities * sizeof(uint32_t);
}

/* Takes a city out of those that are not visited yet, a list in assignment->at from time `from` on, and visits it. */
static inline void tsp_visit(const tsp_problem *problem, tsp_assignment *assignment, uint32_t time,
                             uint32_t city)
{
    uint32_t its = tsp_times(problem, assignment)[city], other = assignment->at[time];
    tsp_put(problem, assignment, its, other);
    tsp_put(problem, assignment, time, city);
}

/* Draws some unvisited cities at random; returns the one nearest to the last visited city. */
static inline uint32_t tsp_near_lot(const tsp_problem *problem, const tsp_assignment *assignment,
                                    uint32_t time, bd_random *random)
{
    enum { LOTS = 1000 };
    uint32_t last = assignment->at[time - 1], left = problem->cities - time;
    uint32_t lots = left < LOTS ? left : LOTS, best = assignment->at[time];
    for (uint32_t i = 0; i < lots; ++i) {
        uint32_t lot = left <= LOTS ? i : (uint32_t)bd_random_below(random, left);
        uint32_t city = assignment->at[time + lot];
        if (tsp_distance(problem, last, city) < tsp_distance(problem, last, best))
            best = city;
    }
    return best;
}

/* A city not visited yet that is near to the last one, mostly the nearest. */
static inline uint32_t tsp_successor(const tsp_problem *problem, const tsp_assignment *assignment,
                                     uint32_t time, bd_random *random)
{
    enum { LOTS = 4 }; /* in one of so many cases the next nearest, and so on */
    const uint32_t *times = tsp_times(problem, assignment);
    const uint32_t *near = &problem->nearest[(size_t)assignment->at[time - 1] * problem->near];
    uint32_t chosen = problem->cities;
    for (uint32_t i = 0; i < problem->near; ++i) {
        if (times[near[i]] < time)
            continue;
        chosen = near[i];
        if (bd_random_below(random, LOTS) > 0)
            break;
    }
    return chosen < problem->cities ? chosen : tsp_near_lot(problem, assignment, time, random);
}

/* From a random city on always to one that is near. Such a tour is half as long again as the shortest, where
 * one in random order of a thousand cities is twenty times as long, which every search would first have to
 * mend, by changes that turn half of the tour round. */
static inline void tsp_random(const tsp_problem *problem, bd_random *random,
                              tsp_assignment *assignment)
{
    for (uint32_t time = 0; time < problem->cities; ++time)
        tsp_put(problem, assignment, time, time);
    tsp_visit(problem, assignment, 0, (uint32_t)bd_random_below(random, problem->cities));
    for (uint32_t time = 1; time < problem->cities; ++time)
        tsp_visit(problem, assignment, time, tsp_successor(problem, assignment, time, random));
}

static inline int64_t tsp_cost(const tsp_problem *problem, const tsp_assignment *assignment)
{
    int64_t length = tsp_distance(problem, assignment->at[problem->cities - 1], assignment->at[0]);
    for (uint32_t time = 1; time < problem->cities; ++time)
        length += tsp_distance(problem, assignment->at[time - 1], assignment->at[time]);
    return length;
}

static inline int64_t tsp_least(const tsp_problem *problem)
{
    return problem->least;
}

/* The roads that a change takes away, each followed by the one that comes instead: how many
 * pairs of cities there are in each. 0: no such change, for the roads are the same. */
typedef struct tsp_roads {
    uint32_t old[3][2], new[3][2];
    unsigned count;
} tsp_roads;

static inline tsp_roads tsp_roads_of_two(const tsp_problem *problem,
                                         const tsp_assignment *assignment, tsp_change change)
{
    uint32_t first = assignment->at[change.from], last = assignment->at[change.to];
    uint32_t before = assignment->at[tsp_last(problem, change.from)];
    uint32_t after = assignment->at[tsp_next(problem, change.to)];
    if (first == last || before == last || before == after)
        return (tsp_roads){.count = 0};
    return (tsp_roads){{{before, first}, {last, after}}, {{before, last}, {first, after}}, 2};
}

static inline tsp_roads tsp_roads_of(const tsp_problem *problem, const tsp_assignment *assignment,
                                     tsp_change change)
{
    if (change.length == 0)
        return tsp_roads_of_two(problem, assignment, change);
    uint32_t end = tsp_later(problem, change.from, change.length - 1U);
    uint32_t first = assignment->at[change.from], last = assignment->at[end];
    uint32_t before = assignment->at[tsp_last(problem, change.from)];
    uint32_t after = assignment->at[tsp_next(problem, end)];
    uint32_t left = assignment->at[change.to], right = assignment->at[tsp_next(problem, change.to)];
    uint32_t away = tsp_later(problem, change.to, problem->cities - change.from) % problem->cities;
    if (away < change.length || left == before || problem->cities < change.length + 3U)
        return (tsp_roads){.count = 0}; /* into itself, or where it is */
    if ((left == after || right == before) && (change.reversed || change.length == 1))
        return (tsp_roads){.count = 0}; /* two roads change, which is 2-opt */
    if (change.reversed)
        return (tsp_roads){{{before, first}, {last, after}, {left, right}},
                           {{before, after}, {left, last}, {first, right}},
                           3};
    return (tsp_roads){{{before, first}, {last, after}, {left, right}},
                       {{before, after}, {left, first}, {last, right}},
                       3};
}

static inline int64_t tsp_delta(const tsp_problem *problem, const tsp_assignment *assignment,
                                tsp_change change)
{
    tsp_roads roads = tsp_roads_of(problem, assignment, change);
    int64_t delta = 0;
    if (roads.count == 0)
        return BD_NO_DELTA;
    for (unsigned i = 0; i < roads.count; ++i)
        delta += tsp_distance(problem, roads.new[i][0], roads.new[i][1]) -
                 tsp_distance(problem, roads.old[i][0], roads.old[i][1]);
    return delta;
}

/* Goes the cities between two times backwards; or all the others, where these are fewer: the
 * same tour. */
static inline void tsp_reverse(const tsp_problem *problem, tsp_assignment *assignment,
                               uint32_t from, uint32_t to)
{
    uint32_t cities = problem->cities;
    uint32_t count = (to >= from ? to - from : to + (cities - from)) + 1;
    if (2 * count > cities) {
        uint32_t first = from;
        from = tsp_next(problem, to), to = tsp_last(problem, first);
        count = cities - count;
    }
    for (uint32_t swaps = count / 2; swaps > 0; --swaps) {
        uint32_t city = assignment->at[from];
        tsp_put(problem, assignment, from, assignment->at[to]);
        tsp_put(problem, assignment, to, city);
        from = tsp_next(problem, from), to = tsp_last(problem, to);
    }
}

/* Lets those between the segment and where it goes move up, on the side on which they are
 * fewer, and puts the segment behind them. */
static inline void tsp_move(const tsp_problem *problem, tsp_assignment *assignment,
                            tsp_change change)
{
    uint32_t segment[TSP_MOST_SEGMENT], length = change.length, cities = problem->cities;
    uint32_t end = tsp_later(problem, change.from, length - 1);
    for (uint32_t i = 0; i < length; ++i) {
        uint32_t at = change.reversed ? length - 1 - i : i;
        segment[i] = assignment->at[tsp_later(problem, change.from, at)];
    }
    uint32_t ahead = change.to >= end ? change.to - end : change.to + (cities - end);
    uint32_t behind = cities - length - ahead, hole = change.from;
    if (ahead <= behind) {
        for (uint32_t i = 0, from = tsp_next(problem, end); i < ahead; ++i) {
            tsp_put(problem, assignment, hole, assignment->at[from]);
            hole = tsp_next(problem, hole), from = tsp_next(problem, from);
        }
    } else {
        uint32_t from = tsp_last(problem, change.from);
        for (uint32_t i = 0; i < behind; ++i, from = tsp_last(problem, from))
            tsp_put(problem, assignment, tsp_later(problem, from, length), assignment->at[from]);
        hole = tsp_next(problem, from);
    }
    for (uint32_t i = 0; i < length; ++i, hole = tsp_next(problem, hole))
        tsp_put(problem, assignment, hole, segment[i]);
}

static inline void tsp_make(const tsp_problem *problem, tsp_assignment *assignment,
                            tsp_change change)
{
    if (change.length == 0)
        tsp_reverse(problem, assignment, change.from, change.to);
    else
        tsp_move(problem, assignment, change);
}

/* ---- the neighbours ---- */

/* For each city and each of its near ones: 2-opt that brings the road between them, at the far
 * end of the one that leads on from the city or back; and Or-opt of one to three cities that
 * begin or end with it, put before or behind the near one. */
enum {
    TSP_TWO_OPTS = 2,
    TSP_OR_OPTS = 4 * TSP_MOST_SEGMENT,
    TSP_FORMS = TSP_TWO_OPTS + TSP_OR_OPTS
};

/* The change in which `city` comes to be a neighbour of `near`, in one of the forms. */
static inline tsp_change tsp_change_of(const tsp_problem *problem, const tsp_assignment *assignment,
                                       uint32_t city, uint32_t near, uint32_t form)
{
    const uint32_t *times = tsp_times(problem, assignment);
    uint32_t here = times[city], there = times[near];
    if (form == 0)
        return (tsp_change){.from = tsp_next(problem, here), .to = there};
    if (form == 1)
        return (tsp_change){.from = here, .to = tsp_last(problem, there)};
    form -= TSP_TWO_OPTS;
    bool is_last = form & 1, is_before = form & 2; /* of the segment; put before the near one */
    uint16_t length = (uint16_t)(1 + form / 4);
    uint32_t cities = problem->cities;
    uint32_t from = is_last && length <= cities
                        ? tsp_later(problem, here, cities - (length - 1U)) % cities
                        : here;
    /* near, city ... keeps the direction; city ... near too where the city is the last */
    return (tsp_change){.from = from,
                        .to = is_before ? tsp_last(problem, there) : there,
                        .length = length,
                        .reversed = is_before != is_last};
}

static inline uint64_t tsp_neighbours(const tsp_problem *problem, const tsp_assignment *assignment)
{
    (void)assignment;
    return (uint64_t)problem->cities * problem->near * TSP_FORMS;
}

static inline tsp_change tsp_nth(const tsp_problem *problem, const tsp_assignment *assignment,
                                 uint64_t number)
{
    uint32_t form = (uint32_t)(number % TSP_FORMS);
    uint64_t pair = number / TSP_FORMS;
    uint32_t city = (uint32_t)(pair / problem->near);
    return tsp_change_of(problem, assignment, city, problem->nearest[pair], form);
}

/* 2-opt half of the time; one that changes something, which there is from four cities on. */
static inline tsp_change tsp_neighbour(const tsp_problem *problem, const tsp_assignment *assignment,
                                       bd_random *random)
{
    tsp_change change;
    do {
        uint64_t word = bd_random_next(random); /* two lots of 24 bits and one of 16 */
        uint32_t lot = (uint32_t)word & 0xFFFF;
        uint32_t form = lot & 1 ? (lot >> 1) % TSP_TWO_OPTS
                                : TSP_TWO_OPTS + (lot >> 1) % TSP_OR_OPTS;
        uint32_t city = (uint32_t)((word >> 16 & 0xFFFFFF) * problem->cities >> 24);
        uint32_t near = (uint32_t)((word >> 40) * problem->near >> 24);
        change = tsp_change_of(problem, assignment, city,
                               problem->nearest[(size_t)city * problem->near + near], form);
    } while (problem->cities > 3 && tsp_roads_of(problem, assignment, change).count == 0);
    return change;
}

/* ---- what tabu search forbids: roads ---- */

static inline uint64_t tsp_features(const tsp_problem *problem)
{
    return (uint64_t)problem->cities * problem->cities;
}

static inline uint64_t tsp_road(const tsp_problem *problem, const uint32_t road[2])
{
    uint32_t low = road[0] < road[1] ? road[0] : road[1];
    uint32_t high = road[0] < road[1] ? road[1] : road[0];
    return (uint64_t)high * problem->cities + low;
}

static inline unsigned tsp_given_up(const tsp_problem *problem, const tsp_assignment *assignment,
                                    tsp_change change, uint64_t *features)
{
    tsp_roads roads = tsp_roads_of(problem, assignment, change);
    for (unsigned i = 0; i < roads.count; ++i)
        features[i] = tsp_road(problem, roads.old[i]);
    return roads.count;
}

static inline unsigned tsp_brought(const tsp_problem *problem, const tsp_assignment *assignment,
                                   tsp_change change, uint64_t *features)
{
    tsp_roads roads = tsp_roads_of(problem, assignment, change);
    for (unsigned i = 0; i < roads.count; ++i)
        features[i] = tsp_road(problem, roads.new[i]);
    return roads.count;
}

/* Order crossover: a stretch of the mother's tour, then the other cities in the father's order
 * (L. Davis, IJCAI 1985). */
static inline void tsp_cross(const tsp_problem *problem, const tsp_assignment *mother,
                             const tsp_assignment *father, bd_random *random, tsp_assignment *child)
{
    uint32_t cities = problem->cities;
    uint32_t from = (uint32_t)bd_random_below(random, cities);
    uint32_t length = 1 + (uint32_t)bd_random_below(random, cities - 1), time = 0;
    const uint32_t *times = tsp_times(problem, mother);
    for (; time < length; ++time)
        tsp_put(problem, child, time, mother->at[tsp_later(problem, from, time)]);
    uint32_t last = tsp_times(problem, father)[child->at[length - 1]];
    for (uint32_t i = 1; i < cities; ++i) {
        uint32_t city = father->at[tsp_later(problem, last, i)];
        uint32_t at = times[city] >= from ? times[city] - from : times[city] + (cities - from);
        if (at >= length)
            tsp_put(problem, child, time++, city);
    }
}

#endif
