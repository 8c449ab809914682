/* Files that are written whole or not at all, and read through a map.
 *
 * A file is written under another name, synced and only then renamed: whoever sees its name sees all
 * of it, whenever the writer is killed. Its space is reserved ahead, so that a full disk is known
 * early, and one line. */
#ifndef BANDOLO_STORE_FILE_H
#define BANDOLO_STORE_FILE_H

#include <bandolo/base/error.h>

enum { STORE_NAME_BYTES = 64 };        /* of a name in a folder, with its 0 */
#define STORE_UNFINISHED ".unfinished" /* what the other name ends in */

/* A folder in which files are made. */
typedef struct store_folder {
    int fd;
    char *path; /* for messages */
} store_folder;

enum { STORE_FOLDER_MAY_MAKE = 1 };

/* Opens the folder at `path`; makes it if it may. False: there is none, or no right. */
bool store_folder_open(store_folder *folder, const char *path, unsigned how, bd_error *error);
/* Opens the folder that a file at `path` lies in; `name` gets where in `path` its name begins. */
bool store_folder_around(store_folder *folder, const char *path, const char **name,
                         bd_error *error);
void store_folder_close(store_folder *folder);

/* A file that is being written. */
typedef struct store_file {
    const store_folder *folder; /* not owned */
    char name[STORE_NAME_BYTES];
    int fd;
    uint64_t length, reserved; /* bytes */
} store_file;

/* Begins the file `name` of the folder. */
bool store_file_create(store_file *file, const store_folder *folder, const char *name,
                       bd_error *error);
/* Makes sure that there is room for `length` bytes. */
bool store_file_reserve(store_file *file, uint64_t length, bd_error *error);
/* Writes at the end, or over what was written. After a false the file is to be abandoned. */
bool store_file_append(store_file *file, const void *bytes, size_t size, bd_error *error);
bool store_file_overwrite(store_file *file, uint64_t at, const void *bytes, size_t size,
                          bd_error *error);
/* Gives the file its name, durably. Ends the writing even when that fails. */
bool store_file_commit(store_file *file, bd_error *error);
/* Ends the writing; nothing stays. */
void store_file_abandon(store_file *file);

/* A whole file in memory, read-only and shared. It stays readable when its name is gone. */
typedef struct store_map {
    const unsigned char *bytes;
    uint64_t size;
} store_map;

/* Maps a file. False with BD_SYSTEM where it cannot be opened, with BD_BAD_INPUT where it has less than
 * `least` bytes. `*missing` (may be NULL) tells whether there is no such file. */
bool store_map_open(store_map *map, const store_folder *folder, const char *name, uint64_t least,
                    bool *missing, bd_error *error);
void store_map_close(store_map *map);

#endif
