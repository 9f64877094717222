import { heardWorker } from '#data/client-errors/heard-worker.ts';
import { loadAssets } from '#data/recognition/load-assets.ts';
import { lanesFor, ReaderPool } from './reader-pool.ts';
import { readerShare } from './reader-share.ts';

export const READING_LANES = lanesFor(navigator.hardwareConcurrency);

/** The workers of this page that read pictures. */
export const deviceReaders = new ReaderPool({
  open: () => heardWorker(new Worker(new URL('./worker/reading-worker.ts', import.meta.url), { type: 'module' })),
  lanes: READING_LANES,
  assetsOf: async (server) => (await loadAssets(server)).value,
  // Each of them loads it: the one that is furthest counts.
  onShare: (share) => readerShare.set(Math.max(share, readerShare.get())),
});
