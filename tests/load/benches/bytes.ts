import { rm } from 'node:fs/promises';
import { preparedCopy } from '../../support/standalone/data-folder.ts';
import { printFigure } from '../figure.ts';
import type { Bench } from '../parameters.ts';
import { generatedStore } from '../store/generated-site.ts';
import { runSql, type Statement } from '../store/run-sql.ts';

const BENCH = 'bytes';

type Part = { name: string; bytes: number; rows: number };

/** Bytes on disk by purpose. */
const PARTS: Statement[] = [
  {
    query: `SELECT 'rows' AS name, sum(bytes_on_disk) AS bytes, sum(rows) AS rows FROM system.parts
      WHERE active AND table = extract((SELECT as_select FROM system.tables WHERE database = currentDatabase() AND name = 'reports'), '([a-z]+_v[0-9]+)$')`,
  },
  {
    query: `SELECT name, sum(bytes_on_disk) AS bytes, sum(rows) AS rows FROM system.projection_parts
      WHERE active AND table = extract((SELECT as_select FROM system.tables WHERE database = currentDatabase() AND name = 'reports'), '([a-z]+_v[0-9]+)$')
      GROUP BY name`,
  },
];

export const bytes: Bench = {
  about: 'bytes on disk a report, with all projections, in merged parts',
  async run(parameters) {
    const { dataDir, reports } = await generatedStore(parameters);
    const before = await importsAlone();
    const parts = await runSql<Part>(dataDir, PARTS);
    for (const { name, bytes, rows } of parts) {
      const own = bytes - (before.get(name)?.bytes ?? 0);
      const isAll = name === 'rows';
      printFigure({
        bench: BENCH,
        figure: isAll ? 'all' : `projection ${name}`,
        value: own / reports,
        unit: 'bytes/report',
        ...(isAll && { budget: { atMost: 60 } }),
        parameters: { reports, rows, without: 'md5, log' },
      });
    }
  },
};

/** The share of the public counters, which is not counted as reports. */
async function importsAlone(): Promise<Map<string, Part>> {
  const dataDir = await preparedCopy();
  try {
    return new Map((await runSql<Part>(dataDir, PARTS)).map((part) => [part.name, part]));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
