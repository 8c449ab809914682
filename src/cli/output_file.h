/* The file that a result is written to: one that is written whole, or standard output, called "-". */
#ifndef BANDOLO_CLI_OUTPUT_FILE_H
#define BANDOLO_CLI_OUTPUT_FILE_H

#include "text/whole_file.h"

/* Is `name` standard output? NULL, an option that was not given, is not. */
bool output_file_is_standard(const char *name);

/* As whole_file_open(). */
bool output_file_open(whole_file *file, const char *name, bd_error *error);

/* As whole_file_close(), but that a failed write to standard output is no error here: output_flush() tells it. */
bool output_file_close(whole_file *file, bool is_written, bd_error *error);

#endif
