#include <bandolo/template/base/heap.h>

bool bd_heap_grow(bd_heap *heap)
{
    uint64_t capacity = heap->capacity + heap->capacity / 8 + 1;
    if (!bd_pages_grow(&heap->pages, capacity * sizeof(bd_heap_item)))
        return false;
    heap->capacity = heap->pages.bytes / sizeof(bd_heap_item);
    return true;
}

void bd_heap_free(bd_heap *heap)
{
    bd_pages_free(&heap->pages);
    heap->count = 0;
    heap->capacity = 0;
}
