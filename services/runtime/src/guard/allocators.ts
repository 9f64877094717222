/**
 * Environment that makes both allocators of a program return memory: glibc's, of Node, and that of the warehouse's
 * engine. By default the first keeps the memory of large bodies, and the second returns free pages only while it has
 * work.
 */
export const ALLOCATORS = {
  MALLOC_ARENA_MAX: '2',
  // Fixed once set: otherwise glibc raises both with each large block that is freed.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  JE_MALLOC_CONF: 'percpu_arena:disabled,narenas:2,dirty_decay_ms:500,muzzy_decay_ms:0,background_thread:true',
} as const;

/**
 * Options of Node, before those of the operator, which win. Below 2 GB, V8 collects when the heap is twice what was alive,
 * instead of four times: garbage of large requests would stay for long. With twice the usual space for what is new, few
 * objects of a request outlive their first collection: a busy site takes a tenth more reports.
 */
export const HEAP_OPTIONS = '--max-old-space-size=1792 --max-semi-space-size=32';
