/* Lists of instances on several threads, where the algorithm itself takes none: each instance is
 * searched by one thread, and the answers are printed in order. */
#ifndef BANDOLO_CLI_CONSTRAINT_BATCH_H
#define BANDOLO_CLI_CONSTRAINT_BATCH_H

#include "cli/constraint_session.h"

/* Is that what is asked for? Of each instance one solution or their number, from a file of a domain that
 * gathers its instances, and without what is about the whole process or one instance alone. */
bool constraint_batch_suits(const bd_constraint_domain *domain,
                            const cli_constraint_request *request, const char *word);

/* As constraint_ask(), which prints the same but for the times. */
int constraint_batch_ask(const bd_constraint_domain *domain, const cli_constraint_request *request,
                         const char *word);

#endif
