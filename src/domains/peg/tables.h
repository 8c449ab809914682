/* The tables of this folder for the registry: X(prefix) for each `prefix_domain`, the preferred one first. */
#ifndef BANDOLO_DOMAINS_PEG_TABLES_H
#define BANDOLO_DOMAINS_PEG_TABLES_H

#include <bandolo/search/domain.h>

#define PEG_DOMAINS(X)                                                                             \
    X(peg_solitaire_pagoda)                                                                        \
    X(peg_solitaire_zero)                                                                          \
    X(peg_sweeps_regions)                                                                          \
    X(peg_sweeps_zero)

#define X(prefix) extern const bd_domain prefix##_domain;
PEG_DOMAINS(X)
#undef X

#endif
