/* The list of the parameters of searches. */
#ifndef BANDOLO_CLI_LISTS_PARAMETERS_H
#define BANDOLO_CLI_LISTS_PARAMETERS_H

#include "cli/lists/listing.h"

#include "ask/parameter.h"

/* Can the algorithm of that name search the domain, which the kind has (NULL: any)? */
bool serves_domain(domain_kind kind, const char *domain, const char *algorithm);

/* Prints the parameters that algorithms of the domain take (NULL: of any domain), or those of one algorithm (NULL: of all).
 * Returns their number. */
size_t parameters_print(const char *domain, const char *algorithm,
                        const cli_list_settings *settings);

#endif
