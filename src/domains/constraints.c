/* The built-in constraint domains. */
#include "domains/exactcover/exactcover.h"
#include "domains/knights/knights.h"
#include "domains/queens/queens.h"
#include "domains/sudoku/sudoku.h"
#include "domains/words/words.h"

#include <string.h>

/* One line a folder: X(prefix) for its table `prefix_domain`. */
#define CONSTRAINT_DOMAINS(X)                                                                      \
    X(exactcover)                                                                                  \
    X(jigsaw)                                                                                      \
    X(knights)                                                                                     \
    X(queens)                                                                                      \
    X(sudoku)                                                                                      \
    X(sudoku_x)                                                                                    \
    X(words)

static const bd_constraint_domain *const domains[] = {
#define X(prefix) &prefix##_domain,
    CONSTRAINT_DOMAINS(X)
#undef X
        NULL,
};

const bd_constraint_domain *const *bd_constraint_domains(void)
{
    return domains;
}

const bd_constraint_domain *bd_constraint_domain_find(const char *name)
{
    const bd_constraint_domain *const *domain = domains;
    while (*domain && strcmp((*domain)->name, name) != 0)
        ++domain;
    return *domain;
}
