/* A stack of pancakes of different sizes, to be brought into the order of another stack by turning over the uppermost
 * ones. Burnt pancakes have a burnt side, and must all lie on it in the end, or as the goal has them. */
#ifndef BANDOLO_DOMAINS_PANCAKE_STACK_H
#define BANDOLO_DOMAINS_PANCAKE_STACK_H

#include <bandolo/base/error.h>
#include <bandolo/base/random.h>
#include <bandolo/template/base/compiler.h>

#include <string.h>

enum { PANCAKE_MOST = 40, PANCAKE_FEWEST = 2, PANCAKE_USUAL = 10 };

/* From the top; 1 is the smallest. The burnt side of a negative one is up. Behind the last are zeros. */
typedef struct pancake_stack {
    int8_t cake[PANCAKE_MOST];
} pancake_stack;

typedef struct pancake_problem {
    int size;
    pancake_stack goal;
    int8_t place
        [PANCAKE_MOST +
         1]; /* of a pancake in the goal, from 1; negative where it lies with its burnt side up */
} pancake_problem;

/* Where a pancake belongs, negative with its other side up; the plate is below the last. */
BD_INLINE int pancake_place(const pancake_problem *problem, int cake)
{
    return cake < 0 ? -problem->place[-cake] : problem->place[cake];
}

BD_INLINE int pancake_place_at(const pancake_problem *problem, const pancake_stack *stack, int i)
{
    return i < problem->size ? pancake_place(problem, stack->cake[i]) : problem->size + 1;
}

/* Turns over the uppermost `count`; burnt ones get their other side up. */
BD_INLINE pancake_stack pancake_turn(const pancake_stack *stack, int count, bool is_burnt)
{
    pancake_stack next = *stack;
    for (int i = 0; i < count; ++i)
        next.cake[i] = (int8_t)(is_burnt ? -stack->cake[count - 1 - i]
                                         : stack->cake[count - 1 - i]);
    return next;
}

/* Sets the size by the text behind the name, and the goal: sorted, or `goal`. False: `error` says why. */
bool pancake_open(pancake_problem *problem, const char *shape, const char *goal, bool is_burnt,
                  bd_error *error);

/* Makes `stack` the goal. */
void pancake_aim(pancake_problem *problem, const pancake_stack *stack);

bool pancake_read(const pancake_problem *problem, const char *text, size_t length, bool is_burnt,
                  pancake_stack *stack, bd_error *error);
size_t pancake_write(const pancake_problem *problem, const pancake_stack *stack, char *out,
                     size_t size);
/* A picture: a bar for each pancake, '#' on burnt sides. */
size_t pancake_draw(const pancake_problem *problem, const pancake_stack *stack, bool is_burnt,
                    char *out, size_t size);

void pancake_shuffle(const pancake_problem *problem, bd_random *random, bool is_burnt,
                     pancake_stack *stack);

/* Stacks are numbered by their order, then by their sides. 0: too many. */
uint64_t pancake_stacks(int size, bool is_burnt);
uint64_t pancake_rank(const pancake_problem *problem, const pancake_stack *stack, bool is_burnt);
pancake_stack pancake_unrank(const pancake_problem *problem, uint64_t number, bool is_burnt);

#endif
