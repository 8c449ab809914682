/* The parts of `bandolo check-domain`, domains of paths, games and landscapes, share this. */
#ifndef BANDOLO_CLI_CHECK_CHECK_DOMAIN_H
#define BANDOLO_CLI_CHECK_CHECK_DOMAIN_H

#include "cli/lists/parameters.h"

typedef struct cli_check_domain_settings {
    const char *heuristic, *goal, *patterns;
    bd_cost depth;
    uint64_t random;
    numbered_seed seed;
    bd_limits limits;
    bool json, quiet;
} cli_check_domain_settings;

/* False: an option was given that only domains of paths take; `error` names it. `what` says what the domain is. */
bool takes_no_path_options(const cli_check_domain_settings *settings, const char *domain,
                           const char *what, bd_error *error);

/* Checks a game: words[0], from the positions behind it or its start. Returns the exit status. */
int check_game(const cli_check_domain_settings *settings, char **words);

/* Checks a landscape: words[0], on the instance behind it or one that is drawn. Returns the exit status. */
int check_landscape(const cli_check_domain_settings *settings, char **words);

#endif
