import { rm } from 'node:fs/promises';
import { appendHistory } from '../../support/history/append-reports.ts';
import { preparedCopy } from '../../support/standalone/data-folder.ts';
import { rebuildTable } from '../../support/standalone/rebuild-table.ts';
import { type Measured, printFigure } from '../figure.ts';

/** Measures a rebuild of a single-process site's table from a log of `reports` reports. */
export async function measureEmbeddedReplay(
  reports: number,
  { bench, prefix = '', parameters }: Measured,
  nodeOptions?: readonly string[],
): Promise<void> {
  const dataDir = await preparedCopy();
  try {
    const { facts, seconds: appending } = await appendHistory(dataDir, reports);
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
