/* Reads any bytes as an instance of a constraint domain: the first says of which. A refusal must come with a
 * reason. A short search follows what was read; a small instance also has its rules named. */
#include <bandolo/constraint/domain.h>

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A step of a large instance takes long enough as it is. */
enum { FEW_NODES = 200, MOST_VALUES = 300 };
static const double FEW_SECONDS = 0.05;

static void expect_reason(const bd_error *error)
{
    if (error->code == BD_OK || error->message[0] == 0)
        abort();
}

/* One refused: it may be too large for an algorithm, which says so. */
static void search(bd_constraint_problem *problem)
{
    bd_constraint_result result;
    const bd_constraint_options options = {
        .limits = {.nodes = FEW_NODES, .bytes = 64 << 20, .seconds = FEW_SECONDS}};
    if (bd_constraint_solve(problem, &options, &result) == BD_FAILED) {
        expect_reason(&result.error);
        if (result.error.code == BD_BROKEN_PROMISE)
            abort();
    }
    if (result.values)
        problem->domain->format(problem->data, result.values, NULL, 0);
    bd_constraint_result_free(&result);
}

static void name_rules(bd_constraint_problem *problem)
{
    char text[64];
    uint32_t rules = bd_constraint_rules(problem);
    for (uint32_t rule = 0; rule < rules; ++rule)
        if (bd_constraint_rule_text(problem, rule, text, sizeof text) == 0)
            abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const bd_constraint_domain *const *domains = bd_constraint_domains();
    size_t count = 0;
    while (domains[count])
        ++count;
    if (size == 0)
        return 0;
    bd_constraint_problem problem;
    bd_error error = {0};
    char *text = malloc(size); /* no byte more, so that reading on is seen */
    if (!text)
        return 0;
    memcpy(text, data + 1, size - 1);
    if (bd_constraint_open(&problem, domains[data[0] % count], text, size - 1, &error)) {
        if (problem.length <= MOST_VALUES) {
            search(&problem);
            name_rules(&problem);
        }
        bd_constraint_close(&problem);
    } else {
        expect_reason(&error);
    }
    free(text);
    return 0;
}
