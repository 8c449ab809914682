/* FlatZinc among the domains: its instances are models, in files of their own, and are only solved. */
#ifndef BANDOLO_CLI_FLATZINC_DOMAIN_H
#define BANDOLO_CLI_FLATZINC_DOMAIN_H

#include "cli/listing.h"

/* Its entry of the list of domains. */
void flatzinc_domain_print(const cli_list_settings *settings);

#endif
