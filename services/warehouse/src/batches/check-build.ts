import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, buildName } from '../builds.ts';
import batchChains from './batch-chains.sql';
import brokenParts from './broken-parts.sql';
import { isDamage } from './damage.ts';
import lostParts from './lost-parts.sql';
import { isNumbered, marksOf } from './numbered.ts';
import rowsBetween from './rows-between.sql';

/** What is wrong with a build, as far as it can tell by itself. */
export type BuildFault =
  | { kind: 'broken-part'; part: string; why: string }
  | { kind: 'lost-part'; part: string; why: string }
  | { kind: 'unreadable'; why: string }
  | { kind: 'missing-batch'; partition: number }
  | { kind: 'wrong-row-count'; partition: number; promised: number; held: number };

type Asking = { warehouse: ClickHouseClient; build: Build; signal?: AbortSignal | undefined };

/**
 * Looks whether the files of a build are as they were written, and whether it holds everything that its markers say was
 * inserted. The signal ends it, also in the engine.
 */
export async function checkBuild(
  warehouse: ClickHouseClient,
  build: Build,
  signal?: AbortSignal,
): Promise<BuildFault[]> {
  const asking = { warehouse, build, signal };
  const parts = [...(await broken(asking)), ...(await lost(asking))];
  // What its files are not, its rows are not either.
  if (parts.length > 0) return parts;
  try {
    return await missing(asking);
  } catch (error) {
    if (!isDamage(error)) throw error;
    return [{ kind: 'unreadable', why: (error as Error).message }];
  }
}

async function broken(asking: Asking): Promise<BuildFault[]> {
  type Row = { part_path: string; is_passed: number; message: string };
  const rows = await allowed(ask<Row>(asking, brokenParts));
  return rows
    .filter(({ is_passed }) => is_passed === 0)
    .map(({ part_path, message }) => ({ kind: 'broken-part', part: part_path, why: message }));
}

async function lost(asking: Asking): Promise<BuildFault[]> {
  const rows = await allowed(ask<{ name: string; why: string }>(asking, lostParts));
  return rows.map(({ name, why }) => ({ kind: 'lost-part', part: name, why }));
}

type Chain = { part: number; first: number; last: number; promised_rows: number; is_whole: number };

/** What is inserted between the two reads lies beyond what the first one saw. */
async function missing(asking: Asking): Promise<BuildFault[]> {
  if (!(await isNumbered(asking.warehouse, asking.build))) return [];
  const chains = await ask<Chain>(asking, batchChains, { marks: marksOf(asking.build) });
  const gaps = chains.filter(({ is_whole }) => is_whole === 0);
  if (gaps.length > 0) return gaps.map(({ part }) => ({ kind: 'missing-batch', partition: part }));
  const held = new Map((await heldRows(asking, chains)).map(({ part, held_rows }) => [part, held_rows]));
  return chains
    .filter(({ part, promised_rows }) => held.get(part) !== promised_rows)
    .map(({ part, promised_rows }) => {
      return { kind: 'wrong-row-count', partition: part, promised: promised_rows, held: held.get(part) ?? 0 };
    });
}

async function heldRows(asking: Asking, chains: readonly Chain[]): Promise<{ part: number; held_rows: number }[]> {
  const partitions = 1 + Math.max(-1, ...chains.map(({ part }) => part));
  const after = Array<number>(partitions).fill(0);
  const upTo = Array<number>(partitions).fill(-1);
  for (const { part, first, last } of chains) {
    after[part] = first;
    upTo[part] = last;
  }
  return ask(asking, rowsBetween, { after, upTo });
}

async function ask<Row>({ warehouse, build, signal }: Asking, query: string, params: object = {}): Promise<Row[]> {
  signal?.throwIfAborted();
  const query_params = { build: buildName(build), ...params };
  const abort = signal && { abort_signal: signal };
  const result = await warehouse.query({ query, query_params, format: 'JSONEachRow', ...abort });
  return result.json<Row>();
}

const REFUSED = '497';

/** Not every user of a server may ask that: then the rows must do. */
function allowed<Row>(asked: Promise<Row[]>): Promise<Row[]> {
  return asked.catch((error: { code?: string }) => {
    if (error.code === REFUSED) return [];
    throw error;
  });
}
