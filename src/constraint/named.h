/* Searches by their names; NULL: there is none. */
#ifndef BANDOLO_CONSTRAINT_NAMED_H
#define BANDOLO_CONSTRAINT_NAMED_H

#include <bandolo/constraint/domain.h>

#include <string.h>

static inline const bd_native *native_named(const bd_native *natives, const char *name)
{
    while (natives && natives->algorithm.name && strcmp(natives->algorithm.name, name) != 0)
        ++natives;
    return natives && natives->algorithm.name ? natives : NULL;
}

/* Those of any model. */
static inline const bd_constraint_algorithm *general_named(const char *name)
{
    const bd_constraint_algorithm *row = bd_constraint_algorithms();
    while (row->name && strcmp(row->name, name) != 0)
        ++row;
    return row->name ? row : NULL;
}

#endif
