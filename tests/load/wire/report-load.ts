import { setTimeout as sleep } from 'node:timers/promises';
import type { LeanConnection } from './lean-connection.ts';
import type { ReportTexts } from './report-texts.ts';

/** Result of a load: latency of each accepted report, and the number of other responses. */
export type LoadResult = { accepted: number; refused: number; seconds: number; latencies: number[] };

const TICK_MS = 5;

/** Sends reports at the maximum rate: each connection sends the next one when it has its response. */
export async function loadFully(
  connections: readonly LeanConnection[],
  texts: ReportTexts,
  seconds: number,
): Promise<LoadResult> {
  const result: LoadResult = { accepted: 0, refused: 0, seconds: 0, latencies: [] };
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  const run = async (connection: LeanConnection) => {
    while (performance.now() < until) note(result, await connection.ask(texts.next()));
  };
  await Promise.all(connections.map(run));
  result.seconds = (performance.now() - startedAt) / 1_000;
  return result;
}

type Load = { rate: number; signal: AbortSignal; result?: LoadResult };

/** Sends `rate` reports a second regardless of the site. Waiting for a free connection counts as latency. */
export async function loadAtRate(
  connections: readonly LeanConnection[],
  texts: ReportTexts,
  { rate, signal, result = { accepted: 0, refused: 0, seconds: 0, latencies: [] } }: Load,
): Promise<LoadResult> {
  const free = [...connections];
  const waiting: number[] = [];
  const startedAt = performance.now();
  let offered = 0;
  const send = async (connection: LeanConnection) => {
    for (let due = waiting.shift(); due !== undefined; due = waiting.shift()) {
      const answer = await connection.ask(texts.next());
      note(result, { ...answer, ms: performance.now() - due });
    }
    free.push(connection);
  };
  while (!signal.aborted) {
    const due = Math.floor(((performance.now() - startedAt) / 1_000) * rate);
    for (; offered < due; offered++) waiting.push(performance.now());
    while (waiting.length > 0 && free.length > 0) void send(free.pop() as LeanConnection);
    await sleep(TICK_MS);
  }
  while (free.length < connections.length) await sleep(TICK_MS);
  result.seconds = (performance.now() - startedAt) / 1_000;
  return result;
}

function note(result: LoadResult, { status, ms }: { status: number; ms: number }): void {
  if (status === 200) {
    result.accepted++;
    result.latencies.push(ms);
  } else result.refused++;
}
