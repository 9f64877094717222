import { parseArgs } from 'node:util';
import { openPackagedNets } from '../nets/open-packaged-nets.ts';
import type { Command } from './command.ts';

/** Reads drawn screens, of one run and of several, and foreign pictures, as many as asked for: none may be read wrong. */
export const bench: Command = {
  usage: 'bench [--screens 10000] [--runs 500] [--foreign 2000] [--seed 1]',
  async run(args, print) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        screens: { type: 'string', default: '10000' },
        runs: { type: 'string', default: '500' },
        foreign: { type: 'string', default: '2000' },
        seed: { type: 'string', default: '1' },
      },
    });
    // Fonts, which only drawing needs, are not installed where the recognizer is merely run.
    const { benchForeign, benchRuns, benchScreens } = await import('../benching/bench-drawn.ts');
    const parts = { infer: await openPackagedNets(), seed: numberOf(values.seed), print };
    const screens = await benchScreens({ ...parts, count: numberOf(values.screens) });
    const runs = await benchRuns({ ...parts, count: numberOf(values.runs) });
    const foreign = await benchForeign({ ...parts, count: numberOf(values.foreign) });
    print(JSON.stringify({ screens, runs, foreign }));
    return screens.silentlyWrong + runs.silentlyWrong + foreign.read > 0 ? 1 : 0;
  },
};

function numberOf(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`${text} is no count`);
  return number;
}
