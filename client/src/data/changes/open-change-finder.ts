import { heardWorker } from '#data/client-errors/heard-worker.ts';
import { ChangeFinder } from './change-finder.ts';

export const changeFinder = new ChangeFinder(() =>
  heardWorker(new Worker(new URL('./change-worker.ts', import.meta.url), { type: 'module' })),
);
