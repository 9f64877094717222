import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import { endSites, startSite } from '../../support/standalone/site.ts';
import { printRepeated } from '../figure.ts';
import type { Bench } from '../parameters.ts';
import { profiling } from '../profiling.ts';
import { generatedStore } from '../store/generated-site.ts';
import { requestText } from '../wire/lean-connection.ts';
import { timesOf } from '../wire/read-load.ts';

const [API] = API_PREFIXES;
const BENCH = 'personal';
const READS = 30;
const BUDGETS = { '20000': { below: 50 }, '400000': { below: 150 } } as const;

export const personal: Bench = {
  about: 'the personal matrix of accounts with 20,000 and with 400,000 reports',
  async run(parameters) {
    const { dataDir, reports, accounts } = await generatedStore(parameters);
    const site = await startSite({ dataDir, ...profiling(parameters, BENCH) });
    for (const size of ['20000', '400000'] as const) {
      const headers = { Authorization: `PenguinID ${accounts[size]}` };
      for (const [kind, path] of [
        ['matrix', PATHS.matrix],
        ['pattern', PATHS.pattern],
      ] as const) {
        const request = requestText(`${API}${path}?server=CN&is_personal=true`, headers);
        const times = await timesOf(site.url, Array<string>(READS).fill(request), 200);
        const about = { reports, ownReports: Number(size), first: times[0] };
        const budget = kind === 'matrix' ? { budget: BUDGETS[size] } : {};
        printRepeated({ bench: BENCH, figure: kind, unit: 'ms', ...budget, parameters: about }, times);
      }
    }
    await site.stop();
    await endSites();
  },
};
