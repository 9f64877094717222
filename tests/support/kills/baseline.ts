import { rm } from 'node:fs/promises';
import { freePort } from '@droptally/event-log/testing/free-port';
import type { LedgerSite } from '../ledger/ledger-site.ts';
import { type Matrices, readMatrices } from '../ledger/matrices.ts';
import type { Wrong } from '../ledger/stored-reports.ts';
import { preparedCopy } from '../standalone/data-folder.ts';
import { SiteProcess } from '../standalone/site-process.ts';
import { WireClient } from '../wire/client.ts';

const IMPORTED = `
  SELECT count() AS facts, sum(arraySum(imported_times)) AS times FROM reports WHERE category = 'imported'`;

/** What a site shows and stores after an undisturbed first import. */
export type Baseline = { matrices: Matrices; imported: object[] };

export async function readBaseline(): Promise<Baseline> {
  const site = new SiteProcess(await preparedCopy(), await freePort());
  try {
    await site.start();
    return { matrices: await readMatrices(new WireClient(site.url), []), imported: await site.rows(IMPORTED) };
  } finally {
    await site.end();
    await rm(site.dataDir, { recursive: true });
  }
}

/** Checks that a killed import has imported everything exactly once. */
export async function importedOtherwise(site: LedgerSite, { imported }: Baseline): Promise<Wrong[]> {
  const [is, should] = [JSON.stringify(await site.rows(IMPORTED)), JSON.stringify(imported)];
  return is === should ? [] : [{ kind: 'otherwise', what: `Imported is ${is}, not ${should}` }];
}
