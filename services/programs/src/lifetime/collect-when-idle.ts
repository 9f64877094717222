import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export type Heap = {
  /** What it holds, collectable or not, with what is held outside for it. */
  bytes(): number;
  /** The share of the time since the last question in which this thread had work. */
  load(): number;
  collect(): void;
};

const LOOK_MS = 5_000;
const WORTH_BYTES = 64 * 2 ** 20;
const MOST_LOAD = 0.3;

/**
 * Gives the memory of a burst back. V8 collects because more is allocated: what a thread that has become idle left
 * behind would stay for hours.
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

/** Of the thread that asks. */
export function ownHeap(): Heap {
  // Node has no call for it; with the flag each new context has one.
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
    collect: () => collect(),
  };
}
