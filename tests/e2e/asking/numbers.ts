import { PATHS } from '@droptally/proto/api/paths';
import { until } from '../../support/until.ts';
import type { Answer, Site } from './ask.ts';
import { run } from './runs.ts';
import { Visitor } from './visitor.ts';

export type MatrixRow = {
  stageId: string;
  itemId: string;
  times: number;
  quantity: number;
  stdDev: number;
  start: number;
  end: number | null;
  sumSquares: number;
  rate?: number;
  lower?: number;
  upper?: number;
};

export type Counts = { times: number; quantity: number; sumSquares: number };

const NOTHING: Counts = { times: 0, quantity: 0, sumSquares: 0 };
const SENTINELS = 40;

/** Asks for a matrix that must come. */
export async function matrix(visitor: Visitor, query = ''): Promise<MatrixRow[]> {
  const answer = await visitor.get(`${PATHS.matrix}?show_closed_zones=true&${query}`);
  return rowsOf(answer);
}

export function rowsOf(answer: Answer): MatrixRow[] {
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.stringMatching(/^\{"matrix":/)]);
  return answer.json<{ matrix: MatrixRow[] }>().matrix;
}

/** What a matrix counts of one item at one stage; nothing where it has no row. */
export function countsOf(rows: readonly MatrixRow[], itemId: string, stageId = run().stageId): Counts {
  const row = rows.find((candidate) => candidate.stageId === stageId && candidate.itemId === itemId);
  return row ? { times: row.times, quantity: row.quantity, sumSquares: row.sumSquares } : NOTHING;
}

export async function globalCounts(visitor: Visitor, stageId: string, itemId: string, query = ''): Promise<Counts> {
  return countsOf(await matrix(visitor, `stageFilter=${stageId}&${query}`), itemId, stageId);
}

export async function personalCounts(visitor: Visitor, stageId: string, itemId: string, query = ''): Promise<Counts> {
  return globalCounts(visitor, stageId, itemId, `is_personal=true&${query}`);
}

export function plus(counts: Counts, more: Partial<Counts>): Counts {
  const { times = 0, quantity = 0, sumSquares = 0 } = more;
  return {
    times: counts.times + times,
    quantity: counts.quantity + quantity,
    sumSquares: counts.sumSquares + sumSquares,
  };
}

/**
 * Waits until everything that was answered so far is counted wherever it will be: so many reports follow it that
 * each partition of the log holds one, and they are waited for, in the sender's numbers and then in everybody's.
 */
export async function settled(site: Site): Promise<void> {
  const visitor = new Visitor(site);
  const path = `${PATHS.matrix}?server=KR&stageFilter=main_01-07&itemFilter=30012`;
  const answer = await visitor.batch(Array.from({ length: SENTINELS }, run), 'KR');
  expect(answer.status).toBe(200);
  const counted = await until('what was sent to be counted', async () => {
    const own = await visitor.get(`${path}&is_personal=true`);
    return rowsOf(own)[0]?.times === SENTINELS && positionOf(own);
  });
  await until('everybody to see it', async () => {
    const reached = positionOf(await visitor.get(path));
    return counted.every((offset, partition) => (reached[partition] ?? -1) >= offset);
  });
}

/** Where in the log an answer's numbers are exact: an offset for each partition. */
export function positionOf({ headers }: Answer): number[] {
  return String(headers['x-droptally-position']).split('.').map(Number);
}
