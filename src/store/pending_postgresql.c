/* Until the tier of PostgreSQL is here. */
#include "store/tier.h"

static bool refuse(store_tier **tier, const char *where, const bd_store_subject *subject,
                   unsigned how, bd_error *error)
{
    (void)tier, (void)subject, (void)how;
    return bd_fail(error, BD_SYSTEM, 0, "%.120s: PostgreSQL is not served yet", where);
}

const store_tier_kind store_postgresql = {.name = "postgresql", .open = refuse};
