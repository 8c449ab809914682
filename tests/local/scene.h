/* Instances of each landscape, random and small, for the tests of local search. */
#ifndef TESTS_LOCAL_SCENE_H
#define TESTS_LOCAL_SCENE_H

#include <bandolo/base/text.h>
#include <bandolo/local/search.h>

#include <stdlib.h>

/* An open problem. Made by one of the functions below, ended by scene_close(). */
typedef struct scene {
    const bd_landscape *landscape;
    void *problem;
} scene;

static inline scene scene_open(const char *name, const char *text, size_t length, const char *goal)
{
    scene made = {.landscape = bd_landscape_find(name)};
    bd_error error;
    assert_non_null(made.landscape);
    made.problem = bd_landscape_open(made.landscape,
                                     &(bd_landscape_setup){text, length, goal, NULL}, &error);
    if (!made.problem)
        fail_msg("%s: %s", name, error.message);
    return made;
}

static inline void scene_close(scene *one)
{
    bd_landscape_close(one->landscape, one->problem);
}

/* So many cities on a square of 1000 by 1000. */
static inline scene scene_of_cities(bd_random *random, unsigned cities)
{
    char text[16384];
    size_t length = bd_text(text, sizeof text,
                            "TYPE: TSP\nDIMENSION: %u\nEDGE_WEIGHT_TYPE: EUC_2D\n"
                            "NODE_COORD_SECTION\n",
                            cities);
    for (unsigned city = 1; city <= cities; ++city)
        length += bd_text_at(text, sizeof text, length, "%u %u %u\n", city,
                             (unsigned)bd_random_below(random, 1000),
                             (unsigned)bd_random_below(random, 1000));
    return scene_open("tsp", text, length, NULL);
}

static inline scene scene_of_queens(unsigned size)
{
    char text[16];
    return scene_open("queens", text, bd_text(text, sizeof text, "%u", size), NULL);
}

/* A graph of so many vertices, each edge with chance `share` in a hundred. */
static inline scene scene_of_graph(bd_random *random, unsigned vertices, unsigned share,
                                   unsigned colours)
{
    static char text[1 << 17];
    char goal[16];
    size_t length = bd_text(text, sizeof text, "p edge %u 0\n", vertices);
    for (unsigned a = 1; a <= vertices; ++a)
        for (unsigned b = a + 1; b <= vertices; ++b)
            if (bd_random_below(random, 100) < share)
                length += bd_text_at(text, sizeof text, length, "e %u %u\n", a, b);
    assert_true(length < sizeof text);
    bd_text(goal, sizeof goal, "%u", colours);
    return scene_open("colouring", text, length, goal);
}

static inline scene scene_of_knights(unsigned rows, unsigned columns)
{
    char text[16];
    return scene_open("knights", text, bd_text(text, sizeof text, "%ux%u", rows, columns), NULL);
}

/* So many clues of a Sudoku, at most. */
static inline scene scene_of_sudoku(bd_random *random, unsigned clues)
{
    char grid[] =
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    while (clues < 81) {
        uint64_t cell = bd_random_below(random, 81);
        clues += grid[cell] != '.';
        grid[cell] = '.';
    }
    return scene_open("sudoku", grid, 81, NULL);
}

/* A scene of each landscape by turns; larger ones as `number` grows up to 75 or so. */
static inline scene scene_of(bd_random *random, unsigned number)
{
    unsigned size = number / 5;
    switch (number % 5) {
    case 4:
        return scene_of_knights(1 + size / 2, 1 + (size + 1) / 2);
    case 3:
        return scene_of_sudoku(random, 81 - 5 * size);
    case 0:
        return scene_of_cities(random, 3 + size);
    case 1:
        return scene_of_queens(1 + size);
    default:
        return scene_of_graph(random, 1 + size, (unsigned)bd_random_below(random, 101),
                              1 + (unsigned)bd_random_below(random, size + 1));
    }
}

/* Room for one of its assignments; to be freed. */
static inline void *scene_assignment(const scene *one)
{
    void *assignment = malloc(one->landscape->assignment_bytes(one->problem));
    assert_non_null(assignment);
    return assignment;
}

/* The cost of an assignment by the rules alone. */
static inline int64_t scene_judge(const scene *one, const void *assignment)
{
    size_t length = one->landscape->length(one->problem);
    int32_t *values = malloc(length * sizeof *values);
    bd_error error;
    int64_t cost = 0;
    assert_non_null(values);
    one->landscape->values(one->problem, assignment, values);
    if (!one->landscape->check(one->problem, values, &cost, &error))
        fail_msg("%s: %s", one->landscape->name, error.message);
    free(values);
    return cost;
}

/* Searches; whatever the status, but that it must not fail. */
static inline void scene_search(const scene *on, const bd_local_options *options,
                                bd_local_result *result)
{
    bd_local_search(on->landscape, on->problem, options, result);
    if (result->status == BD_FAILED)
        fail_msg("%s on %s: %s", options->algorithm, on->landscape->name, result->error.message);
}

/* Can it run there? */
static inline bool scene_serves(const scene *on, const bd_local_algorithm *algorithm)
{
    return (algorithm->needs & ~on->landscape->abilities) == 0;
}

#endif
