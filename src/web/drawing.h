/* The tree of a search, and the turn of a game, as answers. */
#ifndef BANDOLO_WEB_DRAWING_H
#define BANDOLO_WEB_DRAWING_H

#include "ask/alarm.h"
#include "web/question.h"

/* Searches, and writes the tree as `bandolo tree --json` does. The search, whose flag is that of the alarm, ends once
 * the tree is full, too. False: `error` says why there is none. */
bool web_tree(const web_question *asked, ask_session *session, ask_alarm *alarm, FILE *out,
              bd_error *error);

/* Plays the question's moves, then its player's, and writes what is on the board. False: `error` says why. */
bool web_play(const web_question *asked, FILE *out, bd_error *error);

#endif
