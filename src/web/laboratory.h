/* The laboratory as the API has it: built-in experiments, and rows that a page puts together. */
#ifndef BANDOLO_WEB_LABORATORY_H
#define BANDOLO_WEB_LABORATORY_H

#include "web/answer.h"

#include "ask/alarm.h"

/* Writes the built-in experiments. False: `error` says why not. */
bool web_experiments(FILE *out, bd_error *error);

/* Reads the members of a question for the laboratory. No text of it becomes the name of a file. */
bool web_lab_read(web_question *self, json_t *object, bd_error *error);

/* Runs it until the alarm rings, and writes what `bandolo lab run --json` does. False: `error` says why not. */
bool web_lab(const web_question *asked, ask_alarm *alarm, const web_listener *listener, FILE *out,
             bd_error *error);

#endif
