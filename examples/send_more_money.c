/* SEND + MORE = MONEY: a digit for each letter, all different, none of the numbers with a leading
 * zero. Dudeney, Strand Magazine 68 (1924). All solutions, of which there is one, by three searches
 * that take very unequal trouble. */
#include <bandolo/constraint/search.h>

#include <inttypes.h>
#include <stdio.h>

static const char letters[] = "SENDMORY";
enum { LETTERS = sizeof letters - 1, S = 0, M = 4 };

static bd_model *sum(void)
{
    bd_model *model = bd_model_open();
    bd_variable digits[LETTERS];
    for (int i = 0; i < LETTERS; ++i)
        digits[i] = bd_model_variable(model, (char[]){letters[i], 0}, i == S || i == M, 9);
    bd_model_all_different(model, LETTERS, digits, NULL);
    /* The weight of each letter: S 1000, E 100 + 1 - 10, and so on. */
    const int32_t worth[LETTERS] = {1000, 91, -90, 1, -9000, -900, 10, -1};
    bd_term terms[LETTERS];
    for (int i = 0; i < LETTERS; ++i)
        terms[i] = (bd_term){worth[i], digits[i]};
    bd_model_linear(model, LETTERS, terms, BD_EQUAL, 0);
    return model;
}

static bool print(void *context, const int32_t *values)
{
    for (int i = 0; i < LETTERS; ++i)
        printf(" %c=%d", letters[i], values[i]);
    return true;
}

int main(void)
{
    static const char *const algorithms[] = {"mac", "forward-checking", "backtracking"};
    bd_model *model = sum();
    for (size_t i = 0; i < sizeof algorithms / sizeof *algorithms; ++i) {
        bd_constraint_options options = {
            .algorithm = algorithms[i], .wanted = BD_WANT_ALL, .solution = print};
        bd_constraint_result result;
        printf("%-18s", algorithms[i]);
        if (bd_constraint_search(model, &options, &result) == BD_FAILED)
            printf(" %s\n", result.error.message);
        else
            printf("  %" PRIu64 " found, %" PRIu64 " values tried\n", result.solutions,
                   result.counter[BD_TRIED]);
        bd_constraint_result_free(&result);
    }
    bd_model_close(model);
    return 0;
}
