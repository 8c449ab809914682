/* Building pattern tables once they have paid for themselves.
 *
 * Whoever rents skis day by day and buys them when the rents come to the price never pays more than
 * twice what the best would have cost that knew how long the holiday is: A. R. Karlin, M. S. Manasse,
 * L. Rudolph, D. D. Sleator, "Competitive snoopy caching", Algorithmica 3 (1988). So a search without
 * tables goes on until it has taken as long as building them takes. Only small tables are built so; of a larger set a
 * long batch is told once. Tables with which the domain's default gives better answers are built at once. */
#ifndef BANDOLO_CLI_PATTERNS_RENTAL_H
#define BANDOLO_CLI_PATTERNS_RENTAL_H

#include "ask/pattern_tables.h"

/* A set that could be bought. */
typedef struct cli_pattern_offer {
    const bd_domain *domain; /* with the heuristic and its set; NULL: there is none */
    cli_pattern_sum sum;
    double price; /* seconds */
} cli_pattern_offer;

/* Zeroed: nothing is ever bought. */
typedef struct cli_pattern_rental {
    const char *name; /* of the domain, as bd_problem_open_with() takes it; not owned */
    bd_setup setup;   /* its folder may be NULL: then nothing is bought */
    bool quiet;       /* nothing is said but what goes wrong */
    bool is_open;     /* to better answers: not to faster searches alone */
    double seconds;   /* the limit of a search; 0: none */
    bool is_over;     /* bought, or never to be */
    double rent;      /* seconds of search so far */
    bool has_looked;  /* for the offer, which takes its time */
    cli_pattern_offer offer;
    bool has_told; /* of a set that is too large to build unasked */
} cli_pattern_rental;

/* Looks whether the rent has come to the price of better tables than those of `problem`, opened with
 * the default heuristic. If so builds them, opens the problem anew in its place, says so on stderr and
 * returns true; what goes wrong is one line there, and the problem stays as it is. After some seconds of search, names
 * there the command that builds a larger set, if the domain has one. */
bool pattern_rental_settle(cli_pattern_rental *rental, bd_problem *problem);

#endif
