/* Reads any bytes as the body of a request, for each verb of the server's API. What is refused must be refused with a
 * reason. */
#include "web/question.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void read_as(web_verb verb, json_t *object)
{
    static const web_bounds bounds = {.seconds = 1, .bytes = 1 << 26, .threads = 1};
    web_question question;
    bd_error error = {0};
    if (web_question_read(&question, verb, object, &bounds, &error))
        web_question_close(&question);
    else if (!error.message[0])
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    json_error_t wrong;
    json_t *object = json_loadb((const char *)data, size, JSON_REJECT_DUPLICATES, &wrong);
    if (json_is_object(object))
        for (web_verb verb = 0; verb < WEB_VERBS; ++verb)
            read_as(verb, object);
    json_decref(object);
    return 0;
}
