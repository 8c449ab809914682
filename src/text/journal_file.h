/* The file of a journal. One process at a time holds it, from when it opens the file until it closes it or ends. */
#ifndef BANDOLO_TEXT_JOURNAL_FILE_H
#define BANDOLO_TEXT_JOURNAL_FILE_H

#include <bandolo/base/types.h>

#include <stddef.h>

/* Opens an empty file of that name, to be written at its end and read; keeps an older one as NAME~, unless it is empty.
 * False: another process holds it, it is no ordinary file, or the disk refused; `error` says it, and nothing is open. */
bool journal_file_begin(int *file, const char *name, bd_error *error);

/* Opens the file that has the name, as it is. False: also where there is none. */
bool journal_file_resume(int *file, const char *name, bd_error *error);

/* Writes at its end. False: the disk refused. */
bool journal_file_write(int file, const char *name, const char *bytes, size_t size,
                        bd_error *error);

#endif
