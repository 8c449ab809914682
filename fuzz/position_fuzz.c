/* Reads a position of every built-in domain out of any bytes. What is read must be written as a text
 * that reads back to the same state; what is refused must be refused with a reason. */
#include <bandolo/registry.h>

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A name, and the heuristic that is opened fastest. */
static const struct {
    const char *name, *heuristic;
} domains[] = {
    {"tile8", "manhattan"},
    {"tile15", "manhattan"},
    {"tile24", "manhattan"},
    {"tile:3x4", "manhattan"},
    {"cindy", "zero"},
    {"sudoku", "empty"},
    {"freecell", "zero"},
    {"cube", "zero"},
    {"cube2", "zero"},
    {"pancake:5", "zero"},
    {"burnt-pancake:5", "zero"},
    {"hanoi:4x3", "zero"},
    {"topspin:6,4", "zero"},
    {"peg-solitaire", "zero"},
    {"peg-sweeps:triangle5", "zero"},
    {"lights-out:3x4", "zero"},
    {"rush-hour", "zero"},
    {"sokoban", "zero"},
    {"grid:rooms,9x9,1", "zero"},
    {"blocks:5", "zero"},
    {"graph:plane,4x4,1", "zero"},
};

static void read_back(const bd_problem *problem, const void *state)
{
    _Alignas(16) unsigned char again[BD_STATE_BYTES];
    unsigned char key[BD_KEY_BYTES], key_again[BD_KEY_BYTES];
    static char text[8192];
    bd_error error = {0};
    size_t length = problem->domain->format(problem->data, state, text, sizeof text);
    if (!problem->domain->parse(problem->data, text, length, again, &error))
        abort();
    problem->domain->to_key(problem->data, state, key);
    problem->domain->to_key(problem->data, again, key_again);
    if (memcmp(key, key_again, problem->domain->key_size) != 0)
        abort();
    if (problem->domain->check)
        problem->domain->check(problem->data, state, text, sizeof text);
}

/* Opening takes longer than reading: a problem stays open, but for one that keeps each level it has read. */
static bd_problem *problem_at(size_t i)
{
    static bd_problem problems[sizeof domains / sizeof *domains];
    bd_problem *problem = &problems[i];
    bd_error error;
    if (problem->domain && problem->domain->promises & BD_KEYS_NAME_LEVELS)
        bd_problem_close(problem), *problem = (bd_problem){0};
    if (!problem->domain &&
        !bd_problem_open(problem, domains[i].name, domains[i].heuristic, NULL, &error))
        abort();
    return problem;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    for (size_t i = 0; i < sizeof domains / sizeof *domains; ++i) {
        const bd_problem *problem = problem_at(i);
        bd_error error = {0};
        _Alignas(16) unsigned char state[BD_STATE_BYTES];
        if (problem->domain->parse(problem->data, (const char *)data, size, state, &error))
            read_back(problem, state);
        else if (error.code == BD_OK || error.message[0] == 0)
            abort();
    }
    return 0;
}
