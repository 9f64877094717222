import { measureEmbeddedReplay } from '../measures/embedded-replay.ts';
import type { Bench } from '../parameters.ts';
import { profiling } from '../profiling.ts';

const BENCH = 'replay';

export const replay: Bench = {
  about: 'a table made anew from a log of so many reports',
  async run(parameters) {
    const { nodeOptions } = profiling(parameters, BENCH);
    await measureEmbeddedReplay(parameters.reports, { bench: BENCH }, nodeOptions);
  },
};
