/* Files that are written whole or not at all, and read through a map.
 *
 * A writer uses another name, syncs the file, and then renames it. So the name always means a whole file, even if the
 * writer is killed. Space is reserved ahead, so that a full disk is found early and gives one clear line. */
#ifndef BANDOLO_STORE_FILE_H
#define BANDOLO_STORE_FILE_H

#include <bandolo/base/types.h>

enum { STORE_NAME_BYTES = 64 };        /* of a file's name, with the final 0 */
#define STORE_UNFINISHED ".unfinished" /* the end of the other name */

/* A folder that files are written in. */
typedef struct store_folder {
    int fd;
    char *path; /* for messages */
} store_folder;

enum { STORE_FOLDER_MAY_MAKE = 1 };

/* Opens the folder at `path`; makes it if `how` allows. False: it is missing, or access is denied. */
bool store_folder_open(store_folder *folder, const char *path, unsigned how, bd_error *error);
/* Opens the folder of the file at `path`. `name` is set to the file's name within `path`. */
bool store_folder_around(store_folder *folder, const char *path, const char **name,
                         bd_error *error);
/* Does the folder have this open file under that name? */
bool store_folder_names(const store_folder *folder, const char *name, int fd);
void store_folder_close(store_folder *folder);

/* A file that is being written. */
typedef struct store_file {
    const store_folder *folder; /* not owned */
    char name[STORE_NAME_BYTES];
    int fd;
    uint64_t length, reserved; /* bytes */
} store_file;

/* Begins the file `name` of the folder. Waits until other writers of the same file have ended; the last one to end
 * stays. */
bool store_file_create(store_file *file, const store_folder *folder, const char *name,
                       bd_error *error);
/* Reserves room for `length` bytes in all. */
bool store_file_reserve(store_file *file, uint64_t length, bd_error *error);
/* Writes at the end, or over what was written. After a false only store_file_end() is possible. */
bool store_file_append(store_file *file, const void *bytes, size_t size, bd_error *error);
bool store_file_overwrite(store_file *file, uint64_t at, const void *bytes, size_t size,
                          bd_error *error);
/* Ends the writing. If it is `whole`, gives the file its name, durably; else, and where that fails, nothing stays. True:
 * the file is there. */
bool store_file_end(store_file *file, bool whole, bd_error *error);

/* A whole file, mapped read-only and shared. It stays readable after it is removed. */
typedef struct store_map {
    const unsigned char *bytes;
    uint64_t size;
} store_map;

/* Maps a file. False with BD_SYSTEM: it cannot be opened; with BD_BAD_INPUT: it has less than `least` bytes.
 * `*missing` (may be NULL) is set to whether the file does not exist. */
bool store_map_open(store_map *map, const store_folder *folder, const char *name, uint64_t least,
                    bool *missing, bd_error *error);
void store_map_close(store_map *map);

#endif
