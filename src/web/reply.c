#include "web/reply.h"

#include "web/page.h"

#include <stdlib.h>
#include <string.h>

static void add_safety(struct MHD_Response *response)
{
    static const char *const headers[][2] = {
        {"Content-Security-Policy",
         "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; "
         "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
         "frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
    };
    for (size_t i = 0; i < sizeof headers / sizeof *headers; ++i)
        http.MHD_add_response_header(response, headers[i][0], headers[i][1]);
}

static enum MHD_Result send_safely(struct MHD_Connection *connection, unsigned status,
                                   struct MHD_Response *response, const char *type,
                                   const char *caching)
{
    if (!response)
        return MHD_NO;
    add_safety(response);
    http.MHD_add_response_header(response, "Content-Type", type);
    http.MHD_add_response_header(response, "Cache-Control", caching);
    enum MHD_Result sent = http.MHD_queue_response(connection, status, response);
    http.MHD_destroy_response(response);
    return sent;
}

/* ---- answers ---- */

enum MHD_Result reply_with(struct MHD_Connection *connection, web_answer answer, const char *header,
                           const char *value)
{
    if (!answer.text)
        return MHD_NO;
    struct MHD_Response *response = http.MHD_create_response_from_buffer(answer.length, answer.text,
                                                                         MHD_RESPMEM_MUST_FREE);
    if (!response)
        free(answer.text);
    else if (header)
        http.MHD_add_response_header(response, header, value);
    return send_safely(connection, answer.status, response, "application/json", "no-store");
}

enum MHD_Result reply(struct MHD_Connection *connection, web_answer answer)
{
    return reply_with(connection, answer, NULL, NULL);
}

/* ---- files ---- */

static const char *type_of(const char *name)
{
    static const char *const types[][2] = {{".html", "text/html; charset=utf-8"},
                                           {".css", "text/css; charset=utf-8"},
                                           {".js", "text/javascript; charset=utf-8"},
                                           {".json", "application/json"},
                                           {".svg", "image/svg+xml"}};
    const char *ending = strrchr(name, '.');
    for (size_t i = 0; ending && i < sizeof types / sizeof *types; ++i)
        if (strcmp(types[i][0], ending) == 0)
            return types[i][1];
    return "application/octet-stream";
}

static const char *asked(struct MHD_Connection *connection, const char *header)
{
    const char *value = http.MHD_lookup_connection_value(connection, MHD_HEADER_KIND, header);
    return value ? value : "";
}

static bool takes_zstd(const char *encodings)
{
    const char *zstd = strstr(encodings, "zstd");
    return zstd && strncmp(zstd + strlen("zstd"), ";q=0", strlen(";q=0")) != 0;
}

enum MHD_Result reply_file(struct MHD_Connection *connection, const char *path)
{
    const page_file *file = page_find(path);
    if (!file)
        return MHD_NO;
    bool is_known = strcmp(asked(connection, "If-None-Match"), file->tag) == 0;
    bool is_packed = !is_known && file->packed && takes_zstd(asked(connection, "Accept-Encoding"));
    struct MHD_Response *response = http.MHD_create_response_from_buffer(
        is_known    ? 0
        : is_packed ? file->packed_size
                    : file->plain->size,
        is_packed ? file->packed : (void *)file->plain->text, MHD_RESPMEM_PERSISTENT);
    if (!response)
        return MHD_NO;
    http.MHD_add_response_header(response, "ETag", file->tag);
    http.MHD_add_response_header(response, "Vary", "Accept-Encoding");
    if (is_packed)
        http.MHD_add_response_header(response, "Content-Encoding", "zstd");
    return send_safely(connection, is_known ? MHD_HTTP_NOT_MODIFIED : MHD_HTTP_OK, response,
                       type_of(file->plain->name), "no-cache");
}

/* ---- events ---- */

typedef struct stream {
    struct MHD_Connection *connection;
    web_job *job;
    web_reader reader;
    web_waiter waiter;
    char *text;
    size_t sent, length;
} stream;

static void pause_stream(void *context)
{
    http.MHD_suspend_connection(((stream *)context)->connection);
}

static void wake_stream(void *context)
{
    http.MHD_resume_connection(((stream *)context)->connection);
}

static ssize_t read_stream(void *context, uint64_t position, char *out, size_t room)
{
    stream *self = context;
    (void)position;
    if (!self->text) {
        self->text = web_job_events(self->job, &self->reader, &self->waiter);
        if (!self->text)
            return self->reader.is_at_end ? MHD_CONTENT_READER_END_OF_STREAM : 0;
        self->sent = 0;
        self->length = strlen(self->text);
    }
    size_t part = self->length - self->sent < room ? self->length - self->sent : room;
    memcpy(out, self->text + self->sent, part);
    self->sent += part;
    if (self->sent == self->length) {
        free(self->text);
        self->text = NULL;
    }
    return (ssize_t)part;
}

static void free_stream(void *context)
{
    stream *self = context;
    web_job_leave(self->job, &self->waiter);
    web_job_release(self->job);
    free(self->text);
    free(self);
}

enum MHD_Result reply_events(struct MHD_Connection *connection, web_job *job)
{
    enum { BLOCK = 4096 };
    stream *self = calloc(1, sizeof *self);
    if (!self) {
        web_job_release(job);
        return MHD_NO;
    }
    self->connection = connection;
    self->job = job;
    self->waiter = (web_waiter){.pause = pause_stream, .wake = wake_stream, .context = self};
    struct MHD_Response *response = http.MHD_create_response_from_callback(
        MHD_SIZE_UNKNOWN, BLOCK, read_stream, self, free_stream);
    if (!response)
        free_stream(self);
    return send_safely(connection, MHD_HTTP_OK, response, "text/event-stream", "no-store");
}
