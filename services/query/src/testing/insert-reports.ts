import { gameDayNumber } from '@droptally/domain/catalog/game-day';
import type { Server } from '@droptally/domain/catalog/server';
import { insertBatch } from '@droptally/warehouse/insert-batch';
import type { Warehouse } from '../options/query-options.ts';

/** A table row for tests. Defaults to an ordinary counted report on CN. */
export type ReportFixture = {
  stage: string;
  at: number;
  drops?: Readonly<Record<string, number>>;
  server?: Server;
  category?: string;
  segment?: number;
  sign?: 1 | -1;
  times?: number;
  reliability?: number;
  account?: string;
  /** The half of the report id that the warehouse stores. A recall refers to its report by it. */
  id?: string;
  source?: string;
  imported?: { until: number; counts: readonly (readonly [string, number, number, number])[] };
  /** Log partition; most tests need only one. */
  partition?: number;
};

const COLUMNS =
  'log_partition log_offset category sign server stage segment at day reliability times items quantities id account md5 source version until imported_items imported_quantities imported_times imported_squares';

const BUILD = { table: 'reports', version: 1 } as const;
const DAY_MS = 86_400_000;
let inserted = -1;

/** Inserts reports as the projector would: one block, rising offsets, in log partition 1 by default. */
export async function insertReports(warehouse: Warehouse, reports: readonly ReportFixture[]): Promise<void> {
  const token = `1:${inserted}`;
  const rows = reports.map((report) => `${JSON.stringify(rowOf(report))}\n`);
  await insertBatch(warehouse, { build: BUILD, columns: COLUMNS.split(' '), token, rows });
}

function rowOf(report: ReportFixture): unknown[] {
  const { stage, at, drops = {}, server = 'CN', segment = 0, sign = 1, times = 1, reliability = 0, imported } = report;
  const day = new Date(gameDayNumber(server, at) * DAY_MS).toISOString().slice(0, 10);
  const items = Object.keys(drops).sort();
  const counts = imported?.counts ?? [];
  inserted++;
  return [
    report.partition ?? 1,
    inserted,
    imported ? 'imported' : (report.category ?? 'manual'),
    sign,
    server,
    stage,
    segment,
    at,
    day,
    reliability,
    imported ? 0 : times,
    items,
    items.map((item) => drops[item]),
    report.id ?? String(inserted).padStart(16, '0'),
    report.account ?? '7',
    '',
    report.source ?? 'droptally',
    'v1.0.0',
    imported?.until ?? 0,
    ...[0, 1, 2, 3].map((column) => counts.map((count) => count[column])),
  ];
}
