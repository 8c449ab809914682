/* The list of runs: a small file beside them that is replaced whole. A run that it does not list does not exist. */
#ifndef BANDOLO_STORE_RUN_LIST_H
#define BANDOLO_STORE_RUN_LIST_H

#include "store/file.h"
#include "store/label.h"

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

/* Reads the folder's list. `*fd` stays open on it, for run_list_is_newest(); the caller closes it. A folder without a
 * list gives -1 and an empty list. False: the list cannot be read or is damaged. */
bool run_list_read(run_list *list, int *fd, const store_folder *folder,
                   const bd_store_subject *subject, bd_error *error);

/* Is the list that was read as `fd` still the newest? While `fd` is open, no other file can have its number. */
bool run_list_is_newest(int fd, const store_folder *folder);

/* Replaces the folder's list, durably. */
bool run_list_write(run_list *list, const store_folder *folder, bd_error *error);

/* Removes runs that the list does not name, which killed writers left. The caller holds the lock. */
void run_list_clean(const run_list *list, const store_folder *folder);

#endif
