/* See dense_file.h. */
#include "store/dense/dense_file.h"

#include "store/checksum.h"

#include <stdlib.h>
#include <string.h>

static const store_format dense_format = {.magic = "BDL dns", .version = 1};

static uint64_t value_bytes(uint64_t positions)
{
    return bd_census_words(positions) * sizeof(uint64_t);
}

static uint64_t chunks_of(uint64_t positions)
{
    return (value_bytes(positions) + DENSE_CHUNK_BYTES - 1) / DENSE_CHUNK_BYTES;
}

static uint64_t chunk_checksum(const uint64_t *values, uint64_t positions, uint64_t chunk)
{
    uint64_t from = chunk * DENSE_CHUNK_BYTES, left = value_bytes(positions) - from;
    return store_checksum((const unsigned char *)values + from,
                          left < DENSE_CHUNK_BYTES ? left : DENSE_CHUNK_BYTES, chunk);
}

static uint64_t header_checksum(const dense_header *header)
{
    return store_checksum(header, offsetof(dense_header, checksum), 0);
}

/* ---- reading ---- */

static bool dense_file_check_header(const dense_file *file, const store_folder *folder,
                                    const char *name, const bd_store_subject *subject,
                                    uint64_t positions, bd_error *error)
{
    const dense_header *header = file->header;
    if (!store_label_check(&header->label, &dense_format, subject, folder->path, name, error))
        return false;
    if (header->checksum != header_checksum(header) || header->positions != positions ||
        header->layers == 0 || header->layers > BD_CENSUS_MOST_LAYERS)
        return bd_fail(error, BD_BAD_INPUT, 0, "%s: corrupt: the header", file->path);
    uint64_t size = DENSE_HEADER_BYTES + value_bytes(positions) + chunks_of(positions) * 8;
    if (file->map.size != size)
        return bd_fail(error, BD_BAD_INPUT, 0, "%s: %llu bytes, where its header says %llu",
                       file->path, (unsigned long long)file->map.size, (unsigned long long)size);
    return true;
}

static bool dense_file_read_header(dense_file *file, const store_folder *folder, const char *name,
                                   const bd_store_subject *subject, uint64_t positions,
                                   bd_error *error)
{
    uint64_t chunks = chunks_of(positions);
    file->header = (const dense_header *)(const void *)file->map.bytes;
    if (!dense_file_check_header(file, folder, name, subject, positions, error))
        return false;
    file->values = (const uint64_t *)(const void *)(file->map.bytes + DENSE_HEADER_BYTES);
    file->sums = file->values + bd_census_words(positions);
    if (store_checksum(file->sums, chunks * sizeof *file->sums, 0) != file->header->sums_checksum)
        return bd_fail(error, BD_BAD_INPUT, 0, "%s: corrupt: the checksums", file->path);
    file->checked = calloc(chunks / 64 + 1, sizeof *file->checked);
    return file->checked || bd_fail(error, BD_NO_MEMORY, 0, "no memory to open %s", file->path);
}

bool dense_file_open(dense_file *file, const char *path, const bd_store_subject *subject,
                     uint64_t positions, bd_error *error)
{
    store_folder folder;
    const char *name;
    *file = (dense_file){.path = strdup(path)};
    if (file->path == NULL)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory to open %s", path);
    if (store_folder_around(&folder, path, &name, error)) {
        bool opened = store_map_open(&file->map, &folder, name, DENSE_HEADER_BYTES, NULL, error) &&
                      dense_file_read_header(file, &folder, name, subject, positions, error);
        store_folder_close(&folder);
        if (opened)
            return true;
    }
    dense_file_close(file);
    return false;
}

void dense_file_close(dense_file *file)
{
    store_map_close(&file->map);
    free(file->checked);
    free(file->path);
    *file = (dense_file){0};
}

bool dense_file_check(dense_file *file, uint64_t chunk, bd_error *error)
{
    uint64_t positions = file->header->positions;
    if (chunk_checksum(file->values, positions, chunk) != file->sums[chunk])
        return bd_fail(error, BD_BAD_INPUT, chunk + 1, "%s: corrupt: chunk %llu of %llu",
                       file->path, (unsigned long long)chunk + 1,
                       (unsigned long long)chunks_of(positions));
    file->checked[chunk / 64] |= UINT64_C(1) << chunk % 64;
    return true;
}

bool dense_file_fail(const dense_file *file, bd_error *error)
{
    return bd_fail(error, BD_BAD_INPUT, 0, "%s: its distances lead nowhere; build it anew",
                   file->path);
}

bool dense_file_verify(dense_file *file, bd_error *error)
{
    for (uint64_t chunk = 0; chunk < chunks_of(file->header->positions); ++chunk)
        if (!dense_file_check(file, chunk, error))
            return false;
    return true;
}

/* ---- writing ---- */

static bool write_parts(store_file *file, dense_header *header, const uint64_t *values,
                        uint64_t *sums, bd_error *error)
{
    static const unsigned char no_header[DENSE_HEADER_BYTES];
    uint64_t bytes = value_bytes(header->positions), chunks = chunks_of(header->positions);
    for (uint64_t chunk = 0; chunk < chunks; ++chunk)
        sums[chunk] = chunk_checksum(values, header->positions, chunk);
    header->sums_checksum = store_checksum(sums, chunks * sizeof *sums, 0);
    header->checksum = header_checksum(header);
    return store_file_reserve(file, DENSE_HEADER_BYTES + bytes + chunks * sizeof *sums, error) &&
           store_file_append(file, no_header, sizeof no_header, error) &&
           store_file_append(file, values, bytes, error) &&
           store_file_append(file, sums, chunks * sizeof *sums, error) &&
           store_file_overwrite(file, 0, header, sizeof *header, error);
}

static bool write_in(const store_folder *folder, const char *name, dense_header *header,
                     const uint64_t *values, bd_error *error)
{
    store_file file;
    uint64_t *sums = calloc(chunks_of(header->positions), sizeof *sums);
    if (sums == NULL)
        return bd_fail(error, BD_NO_MEMORY, 0, "no memory to write %s/%s", folder->path, name);
    bool written = store_file_create(&file, folder, name, error) &&
                   store_file_end(&file, write_parts(&file, header, values, sums, error), error);
    free(sums);
    return written;
}

bool dense_file_write(const char *path, const bd_store_subject *subject, dense_header *header,
                      const uint64_t *values, bd_error *error)
{
    store_folder folder;
    const char *name;
    header->label = store_label_of(&dense_format, subject);
    if (!store_folder_around(&folder, path, &name, error))
        return false;
    bool written = write_in(&folder, name, header, values, error);
    store_folder_close(&folder);
    return written;
}
