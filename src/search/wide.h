/* Large keys (more than dynamic_key_bytes): each key that a search asks for is kept once, and the search sees its number,
 * of four bytes. So every algorithm of the generic instance stores, copies and compares small keys. States stay as
 * they are: a search that keeps only its path, as IDA*, asks for no key and keeps none. */
#ifndef BANDOLO_SEARCH_WIDE_H
#define BANDOLO_SEARCH_WIDE_H

#include "search/wrapped.h"

#include <bandolo/template/base/table.h>
#include <bandolo/template/search/run.h>

#define WIDE_NONE UINT32_MAX

/* The keys met so far, numbered in the order in which they were met. One thread. */
typedef struct wide_keys {
    bd_run *run;      /* whose budget they are charged to */
    size_t size;      /* of a key, bytes */
    size_t step;      /* from a key to the next one, so that each is aligned */
    bd_pages keys;    /* as bytes */
    bd_pages earlier; /* number of the key before it with the same hash; WIDE_NONE: none */
    bd_table latest;  /* hash -> number of the last key with it */
    uint32_t count;
    uint32_t lost; /* keys without room: their numbers are counted down from WIDE_NONE */
} wide_keys;

typedef struct wide_domain {
    wrapped all; /* first, as wrapped.h wants it */
    wide_keys *keys;
    const void *start; /* stands for a state whose key was lost */
} wide_domain;

/* Charges the keys from now on to `run`, a copy of the run that was charged so far. */
void wide_charge(wide_keys *keys, bd_run *run);

/* Forgets the keys from number `count` on: nothing holds their numbers any more. */
void wide_forget(wide_keys *keys, uint32_t count);

/* Is the domain one of large keys? */
bool wide_is(const bd_domain *domain);

/* Makes `made->all.domain`, whose keys are numbers; `domain`, its open problem and `start` must outlive it. The bytes are
 * charged to the run's budget. Where they are refused later, the run ends at its next count of states. False: no memory,
 * and nothing is to be closed. */
bool wide_open(wide_domain *made, wide_keys *keys, const bd_domain *domain, const void *data,
               const void *start, bd_run *run);
void wide_close(wide_domain *made);

#endif
