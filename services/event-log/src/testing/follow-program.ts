import { parentPort, workerData } from 'node:worker_threads';
import { openLog } from '../open-log.ts';

/** Follows a folder's log in a worker thread, posts each batch to its parent, and ends at a message from it. */
const log = await openLog({ mode: 'embedded', dir: workerData as string });
await log.subscribe({
  group: 'thread',
  startAt: async () => 0,
  lingerMs: 0,
  maxRecords: 1_000,
  maxBytes: 1 << 20,
  async handle({ partition, records }) {
    parentPort?.postMessage(records.map(({ offset }) => `${partition}:${offset}`));
  },
});
parentPort?.once('message', () => void log.close().then(() => parentPort?.close()));
