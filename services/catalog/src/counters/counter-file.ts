import { readFileSync } from 'node:fs';
import { isServer, type Server } from '@droptally/domain/catalog/server';

/** First line of a counters file: its origin and licence, and the reference dates of the other lines. */
export type CounterHeader = {
  server: Server;
  origin: string;
  attribution: string;
  licence: string;
  /** When the snapshot was taken, in milliseconds. */
  fetchedAt: number;
  /** Game day of day 0. */
  from: string;
};

/** Snapshot totals of a stage's items in one time range: [item, quantity, times, sum of squares]. */
export type SnapshotLine = {
  stage: string;
  start: number;
  end: number | null;
  rows: [string, number, number, number][];
};

/** Daily increments of the items of a stage that share a time range and their runs: [day, runs, quantity per item]. */
export type DaysLine = { stage: string; start: number; items: string[]; days: number[][] };

export type CounterFile = { header: CounterHeader; snapshot: SnapshotLine[]; days: DaysLine[] };

/** Reads a packaged counters file. It is generated, so an error in it is unexpected. */
export function readCounterFile(path: string): CounterFile {
  const [first = '', ...lines] = readFileSync(path, 'utf8').split('\n');
  const header: CounterHeader = JSON.parse(first);
  if (!isServer(header.server)) throw new Error(`${path} is not a counters file`);
  const file: CounterFile = { header, snapshot: [], days: [] };
  for (const line of lines) {
    if (line === '') continue;
    const parsed: SnapshotLine | DaysLine = JSON.parse(line);
    if ('days' in parsed) file.days.push(parsed);
    else file.snapshot.push(parsed);
  }
  return file;
}
