/* Standard input as a command finds it. */
#ifndef BANDOLO_CLI_STANDARD_INPUT_H
#define BANDOLO_CLI_STANDARD_INPUT_H

#include <stdbool.h>

/* From here on nothing is said while a pipe is waited for: --quiet. */
void standard_input_hush(void);

/* Does a file or a pipe with something in it stand there? A pipe is waited for until its writer writes or closes it;
 * after a second a line on stderr says so. Terminals, sockets and devices are not asked: services and remote shells
 * leave sockets open there without ever writing to them. */
bool standard_input_is_piped(void);

#endif
