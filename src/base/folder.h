/* Names of files, kept through a power loss. */
#ifndef BANDOLO_BASE_FOLDER_H
#define BANDOLO_BASE_FOLDER_H

#include <stdbool.h>

/* The folder of `path`, to be freed. NULL: no memory. */
char *folder_of(const char *path);

/* Waits until the name `path` is on the disk: until its folder is synced. A file system that cannot say so is
 * taken at its word. False, with errno, where the disk fails. */
bool folder_sync(const char *path);

#endif
