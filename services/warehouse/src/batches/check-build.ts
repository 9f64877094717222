import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, buildName, type StoredBuild, storedBuild } from '../builds.ts';
import { filledNotes } from '../note-filled.ts';
import { isRefused } from '../refused.ts';
import tablePositions from '../table-positions.sql';
import batchChains from './batch-chains.sql';
import brokenParts from './broken-parts.sql';
import { isDamage, isUnread, isUnreadText } from './damage.ts';
import lostParts from './lost-parts.sql';
import { marksOf } from './numbered.ts';
import rowsBetween from './rows-between.sql';

/** A fault of a build that shows in the build itself. */
export type BuildFault =
  | { kind: 'missing-table' }
  | { kind: 'broken-part'; part: string; why: string }
  | { kind: 'lost-part'; part: string; why: string }
  | { kind: 'unreadable'; why: string }
  | { kind: 'emptied'; partition?: number }
  | { kind: 'lost-end'; partition: number; held: number; noted: number }
  | { kind: 'missing-batch'; partition: number }
  | { kind: 'wrong-row-count'; partition: number; promised: number; held: number };

/** A check that could not be made: the build may be whole or not. `unread` may pass; `refused` lacks a grant. */
export type Unseen = { kind: 'unread'; why: string } | { kind: 'refused'; what: Check };

type Check = 'files' | 'parts' | 'rows';

export type BuildCheck = { faults: BuildFault[]; unseen: Unseen[] };

type Target = { warehouse: ClickHouseClient; build: Build; signal?: AbortSignal | undefined };

/**
 * Checks whether a build holds everything that was inserted according to its markers, and then whether its files are as
 * they were written, which takes as long as reading them. The signal cancels the check, also in the engine.
 */
export async function checkBuild(warehouse: ClickHouseClient, build: Build, signal?: AbortSignal): Promise<BuildCheck> {
  const quick = await quickCheck(warehouse, build, signal);
  const isUnreadable = quick.faults.some(({ kind }) => kind === 'unreadable');
  if (!isUnreadable && isBad(quick)) return quick;
  const files = await resultOf('files', broken({ warehouse, build, signal }));
  // The files tell which part it is that cannot be read.
  return isUnreadable && files.faults.length > 0 ? files : merged([quick, files]);
}

/** Checks the same without reading the files: finds what is missing within milliseconds, and no changed bytes. */
export async function quickCheck(warehouse: ClickHouseClient, build: Build, signal?: AbortSignal): Promise<BuildCheck> {
  const target = { warehouse, build, signal };
  const stored = await storedBuild(warehouse, build);
  if (!stored) return { faults: [{ kind: 'missing-table' }], unseen: [] };
  const parts = await resultOf('parts', lost(target));
  if (isBad(parts)) return parts;
  return merged([parts, await resultOf('rows', missing(target, stored))]);
}

function isBad({ faults, unseen }: BuildCheck): boolean {
  return faults.length > 0 || unseen.some(({ kind }) => kind === 'unread');
}

function merged(checks: readonly BuildCheck[]): BuildCheck {
  return { faults: checks.flatMap(({ faults }) => faults), unseen: checks.flatMap(({ unseen }) => unseen) };
}

/** Returns the result of one check: its faults, or why it could not be made. */
async function resultOf(what: Check, checking: Promise<BuildCheck>): Promise<BuildCheck> {
  try {
    return await checking;
  } catch (error) {
    if (isDamage(error)) return { faults: [{ kind: 'unreadable', why: error.message }], unseen: [] };
    if (isUnread(error)) return { faults: [], unseen: [{ kind: 'unread', why: error.message }] };
    if (isRefused(error)) return { faults: [], unseen: [{ kind: 'refused', what }] };
    throw error;
  }
}

async function broken(target: Target): Promise<BuildCheck> {
  type Row = { part_path: string; is_passed: number; message: string };
  const bad = (await ask<Row>(target, brokenParts)).filter(({ is_passed }) => is_passed === 0);
  const unread = bad.filter(({ message }) => isUnreadText(message));
  return {
    faults: bad
      .filter((row) => !unread.includes(row))
      .map(({ part_path, message }) => ({ kind: 'broken-part', part: part_path, why: message })),
    unseen: unread.map(({ message }) => ({ kind: 'unread', why: message })),
  };
}

async function lost(target: Target): Promise<BuildCheck> {
  const rows = await ask<{ name: string; why: string }>(target, lostParts);
  return { faults: rows.map(({ name, why }) => ({ kind: 'lost-part', part: name, why })), unseen: [] };
}

type Chain = { part: number; first: number; last: number; promised_rows: number; is_whole: number };

/** Rows inserted between the two reads do not matter: their offsets are beyond those of the first read. */
async function missing(target: Target, { isNumbered, isReplicated }: StoredBuild): Promise<BuildCheck> {
  const shrunk = await shrunkFaults(target, isReplicated);
  if (shrunk.length > 0) return { faults: shrunk, unseen: [] };
  if (!isNumbered) return { faults: [], unseen: [] };
  const chains = await ask<Chain>(target, batchChains, { marks: marksOf(target.build) });
  const gaps = chains.filter(({ is_whole }) => is_whole === 0);
  const faults: BuildFault[] =
    gaps.length > 0
      ? gaps.map(({ part }) => ({ kind: 'missing-batch', partition: part }))
      : wrongCounts(chains, await heldRows(target, chains));
  return { faults, unseen: [] };
}

/** Compares what a build holds with what is noted of it. A replica that lags may not show yet what another one holds. */
async function shrunkFaults(target: Target, isReplicated: boolean): Promise<BuildFault[]> {
  // Notes first: what is written meanwhile must not look lost.
  const notes = await filledNotes(target.warehouse, target.build, target.signal);
  if (notes.length === 0) return [];
  const rows = await ask<{ part: number; position: number }>(target, tablePositions);
  if (rows.length === 0) return [{ kind: 'emptied' }];
  const held = new Map(rows.map(({ part, position }) => [part, position]));
  return notes.flatMap(({ part: partition, position: noted }): BuildFault[] => {
    const position = held.get(partition);
    if (partition < 0) return [];
    if (position === undefined) return [{ kind: 'emptied', partition }];
    return position < noted && !isReplicated ? [{ kind: 'lost-end', partition, held: position, noted }] : [];
  });
}

type Held = { part: number; held_rows: number };

function wrongCounts(chains: readonly Chain[], rows: readonly Held[]): BuildFault[] {
  const held = new Map(rows.map(({ part, held_rows }) => [part, held_rows]));
  return chains
    .filter(({ part, promised_rows }) => held.get(part) !== promised_rows)
    .map(({ part, promised_rows }) => {
      return { kind: 'wrong-row-count', partition: part, promised: promised_rows, held: held.get(part) ?? 0 };
    });
}

async function heldRows(target: Target, chains: readonly Chain[]): Promise<Held[]> {
  const partitions = 1 + Math.max(-1, ...chains.map(({ part }) => part));
  const after = Array<number>(partitions).fill(0);
  const upTo = Array<number>(partitions).fill(-1);
  for (const { part, first, last } of chains) {
    after[part] = first;
    upTo[part] = last;
  }
  return ask(target, rowsBetween, { after, upTo });
}

async function ask<Row>({ warehouse, build, signal }: Target, query: string, params: object = {}): Promise<Row[]> {
  signal?.throwIfAborted();
  const query_params = { build: buildName(build), ...params };
  const abort = signal && { abort_signal: signal };
  const result = await warehouse.query({ query, query_params, format: 'JSONEachRow', ...abort });
  return result.json<Row>();
}
