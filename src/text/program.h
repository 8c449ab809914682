/* Another program as a child process, between files: it can then neither stop us with a signal nor block. */
#ifndef BANDOLO_TEXT_PROGRAM_H
#define BANDOLO_TEXT_PROGRAM_H

#include <bandolo/base/types.h>

#include <stdio.h>

/* Its standard input, which is read from the beginning, its output and its complaints: temporary files. */
typedef struct program_files {
    FILE *in, *out, *complaints;
} program_files;

/* False: `error` says why; close them all the same. */
bool program_files_open(program_files *files, bd_error *error);
void program_files_close(program_files *files);

/* Runs arguments[0], found in PATH, until it ends. False: `*is_missing` and no error, it is not installed; else
 * BD_SYSTEM, with the last line of its complaints if it failed. */
bool program_run(char *const *arguments, const program_files *files, bool *is_missing,
                 bd_error *error);

#define PROGRAM_SVG_END "</svg>"
#define PROGRAM_PNG_END "IEND\xae\x42\x60\x82"
#define PROGRAM_PDF_END "%%EOF"

/* Copies its output, from the beginning, behind what `to` has. False: it cannot be read, or does not end as it should
 * but for line ends; the program may not have noticed that the disk is full. */
bool program_copy(const program_files *files, const char *program, const char *end, FILE *to,
                  bd_error *error);

#endif
