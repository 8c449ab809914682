/* Which runs there are: a small file beside them, replaced whole. What it does not list does not
 * exist. */
#ifndef BANDOLO_STORE_RUN_LIST_H
#define BANDOLO_STORE_RUN_LIST_H

#include "file.h"
#include "label.h"

enum { RUN_LIST_MOST = 64 };

typedef struct run_entry {
    uint64_t number; /* its file's name */
    uint64_t rows;
} run_entry;

typedef struct run_list {
    store_label label;
    uint64_t next;  /* the number of the next run; never given twice */
    uint64_t count; /* of runs, oldest first */
    run_entry runs[RUN_LIST_MOST];
    uint64_t checksum; /* of all above */
} run_list;

/* The name of a run's file. */
void run_list_name(uint64_t number, char name[STORE_NAME_BYTES]);

/* Reads the folder's list. `*fd` is left open on it and becomes the caller's, for run_list_is_newest();
 * it is -1, and the list empty, where there is none. False: it cannot be read, or is not one. */
bool run_list_read(run_list *list, int *fd, const store_folder *folder,
                   const bd_store_subject *subject, bd_error *error);

/* Has the list, read as `fd`, not been replaced? While it is open nothing else can be taken for it. */
bool run_list_is_newest(int fd, const store_folder *folder);

/* Replaces the folder's list, durably. */
bool run_list_write(run_list *list, const store_folder *folder, bd_error *error);

/* Removes what no list names: what writers left that were killed. Only for who holds the lock. */
void run_list_clean(const run_list *list, const store_folder *folder);

#endif
