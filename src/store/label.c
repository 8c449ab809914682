/* See label.h. */
#include "store/label.h"

#include "store/checksum.h"

#include <bandolo/base/text.h>

#include <string.h>

#define BYTE_ORDER_MARK UINT32_C(0x01020304)

static uint64_t subject_checksum(const bd_store_subject *subject)
{
    uint64_t domain = store_checksum(subject->domain, strlen(subject->domain), subject->key_size);
    return store_checksum(subject->goal, strlen(subject->goal), domain);
}

store_label store_label_of(const store_format *format, const bd_store_subject *subject)
{
    store_label label = {.version = format->version,
                         .byte_order = BYTE_ORDER_MARK,
                         .subject = subject_checksum(subject),
                         .key_size = subject->key_size};
    memcpy(label.magic, format->magic, sizeof label.magic);
    bd_text(label.domain, sizeof label.domain, "%s", subject->domain);
    bd_text(label.goal, sizeof label.goal, "%s", subject->goal);
    return label;
}

bool store_label_check(const store_label *label, const store_format *format,
                       const bd_store_subject *subject, const char *path, const char *name,
                       bd_error *error)
{
    if (memcmp(label->magic, format->magic, sizeof label->magic) != 0)
        return bd_fail(error, BD_BAD_INPUT, 0, "%s/%s: not a file of %.8s", path, name,
                       format->magic);
    if (label->byte_order != BYTE_ORDER_MARK)
        return bd_fail(error, BD_BAD_INPUT, 0, "%s/%s: of a machine of the other byte order", path,
                       name);
    if (label->version != format->version)
        return bd_fail(error, BD_BAD_INPUT, 0, "%s/%s: version %lu, where this program knows %lu",
                       path, name, (unsigned long)label->version, (unsigned long)format->version);
    if (label->subject != subject_checksum(subject))
        return bd_fail(error, BD_BAD_INPUT, 0, "%s/%s: of another problem: %.40s, goal %.60s", path,
                       name, label->domain, label->goal);
    return true;
}
