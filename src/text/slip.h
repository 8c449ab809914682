/* Whose fault is it that a file cannot be read? */
#ifndef BANDOLO_TEXT_SLIP_H
#define BANDOLO_TEXT_SLIP_H

#include <bandolo/base/types.h>

/* Returns the error code for the errno of a failed open or read: BD_BAD_INPUT if another name would help (ENOENT),
 * BD_NO_MEMORY, or BD_SYSTEM (EIO). */
bd_code code_of_reading(int reason);

#endif
