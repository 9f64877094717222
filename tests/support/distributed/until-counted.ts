import { setTimeout as sleep } from 'node:timers/promises';
import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import type { ServedProcess } from '../processes/served-process.ts';
import { until } from '../until.ts';

const COUNTED_AT_MOST_MS = 120_000;
/** Programs poll the log and the tables at most once a second and answer from the last poll in between. */
const LOOK_MS = 1_100;

type Site = {
  programs: { projector: readonly ServedProcess[]; query: readonly ServedProcess[] };
  rows<Row>(sql: string): Promise<Row[]>;
};

/** Waits until the tables are at the log's end and every query program has seen the latest change. */
export async function untilCounted(site: Site, atMostMs = COUNTED_AT_MOST_MS): Promise<void> {
  const { programs } = site;
  const [projector] = programs.projector.filter(({ pid }) => pid !== undefined);
  if (!projector) throw new Error('No projector runs');
  await sleep(LOOK_MS);
  await until('tables at the end of the log', () => isNothingBehind(projector), atMostMs);
  const reached = await site.rows<{ p: number; o: number }>(
    "SELECT log_partition AS p, max(log_offset) AS o FROM reports WHERE server = 'CN' GROUP BY log_partition",
  );
  for (const query of programs.query.filter(({ pid }) => pid !== undefined))
    await until(`${query.program.name} to see all of it`, async () => {
      const seen = await positionSeen(query);
      return reached.every(({ p, o }) => (seen[p] ?? -1) >= o);
    });
}

async function isNothingBehind({ url }: ServedProcess): Promise<boolean> {
  const answer = await fetch(`${url}/health`);
  const { behind } = (await answer.json()) as { behind?: Record<string, number[]> };
  const tables = Object.values(behind ?? {});
  return answer.status === 200 && tables.length > 0 && tables.flat().every((records) => records === 0);
}

async function positionSeen({ url }: ServedProcess): Promise<number[]> {
  const answer = await fetch(`${url}${API_PREFIXES[0]}${PATHS.matrix}?server=CN&stageFilter=main_01-07`);
  await answer.arrayBuffer();
  return (answer.headers.get('x-droptally-position') ?? '').split('.').map(Number);
}
