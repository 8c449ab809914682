/* Why have the other queens no room? Boards on which those that stand take all they can, whose rules no search
 * proves to contradict each other: how many are left of them, and whether each is known to be needed.
 *
 *     bench/explain [SECONDS]     for each board; default: 6
 *
 * The exit status is 0 when no board keeps more rules than it did when this was written, and some. */
#include <bandolo/constraint/domain.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct crowded {
    const char *board;
    size_t most; /* rules */
} crowded;

static const crowded boards[] = {
    {". . . . . . . . . 15 9 14 17 10 12 . 16 13 19 . . . . . . . . . . .", 90},
    {". . . . . . . . . . . . . 17 13 16 18 20 14 19 15 12 . . . . . . . .", 90},
    {". . . . . . . . . . . . . . . . . 38 . 37 30 21 . 25 28 . 39 18 33 24 . 27 35 . "
     "41 19 23 34 26 40 32 22 . . . . 11 . . . . . . . . . . . . 58",
     200},
    {". . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . 50 62 44 "
     "32 35 37 61 63 49 46 48 58 47 53 42 38 55 51 25 29 . 54 52 41 36 40 . . 33 43 66 "
     ". 56 60 . . . . . . . . . . . . . . . . . . . . . . . . . . . . . . .",
     350},
};

static bool explain(const crowded *here, double seconds)
{
    const bd_constraint_options options = {.limits.seconds = seconds};
    bd_constraint_problem problem;
    bd_explanation why;
    bd_error error;
    if (!bd_constraint_open(&problem, bd_constraint_domain_find("queens"), here->board,
                            strlen(here->board), &error)) {
        fprintf(stderr, "%s\n", error.message);
        return false;
    }
    bd_constraint_explain_problem(&problem, &options, &why);
    printf("%5zu %8zu %6u  %-8s %8.2f\n", problem.length, why.count,
           (unsigned)bd_constraint_rules(&problem), why.is_minimal ? "yes" : "open", why.seconds);
    fflush(stdout);
    bool holds = why.is_contradiction && why.count <= here->most;
    bd_explanation_free(&why);
    bd_constraint_close(&problem);
    return holds;
}

int main(int arguments, char **argument)
{
    double seconds = arguments > 1 ? strtod(argument[1], NULL) : 6;
    bool hold = true;
    printf(" rows     left     of  minimal   seconds\n");
    for (size_t i = 0; i < sizeof boards / sizeof *boards; ++i)
        hold = explain(&boards[i], seconds) && hold;
    return !hold;
}
