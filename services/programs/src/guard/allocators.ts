/**
 * What has both allocators of a program give memory back: glibc's, of Node, and the one of the warehouse's engine. By
 * themselves the first keeps the room of large bodies, and the second returns free pages only while it has work.
 */
export const ALLOCATORS = {
  MALLOC_ARENA_MAX: '2',
  // Set, they stay: glibc raises both with each large block that is freed.
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  JE_MALLOC_CONF: 'percpu_arena:disabled,narenas:2,dirty_decay_ms:500,muzzy_decay_ms:0,background_thread:true',
} as const;
