/* A file that is cut short, or whose disk fails, while it is mapped into memory: one clear line instead of a
 * crash. */
#ifndef BANDOLO_CLI_CUT_SHORT_H
#define BANDOLO_CLI_CUT_SHORT_H

/* From then on, who reads such a file ends the command with EXIT_OUTSIDE, after a line that names it. */
void cut_short_install(void);

#endif
