/* Whose fault is it that a file cannot be read? */
#ifndef BANDOLO_TEXT_SLIP_H
#define BANDOLO_TEXT_SLIP_H

#include <bandolo/base/error.h>

/* Of the errno of a failed open or read: BD_BAD_INPUT where another name would help, as ENOENT, BD_NO_MEMORY,
 * or BD_SYSTEM, as EIO. */
bd_code code_of_reading(int reason);

#endif
