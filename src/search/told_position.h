/* Ends the message of a broken promise with the position where it was broken. */
#ifndef BANDOLO_TOLD_POSITION_H
#define BANDOLO_TOLD_POSITION_H

#include <bandolo/search/domain.h>

/* Appends "; the position: TEXT" to error->message, where TEXT has one line and there is room for it. False. */
bool told_position(const bd_domain *domain, const void *problem, const void *state,
                   bd_error *error);

#endif
