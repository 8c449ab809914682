/* FlatZinc in the registry of problems. */
#ifndef BANDOLO_DOMAINS_FLATZINC_LANGUAGE_H
#define BANDOLO_DOMAINS_FLATZINC_LANGUAGE_H

#include "domains/problems.h"

extern const model_language flatzinc_language;

#endif
