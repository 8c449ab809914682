/* FlatZinc among the domains: its instances are models, in files of their own, and are only solved. */
#ifndef BANDOLO_CLI_FLATZINC_DOMAIN_H
#define BANDOLO_CLI_FLATZINC_DOMAIN_H

#include "cli/listing.h"

bool is_flatzinc(const char *domain);

/* Its entry of the list of domains. */
void flatzinc_domain_print(const cli_list_settings *settings);

/* Complains that this is not what a model can be asked for, and names what is. Returns the exit code. */
int flatzinc_only_solved(void);

#endif
