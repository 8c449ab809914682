/* The makers of a result: the program, its commit, the compiler, the processor. */
#ifndef BANDOLO_LAB_PROVENANCE_H
#define BANDOLO_LAB_PROVENANCE_H

/* As `git describe` names it, at the time of the build; "-dirty" behind it: with changes. "" outside of a
 * checkout. */
extern const char provenance_commit[];

/* "gcc 12.2.0". */
const char *provenance_compiler(void);

/* The processor's name as the system has it, else its family ("aarch64"). Returns `out`. */
enum { PROVENANCE_SIZE = 128 };
const char *provenance_processor(char out[PROVENANCE_SIZE]);

#endif
