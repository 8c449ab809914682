/* The registry: an entry for each problem, with all kinds that it can be solved as. */
#ifndef BANDOLO_DOMAINS_PROBLEMS_H
#define BANDOLO_DOMAINS_PROBLEMS_H

#include <bandolo/adversary/game.h>
#include <bandolo/constraint/domain.h>
#include <bandolo/local/landscape.h>
#include <bandolo/search/domain.h>

/* A language of constraint models: each instance is a model, which brings its own variables and constraints. */
typedef struct model_language {
    const char *name, *summary;
    const char *position; /* what an instance looks like */
} model_language;

/* How people write of a built-in problem of paths; a member may be NULL. */
typedef struct problem_wording {
    const char *name;
    /* Writes the cost of a path of that many moves, whose unit is too small for people: "5.41421356". Returns the full
     * length. NULL: the number itself. */
    size_t (*format_cost)(const void *problem, size_t moves, bd_cost cost, char *out, size_t size);
    /* Draws the path of these moves from `start` in one picture. Returns as bd_domain.draw. NULL: a picture of the start
     * stands before the moves. */
    size_t (*draw_path)(const void *problem, const void *start, const bd_move *moves, size_t length,
                        char *out, size_t size);
    /* The letters of its pictures that stand for colours, each before that of its colour: w(hite) r(ed) g(reen) y(ellow)
     * o(range) b(lue). NULL: pictures are plain. */
    const char *colours;
    const char *moves; /* "pushes". NULL: "moves" */
    const char *costs; /* "sweeps", whose number is the cost. NULL: a cost has no noun */
} problem_wording;

/* Returns the row of the domain; one without members where it has none of its own. */
const problem_wording *problem_wording_of(const bd_domain *domain);

/* NULL: it is not solved as that kind. */
typedef struct problem_entry {
    const char *name;
    const bd_domain *const *paths; /* its first heuristic, in bd_domains() */
    const bd_constraint_domain *values;
    const model_language *models;
    const bd_landscape *landscape;
    const bd_game *game;
} problem_entry;

/* Finds the problem of that name. False: there is none. */
bool problem_find(const char *name, problem_entry *entry);

/* Finds the next problem: first those with paths, then other constraint problems, languages of models, other landscapes,
 * games. `*row` begins at 0 and goes on behind what is found. False: there are no more. */
bool problem_next(size_t *row, problem_entry *entry);

/* Says that there is no problem of that name, which may have a shape behind it, and which one is meant, or which there
 * are. Returns false. */
bool problem_refuse(const char *name, bd_error *error);

#endif
