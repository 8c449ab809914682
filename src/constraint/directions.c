/* From the objective outwards, breadth first: each constraint in which one variable grows or falls with another passes
 * on which way is better. The variables nearest to the objective decide first. */
#include "constraint/directions.h"

#include <string.h>

typedef struct spreading {
    const bd_model *model;
    int8_t *direction;
    bd_variable *queue;
    uint32_t count;
} spreading;

static void directions_put(spreading *all, bd_variable variable, int direction)
{
    if (all->direction[variable] != 0 || direction == 0)
        return;
    all->direction[variable] = (int8_t)direction;
    all->queue[all->count++] = variable;
}

static int direction_of(const spreading *all, bd_variable variable)
{
    return (all->direction[variable] > 0) - (all->direction[variable] < 0);
}

static int sign(int64_t number)
{
    return (number > 0) - (number < 0);
}

/* Returns the sign of the variable's coefficient in the sum. */
static int coefficient_sign(const model_constraint *sum, bd_variable variable)
{
    int64_t coefficient = 0;
    for (uint32_t i = 0; i < sum->number_count; ++i)
        coefficient += sum->scope[i] == variable ? sum->numbers[i] : 0;
    return sign(coefficient);
}

/* In an equation, the others make up for what one has more; a boolean that says whether a sum is large or small
 * wants that of its terms. */
static void pass_linear(spreading *all, const model_constraint *sum, bd_variable from)
{
    uint32_t terms = sum->number_count;
    int wanted = direction_of(all, from); /* of each term, times the sign of its coefficient */
    if (sum->reified && from == sum->scope[terms])
        wanted *= sum->relation == BD_AT_LEAST ? 1 : sum->relation == BD_AT_MOST ? -1 : 0;
    else if (!sum->reified && sum->relation == BD_EQUAL)
        wanted *= -coefficient_sign(sum, from);
    else
        return;
    for (uint32_t i = 0; i < terms; ++i)
        directions_put(all, sum->scope[i], wanted * sign(sum->numbers[i]));
}

/* The product of what is not negative grows with its factors, and the greatest with each. */
static void pass_growing(spreading *all, const model_constraint *constraint)
{
    uint32_t last = constraint->count - 1;
    int wanted = direction_of(all, constraint->scope[last]);
    for (uint32_t i = 0; i < last; ++i)
        if (constraint->kind == PRODUCT && all->model->initial[constraint->scope[i]].least < 0)
            return;
    for (uint32_t i = 0; i < last; ++i)
        directions_put(all, constraint->scope[i], wanted);
}

static void pass(spreading *all, const model_constraint *constraint, bd_variable from)
{
    if (constraint->kind == LINEAR)
        pass_linear(all, constraint, from);
    else if (constraint->kind == PRODUCT || constraint->kind == GREATEST)
        pass_growing(all, constraint);
}

bool directions_find(const bd_model *model, const incidence *touching, bool optimises,
                     int8_t *direction, bd_arena *arena)
{
    spreading all = {.model = model, .direction = direction};
    memset(direction, 0, model->variables);
    if (!optimises)
        return true;
    all.queue = bd_arena_take(arena, model->variables * sizeof *all.queue);
    if (!all.queue)
        return false;
    directions_put(&all, model->objective, model->maximises ? 1 : -1);
    for (uint32_t next = 0; next < all.count; ++next) {
        bd_variable from = all.queue[next];
        for (uint32_t i = touching->first[from]; i < touching->first[from + 1]; ++i)
            pass(&all, &model->constraint[touching->constraint[i]], from);
    }
    return true;
}
