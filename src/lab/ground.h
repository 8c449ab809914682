/* Where the searches of a row take place: the problem of an experiment, open for one kind of search and one heuristic,
 * and its instances. Rows that want the same share it. */
#ifndef BANDOLO_LAB_GROUND_H
#define BANDOLO_LAB_GROUND_H

#include "lab/field.h"

/* Zeroed: closed. It must not move while it is open. */
typedef struct lab_ground {
    ask_question question; /* with no algorithm: what all its rows have in common */
    ask_session session;
    domain_kind kind;
    const lab_positions *positions;
    unsigned char *instances; /* NULL: each search reads its own, for it uses it up */
    size_t size;              /* of one */
    uint64_t read;            /* instances so far */
} lab_ground;

/* Opens it without instances. Experiment and heuristic (NULL: the domain's own) must outlive it. False: `error` says
 * why not; nothing is to be closed. */
bool lab_ground_open(lab_ground *ground, const lab_experiment *experiment, domain_kind kind,
                     const char *heuristic, bd_error *error);

/* The same for the kind that reads the experiment's instances: one whose positions can be drawn, if there is one. */
bool lab_ground_open_any(lab_ground *ground, const lab_experiment *experiment, bd_error *error);

/* Reads the instances, which must outlive the ground. False: `error` says which cannot be read; it stays open. */
bool lab_ground_read(lab_ground *ground, const lab_positions *positions, bd_error *error);
void lab_ground_close(lab_ground *ground);

/* Is it open for such searches? */
bool lab_ground_serves(const lab_ground *ground, domain_kind kind, const char *heuristic);

/* One search: in a session that is like the ground's. */
typedef struct lab_search {
    const lab_experiment *experiment;
    lab_ground *ground;
    ask_session *session;
    uint64_t instance, seed;
} lab_search;

/* Searches, in any thread, several at once, as often as the experiment says. The record holds the result; of
 * repetitions, the one whose time is the median (of an even number, the shorter of the middle two; one without an
 * answer is longer than any other), and the shortest and the longest time of all. Where it says BD_FAILED, `error`
 * says why. */
void lab_ground_search(const lab_search *search, lab_record *record, bd_error *error);

#endif
