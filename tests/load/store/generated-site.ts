import { existsSync, mkdirSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freshFolder } from '../../support/fresh-folder.ts';
import { stageRows } from '../../support/history/stage-rows.ts';
import { preparedCopy } from '../../support/standalone/data-folder.ts';
import { endSites, startSite } from '../../support/standalone/site.ts';
import { WireClient } from '../../support/wire/client.ts';
import { printFigure } from '../figure.ts';
import type { Parameters } from '../parameters.ts';
import benchStages from './bench-stages.sql';
import generateReports from './generate-reports.sql';
import { runSql } from './run-sql.ts';

/** A data folder with generated reports, and the ids of two accounts that have many of them. */
type GeneratedStore = { dataDir: string; reports: number; accounts: Record<'20000' | '400000', string> };

const DAY_MS = 86_400_000;
const YEARS_MS = 2 * 365 * DAY_MS;
const REPORTS_PER_ACCOUNT = 300;
const CHUNK = 10_000_000;

let made: GeneratedStore | undefined;

/** Returns the store for the parameters: kept from an earlier run, or made once for all benches. */
export async function generatedStore(parameters: Parameters): Promise<GeneratedStore> {
  made ??= (await readStore(parameters)) ?? (await makeStore(parameters));
  return made;
}

/** Removes the store unless it is to be kept. */
export async function endStore({ store }: Parameters): Promise<void> {
  if (made && !store) await rm(made.dataDir, { recursive: true, force: true });
}

async function readStore({ store, reports }: Parameters): Promise<GeneratedStore | undefined> {
  if (!store || !existsSync(join(store, 'store.json'))) return undefined;
  const kept = JSON.parse(await readFile(join(store, 'store.json'), 'utf8')) as GeneratedStore;
  if (kept.reports !== reports) throw new Error(`${store} holds ${kept.reports} reports, not ${reports}`);
  return { ...kept, dataDir: join(store, 'data') };
}

async function makeStore({ store, reports }: Parameters): Promise<GeneratedStore> {
  const dataDir = store ? join(store, 'data') : await freshFolder();
  mkdirSync(dataDir, { recursive: true });
  const copy = await preparedCopy();
  await cp(copy, dataDir, { recursive: true });
  await rm(copy, { recursive: true });
  const startedAt = performance.now();
  const accounts = { '20000': await openAccount(dataDir, 'b20k'), '400000': await openAccount(dataDir, 'b400k') };
  await fill(dataDir, reports);
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  printFigure({ bench: 'store', figure: 'generated', value: reports, unit: 'reports', parameters: { seconds } });
  const generated = { dataDir, reports, accounts };
  if (store) await writeFile(join(store, 'store.json'), JSON.stringify(generated));
  return generated;
}

/** Opens an account with its first report. `version` identifies the account's number in the table. */
async function openAccount(dataDir: string, version: string): Promise<string> {
  const site = await startSite({ dataDir });
  const report = { server: 'CN', source: 'bench', version, stageId: 'main_01-07', drops: [] };
  const account = WireClient.announced(await new WireClient(site.url).report(report));
  await site.restart();
  await site.stop();
  await endSites();
  return account;
}

async function fill(dataDir: string, reports: number): Promise<void> {
  const rows = stageRows();
  const [found] = await runSql<{ few: string; many: string; build: string }>(dataDir, [
    {
      query: `SELECT toString(anyIf(account, version = 'b20k')) AS few, toString(anyIf(account, version = 'b400k')) AS many,
        (SELECT extract(as_select, '([a-z]+_v[0-9]+)$') FROM system.tables WHERE database = currentDatabase() AND name = 'reports') AS build FROM reports`,
    },
  ]);
  if (!found) throw new Error('The accounts are not in the table');
  const until = Date.now();
  const query_params = {
    build: found.build,
    reports,
    from: until - YEARS_MS,
    until,
    stages: Math.min(...['CN', 'US', 'JP', 'KR'].map((server) => rows.filter((row) => row.server === server).length)),
    accounts: Math.max(10, Math.floor(reports / REPORTS_PER_ACCOUNT)),
    account20k: found.few,
    every20k: Math.max(2, Math.floor(reports / 20_000)),
    account400k: found.many,
    every400k: Math.max(2, Math.floor(reports / 400_000)),
  };
  const chunks = Array.from({ length: Math.ceil(reports / CHUNK) }, (_, i) => ({
    query: generateReports,
    query_params: { ...query_params, first: i * CHUNK, count: Math.min(CHUNK, reports - i * CHUNK) },
  }));
  await runSql(dataDir, [
    { query: benchStages },
    { query: 'bench_stages', rows },
    ...chunks,
    { query: 'DROP TABLE bench_stages SYNC' },
    // A store that grew over years is merged.
    { query: `OPTIMIZE TABLE ${found.build} FINAL` },
  ]);
}
