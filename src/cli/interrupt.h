/* Ctrl-C and SIGTERM: the first asks the search to end, the second ends the program. */
#ifndef BANDOLO_CLI_INTERRUPT_H
#define BANDOLO_CLI_INTERRUPT_H

#include <stdatomic.h>
#include <stdbool.h>

/* From here on signals set the flag. A closed pipe shows as a failed write, not as a signal. */
void interrupt_install(void);

/* The flag, for bd_options.stop. */
const atomic_bool *interrupt_flag(void);

/* Sets it from within. */
void interrupt_request(void);

/* Has somebody asked to stop? */
bool interrupted(void);

#endif
