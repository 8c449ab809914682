/* The built-in constraint domains. */
#include "domains/words/words.h"

#include <bandolo/constraint/domain.h>

#include <string.h>

static const bd_constraint_domain *const domains[] = {
    &words_domain,
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
