/* Until the tiers of sorted runs and dense tables are here. */
#include "store/tier.h"

const store_tier_kind store_runs = {.name = "runs"};
const store_tier_kind store_dense = {.name = "dense"};
