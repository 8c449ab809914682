/* The text of a whole file, for problems whose shape names one; and what it means that a file cannot be read. */
#ifndef BANDOLO_BASE_FILE_TEXT_H
#define BANDOLO_BASE_FILE_TEXT_H

#include <bandolo/base/types.h>

#include <stddef.h>

/* Reads the file into `*text`, without a byte-order mark, each line ended by LF, and with a 0 behind its `*length` bytes,
 * to be freed. False: `error` names the file, and nothing is to be freed. */
bool bd_file_text(const char *path, char **text, size_t *length, bd_error *error);

/* Returns the error code for the errno of a failed open or read: BD_BAD_INPUT if another name would help (ENOENT),
 * BD_NO_MEMORY, or BD_SYSTEM (EIO). */
bd_code bd_code_of_reading(int reason);

/* Says that `inside` is a mistake in that file. Returns false. */
bool bd_file_fail(bd_error *error, const char *path, const bd_error *inside);

#endif
