/* Exact cover as a domain: the instance is a text in the form of Knuth's programs
 * (bandolo/constraint/exactcover.h), a solution the options chosen. */
#ifndef BANDOLO_DOMAINS_EXACTCOVER_EXACTCOVER_H
#define BANDOLO_DOMAINS_EXACTCOVER_EXACTCOVER_H

#include <bandolo/constraint/domain.h>

extern const bd_constraint_domain exactcover_domain;

#endif
