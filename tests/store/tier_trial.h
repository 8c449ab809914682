/* The promises of every tier of a store, asked of one against a plain list of rows. */
#ifndef TESTS_STORE_TIER_TRIAL_H
#define TESTS_STORE_TIER_TRIAL_H

#include "store/tier.h"

/* Random batches, look-ups, scans and counts, closing and opening now and then, on an empty tier of
 * `subject` at `where`. */
void tier_trial(const store_tier_kind *kind, const char *where, const bd_store_subject *subject,
                uint64_t seed);

/* Two processes add to one tier at once; afterwards it holds the best that either had of each. */
void tier_trial_of_two(const store_tier_kind *kind, const char *where,
                       const bd_store_subject *subject, uint64_t seed);

/* Notes and the catalogue. */
void tier_trial_of_notes(const store_tier_kind *kind, const char *where,
                         const bd_store_subject *subject);

#endif
