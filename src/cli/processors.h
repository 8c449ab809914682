/* The number of threads that can run at once. */
#ifndef BANDOLO_CLI_PROCESSORS_H
#define BANDOLO_CLI_PROCESSORS_H

/* The processors that this process may run on, where the system says so, else those of the machine; at
 * least 1. */
unsigned processors(void);

#endif
