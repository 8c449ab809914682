/* A stranger who cannot be refused, for want of memory, gets no answer at all. */
#include "web/http.h"
#include "web/server.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cmocka.h>

static enum MHD_Result (*queue)(struct MHD_Connection *connection, unsigned status,
                                struct MHD_Response *response);
static unsigned failures;

static enum MHD_Result fail_once(struct MHD_Connection *connection, unsigned status,
                                 struct MHD_Response *response)
{
    return failures++ == 0 ? MHD_NO : queue(connection, status, response);
}

/* Returns the bytes that come back until the server closes. */
static size_t ask_as_stranger(unsigned port, char *out, size_t room)
{
    static const char request[] =
        "POST /api/check HTTP/1.1\r\nHost: evil.example\r\nContent-Type: application/json\r\n"
        "Connection: close\r\nContent-Length: 51\r\n\r\n"
        "{\"domain\":\"tile8\",\"position\":\"1 2 3 4 5 6 7 8 0\"}  ";
    const struct sockaddr_in to = {.sin_family = AF_INET,
                                   .sin_port = htons((uint16_t)port),
                                   .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int line = socket(AF_INET, SOCK_STREAM, 0);
    size_t length = 0;
    assert_true(line >= 0);
    assert_int_equal(connect(line, (const struct sockaddr *)&to, sizeof to), 0);
    assert_int_equal(send(line, request, sizeof request - 1, 0), sizeof request - 1);
    for (ssize_t got; (got = recv(line, out + length, room - length, 0)) > 0;)
        length += (size_t)got;
    close(line);
    return length;
}

static void no_answer_for_strangers(void **state)
{
    const web_settings settings = {.bind = "127.0.0.1",
                                   .jobs = 1,
                                   .quick_seconds = 10,
                                   .bounds = {.seconds = 10, .bytes = 1 << 30, .threads = 1}};
    char answer[4096];
    bd_error error;
    (void)state;
    web_server *server = web_server_open(&settings, &error);
    if (!server)
        skip();
    const unsigned port = web_server_port(server);
    assert_true(ask_as_stranger(port, answer, sizeof answer) > 12);
    assert_memory_equal(answer, "HTTP/1.1 403", 12);
    queue = http.MHD_queue_response;
    http.MHD_queue_response = fail_once;
    assert_int_equal(ask_as_stranger(port, answer, sizeof answer), 0);
    assert_int_equal(failures, 1);
    web_server_close(server);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_answer_for_strangers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
