/* The experiments that are built in: the YAML files of lab/, put into the command as it is built. */
#ifndef BANDOLO_LAB_SHIPPED_H
#define BANDOLO_LAB_SHIPPED_H

#include "text/embedded.h"

/* By name, which is the file's without its ending. */
extern const embedded_file shipped[];
extern const size_t shipped_count;

enum { SHIPPED_MOST = 64 };

#endif
