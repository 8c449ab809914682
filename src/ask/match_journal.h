/* The journal of matches: a CSV file with a line for each finished game, so that a match which was killed goes on where
 * it was. A line names its match, so one file serves all matches of an experiment. */
#ifndef BANDOLO_ASK_MATCH_JOURNAL_H
#define BANDOLO_ASK_MATCH_JOURNAL_H

#include "ask/match.h"

/* A finished game; `value` is for the side that moved first, the others for each player. */
typedef struct match_record {
    uint64_t number;
    bd_value value;
    uint64_t moves[2];
    double seconds[2];
} match_record;

typedef struct match_journal {
    int fd;
    const char *name; /* of the file */
    char *match;      /* how the lines of this match begin */
    double synced;    /* the time of the last sync, by the clock */
} match_journal;

/* Makes an empty journal; an older file is kept as NAME~. False: the disk refused, or another process writes it. */
bool match_journal_create(const char *name, bd_error *error);

/* Opens plan->journal, gives each of the match's games to `take`, and cuts off a piece of a line at its end. False: there
 * is none, another process writes it, or it is damaged; `error` says it, and nothing is to be closed. */
bool match_journal_open(match_journal *journal, const match_plan *plan,
                        void (*take)(void *context, const match_record *record), void *context,
                        bd_error *error);

/* Adds a game; one thread at a time. A kill cannot harm it then, nor a power loss a second later. */
bool match_journal_add(match_journal *journal, const match_record *record, bd_error *error);

/* False: the disk refused. */
bool match_journal_close(match_journal *journal, bd_error *error);

#endif
