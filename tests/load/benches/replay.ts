import { rm } from 'node:fs/promises';
import { preparedCopy } from '../../support/standalone/data-folder.ts';
import { rebuildTable } from '../../support/standalone/rebuild-table.ts';
import { printFigure } from '../figure.ts';
import type { Bench } from '../parameters.ts';
import { profiling } from '../profiling.ts';
import { appendReports } from '../store/append-reports.ts';
import { openAccounts } from '../store/open-accounts.ts';

const BENCH = 'replay';

export const replay: Bench = {
  about: 'a table made anew from a log of so many reports',
  async run(parameters) {
    const { reports } = parameters;
    const dataDir = await preparedCopy();
    try {
      const accounts = await openAccounts(dataDir);
      const { facts, seconds: appending } = await appendReports(dataDir, reports, accounts);
      printFigure({
        bench: BENCH,
        figure: 'appended',
        value: reports / appending,
        unit: 'facts/s',
        parameters: { reports },
      });
      const startedAt = performance.now();
      await rebuildTable(dataDir, 'reports', profiling(parameters, BENCH).nodeOptions);
      const seconds = (performance.now() - startedAt) / 1_000;
      const budget = { atLeast: 100_000 };
      printFigure({
        bench: BENCH,
        figure: 'rebuilt',
        value: facts / seconds,
        unit: 'facts/s',
        budget,
        parameters: { facts, seconds },
      });
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
