/* A file that is written whole or not at all: a full disk, a kill or a power loss on the way leave what stood
 * there before. */
#ifndef BANDOLO_TEXT_WHOLE_FILE_H
#define BANDOLO_TEXT_WHOLE_FILE_H

#include <bandolo/base/types.h>

#include <stdio.h>

typedef struct whole_file {
    FILE *stream;       /* to write to */
    char *name, *part;  /* where it ends up, and where it is written; NULL: that is the same */
    const char *called; /* by the user */
} whole_file;

/* Begins to write the contents of `name`, into a new file NAME.PROCESS-NUMBER.part beside it. So no existing file
 * changes before the end, and of two writers at once the last to end wins, with a whole file. Removes such new files
 * that killed processes left there. A pipe, another special file, and a file in a folder without write access are
 * written directly. A symbolic link is followed, even to a file that does not exist yet. A replaced file gives its
 * mode (who may read and write) to the new one. `name` must outlive the file. False: `error` says why, and nothing is
 * open. */
bool whole_file_open(whole_file *file, const char *name, bd_error *error);

/* Ends it: when `is_written` and all reached the disk, NAME holds it; else NAME is as it was. True in the
 * first case. `error` says why not, but where `is_written` is false stays as it is. */
bool whole_file_close(whole_file *file, bool is_written, bd_error *error);

#endif
