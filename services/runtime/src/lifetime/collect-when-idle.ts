import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export type Heap = {
  /** Size of the heap, garbage included, and of external memory. */
  bytes(): number;
  /** Share of the time since the last call in which this thread was busy. */
  load(): number;
  collect(): void;
};

const LOOK_MS = 5_000;
const WORTH_BYTES = 64 * 2 ** 20;
const MOST_LOAD = 0.3;

/**
 * Returns the memory of a burst. V8 collects only when more is allocated, so the garbage of a thread that has become
 * idle would stay for hours.
 */
export function collectWhenIdle(heap = ownHeap()): NodeJS.Timeout {
  let kept = heap.bytes();
  return setInterval(() => {
    const load = heap.load();
    kept = Math.min(kept, heap.bytes());
    if (load > MOST_LOAD || heap.bytes() - kept < WORTH_BYTES) return;
    heap.collect();
    kept = heap.bytes();
  }, LOOK_MS).unref();
}

/** Returns the heap of the calling thread. */
export function ownHeap(): Heap {
  // Node has no API for this. With the flag, each new context has `gc`.
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  let before = performance.eventLoopUtilization();
  return {
    bytes() {
      const { total_heap_size, external_memory } = getHeapStatistics();
      return total_heap_size + external_memory;
    },
    load() {
      const { utilization } = performance.eventLoopUtilization(before);
      before = performance.eventLoopUtilization();
      return utilization;
    },
    collect() {
      // Else a page stays for as long as anything on it is used: most of them, after a burst.
      setFlagsFromString('--compact-on-every-full-gc');
      collect();
      // What the first collection finds unused is given back by the second.
      collect();
      setFlagsFromString('--no-compact-on-every-full-gc');
    },
  };
}
