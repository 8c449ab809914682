/* The landscape `generic`: any bd_landscape table under the names of the static contract, for the templates
 * of the algorithms. The table defines its assignments. */
#ifndef BANDOLO_LOCAL_GENERIC_H
#define BANDOLO_LOCAL_GENERIC_H

#include <bandolo/template/base/prefix.h>
#include <bandolo/local/landscape.h>

typedef void generic_assignment;
typedef bd_change generic_change;

typedef struct generic_problem {
    const bd_landscape *landscape;
    const void *data;
} generic_problem;

BD_INLINE bool generic_can(const generic_problem *problem, unsigned abilities)
{
    return (problem->landscape->abilities & abilities) == abilities;
}

BD_INLINE size_t generic_assignment_bytes(const generic_problem *problem)
{
    return problem->landscape->assignment_bytes(problem->data);
}

BD_INLINE void generic_random(const generic_problem *problem, bd_random *random, void *assignment)
{
    problem->landscape->random(problem->data, random, assignment);
}

BD_INLINE int64_t generic_cost(const generic_problem *problem, const void *assignment)
{
    return problem->landscape->cost(problem->data, assignment);
}

BD_INLINE bd_change generic_neighbour(const generic_problem *problem, const void *assignment,
                                      bd_random *random)
{
    return problem->landscape->neighbour(problem->data, assignment, random);
}

BD_INLINE int64_t generic_delta(const generic_problem *problem, const void *assignment,
                                bd_change change)
{
    return problem->landscape->delta(problem->data, assignment, change);
}

BD_INLINE void generic_make(const generic_problem *problem, void *assignment, bd_change change)
{
    problem->landscape->make(problem->data, assignment, change);
}

BD_INLINE int64_t generic_least(const generic_problem *problem)
{
    return problem->landscape->least(problem->data);
}

BD_INLINE uint64_t generic_neighbours(const generic_problem *problem, const void *assignment)
{
    return problem->landscape->neighbours(problem->data, assignment);
}

BD_INLINE bd_change generic_nth(const generic_problem *problem, const void *assignment,
                                uint64_t number)
{
    return problem->landscape->nth(problem->data, assignment, number);
}

BD_INLINE uint64_t generic_features(const generic_problem *problem)
{
    return problem->landscape->features(problem->data);
}

BD_INLINE unsigned generic_given_up(const generic_problem *problem, const void *assignment,
                                    bd_change change, uint64_t *features)
{
    return problem->landscape->given_up(problem->data, assignment, change, features);
}

BD_INLINE unsigned generic_brought(const generic_problem *problem, const void *assignment,
                                   bd_change change, uint64_t *features)
{
    return problem->landscape->brought(problem->data, assignment, change, features);
}

BD_INLINE uint32_t generic_conflicting(const generic_problem *problem, const void *assignment,
                                       bd_random *random)
{
    return problem->landscape->conflicting(problem->data, assignment, random);
}

BD_INLINE uint64_t generic_repairs(const generic_problem *problem, const void *assignment,
                                   uint32_t variable)
{
    return problem->landscape->repairs(problem->data, assignment, variable);
}

BD_INLINE bd_change generic_repair(const generic_problem *problem, const void *assignment,
                                   uint32_t variable, uint64_t number)
{
    return problem->landscape->repair(problem->data, assignment, variable, number);
}

BD_INLINE uint64_t generic_genes(const generic_problem *problem)
{
    return problem->landscape->genes(problem->data);
}

BD_INLINE void generic_inherit(const generic_problem *problem, void *child, const void *parent,
                               uint64_t from, uint64_t count)
{
    problem->landscape->inherit(problem->data, child, parent, from, count);
}

BD_INLINE void generic_cross(const generic_problem *problem, const void *mother, const void *father,
                             bd_random *random, void *child)
{
    problem->landscape->cross(problem->data, mother, father, random, child);
}

BD_INLINE void generic_mutate(const generic_problem *problem, void *assignment, bd_random *random)
{
    problem->landscape->mutate(problem->data, assignment, random);
}

#endif
