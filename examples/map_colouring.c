/* Neighbours get different colours: the states of Australia with three, and the proof that two will
 * not do. */
#include <bandolo/constraint/search.h>

#include <stdio.h>

static const char *const states[] = {"WA", "NT", "SA", "Q", "NSW", "V", "T"};
static const struct {
    bd_variable one, other;
} borders[] = {{0, 1}, {0, 2}, {1, 2}, {1, 3}, {2, 3}, {2, 4}, {2, 5}, {3, 4}, {4, 5}};
enum { STATES = sizeof states / sizeof *states, BORDERS = sizeof borders / sizeof *borders };

static bd_model *map(int32_t colours)
{
    bd_model *model = bd_model_open();
    for (int i = 0; i < STATES; ++i)
        bd_model_variable(model, states[i], 1, colours);
    for (int i = 0; i < BORDERS; ++i)
        bd_model_all_different(model, 2, (bd_variable[]){borders[i].one, borders[i].other}, NULL);
    return model;
}

int main(void)
{
    for (int32_t colours = 2; colours <= 3; ++colours) {
        bd_model *model = map(colours);
        bd_constraint_result result;
        bd_constraint_search(model, &(bd_constraint_options){0}, &result);
        printf("%d colours: %s\n", colours, bd_status_name(result.status));
        for (bd_variable i = 0; result.has_solution && i < STATES; ++i)
            printf("  %-3s %d\n", bd_model_name(model, i), result.values[i]);
        if (result.status == BD_FAILED)
            fprintf(stderr, "%s\n", result.error.message);
        bd_constraint_result_free(&result);
        bd_model_close(model);
    }
    return 0;
}
