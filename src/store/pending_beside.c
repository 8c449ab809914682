/* Until the tier of dense tables is here. */
#include "store/tier.h"

const store_tier_kind store_dense = {.name = "dense"};
