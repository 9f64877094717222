import { LIVE_PATH, PATHS } from '@droptally/proto/api/paths';
import { LiveMessage, LiveRequest } from '@droptally/proto/live';
import { until } from '../until.ts';
import type { Answer, Site } from './ask.ts';
import { run } from './runs.ts';
import { Socket } from './socket.ts';
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
  most?: number;
  rate?: number;
  lower?: number;
  upper?: number;
};

export type Counts = { times: number; quantity: number; sumSquares: number };

const NOTHING: Counts = { times: 0, quantity: 0, sumSquares: 0 };
const SENTINELS = 40;

/** Requests a matrix that must be available. */
export async function matrix(visitor: Visitor, query = ''): Promise<MatrixRow[]> {
  const answer = await visitor.get(`${PATHS.matrix}?show_closed_zones=true&sums=true&${query}`);
  return rowsOf(answer);
}

export function rowsOf(answer: Answer): MatrixRow[] {
  expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.stringMatching(/^\{"matrix":/)]);
  return answer.json<{ matrix: MatrixRow[] }>().matrix;
}

/** Returns the counts of an item at a stage; zeros if there is no row. */
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

/** Returns the counts without so many reports, each of one run with one item. */
export function less(counts: Counts, reports: number): Counts {
  return plus(counts, { times: -reports, quantity: -reports, sumSquares: -reports });
}

/**
 * Waits until every report answered so far is counted everywhere. Sends enough reports that each partition of the log
 * holds one, and waits for them in the sender's numbers, then in the global ones.
 */
export async function settled(site: Site): Promise<void> {
  const visitor = new Visitor(site);
  const answer = await visitor.batch(Array.from({ length: SENTINELS }, run), 'KR');
  expect(answer.status).toBe(200);
  const counted = await until('what was sent to be counted', async () => {
    const own = await visitor.get(`${PATHS.matrix}?server=KR&is_personal=true&stageFilter=main_01-07&itemFilter=30012`);
    return rowsOf(own)[0]?.times === SENTINELS && positionOf(own);
  });
  const queries = site.programs?.query ?? [site.url];
  for (const url of queries) await seenByEverybody({ url }, visitor.address, counted);
}

/** Global responses are as new as the last poll of the tables. The live channel sends its position on subscription. */
async function seenByEverybody(site: Site, address: string, counted: readonly number[]): Promise<void> {
  const socket = await Socket.open(site, LIVE_PATH, address);
  const value = { subscription: 'position', server: 'KR', category: '', account: '', subject: undefined };
  try {
    await until('everybody to see it', async () => {
      socket.send(LiveRequest.encode({ request: { $case: 'subscribe', value } }).finish());
      const { message } = LiveMessage.decode(await socket.next());
      const reached = message?.$case === 'subscribed' ? numbersIn(message.value.position) : [];
      return counted.every((offset, partition) => (reached[partition] ?? -1) >= offset);
    });
  } finally {
    socket.close();
  }
}

/** Returns the log position of a response's numbers: an offset per partition. */
export function positionOf({ headers }: Answer): number[] {
  return numbersIn(String(headers['x-droptally-position']));
}

function numbersIn(position: string): number[] {
  return position.split('.').map(Number);
}
