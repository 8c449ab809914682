/* The server's store, asked for a position. */
#ifndef BANDOLO_WEB_STORED_H
#define BANDOLO_WEB_STORED_H

#include "web/question.h"

/* Writes what `bandolo store find --json` prints. False: `error` says why not. */
bool web_store(const web_question *asked, FILE *out, bd_error *error);

#endif
