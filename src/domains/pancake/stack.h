/* A stack of pancakes of different sizes, to be brought into the order of another stack by turning over the uppermost
 * ones. Burnt pancakes have a burnt side, and must all lie on it in the end, or as the goal has them. */
#ifndef BANDOLO_DOMAINS_PANCAKE_STACK_H
#define BANDOLO_DOMAINS_PANCAKE_STACK_H

#include <bandolo/base/random.h>
#include <bandolo/base/types.h>
#include <bandolo/template/base/compiler.h>

#include <string.h>

enum { PANCAKE_LARGEST = 120, PANCAKE_FEWEST = 2 };

/* Pancakes from the top; 1 is the smallest. The burnt side of a negative one is up. Behind the last are zeros. */
typedef int8_t pancake_cake;

/* The data that all problems of a name share. */
typedef struct pancake_kind {
    const char *name;
    int usual, most; /* pancakes; at most PANCAKE_LARGEST */
    bool is_burnt;
} pancake_kind;

typedef struct pancake_problem {
    const pancake_kind *kind;
    int size;
    pancake_cake goal[PANCAKE_LARGEST];
    int8_t place
        [PANCAKE_LARGEST +
         1]; /* of a pancake in the goal, from 1; negative where it lies with its burnt side up */
} pancake_problem;

/* Where a pancake belongs, negative with its other side up; the plate is below the last. */
BD_INLINE int pancake_place(const pancake_problem *problem, int cake)
{
    return cake < 0 ? -problem->place[-cake] : problem->place[cake];
}

BD_INLINE int pancake_place_at(const pancake_problem *problem, const pancake_cake *stack, int i)
{
    return i < problem->size ? pancake_place(problem, stack[i]) : problem->size + 1;
}

/* Sets the size by the text behind the name, and the goal: sorted, or `goal`. False: `error` says why. */
bool pancake_open(pancake_problem *problem, const pancake_kind *kind, const char *shape,
                  const char *goal, bd_error *error);

/* Makes `stack` the goal. */
void pancake_aim(pancake_problem *problem, const pancake_cake *stack);

/* `stack` has the kind's `most` places. */
bool pancake_read(const pancake_problem *problem, const char *text, size_t length,
                  pancake_cake *stack, bd_error *error);
size_t pancake_write(const pancake_problem *problem, const pancake_cake *stack, char *out,
                     size_t size);
/* A picture: a bar for each pancake, '#' on burnt sides. */
size_t pancake_draw(const pancake_problem *problem, const pancake_cake *stack, char *out,
                    size_t size);

void pancake_shuffle(const pancake_problem *problem, bd_random *random, pancake_cake *stack);

/* Stacks are numbered by their order, then by their sides. 0: too many. */
uint64_t pancake_stacks(const pancake_problem *problem);
uint64_t pancake_rank(const pancake_problem *problem, const pancake_cake *stack);
void pancake_unrank(const pancake_problem *problem, uint64_t number, pancake_cake *stack);

#endif
