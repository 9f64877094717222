import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { loadSiteSecret } from '@droptally/http/site-secret';
import { preparedCopy } from '../../support/standalone/data-folder.ts';
import { rebuildTable } from '../../support/standalone/rebuild-table.ts';
import { type Measured, printFigure } from '../figure.ts';
import { accountIds } from '../store/account-ids.ts';
import { appendReports } from '../store/append-reports.ts';

/** A table of a site in one process made anew from a log of so many reports. */
export async function measureEmbeddedReplay(
  reports: number,
  { bench, prefix = '', parameters }: Measured,
  nodeOptions?: readonly string[],
): Promise<void> {
  const dataDir = await preparedCopy();
  try {
    const log = { mode: 'embedded', dir: join(dataDir, 'log') } as const;
    const { facts, seconds: appending } = await appendReports(
      log,
      reports,
      accountIds(loadSiteSecret(dataDir, undefined)),
    );
    const appended = { bench, figure: `${prefix}appended`, value: reports / appending, unit: 'facts/s' };
    printFigure({ ...appended, parameters: { ...parameters, reports } });
    const startedAt = performance.now();
    await rebuildTable(dataDir, 'reports', nodeOptions);
    const seconds = (performance.now() - startedAt) / 1_000;
    printFigure({
      bench,
      figure: `${prefix}rebuilt`,
      value: facts / seconds,
      unit: 'facts/s',
      budget: { atLeast: 100_000 },
      parameters: { ...parameters, facts, seconds },
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
