import { readLogConfig } from '@droptally/event-log/config';
import { DistributedSite } from '../../support/distributed/distributed-site.ts';
import { newRebuild } from '../../support/distributed/programs.ts';
import { accountIds } from '../../support/history/account-ids.ts';
import { appendReports } from '../../support/history/append-reports.ts';
import { limitCpu, whyNoCpuShare } from '../../support/processes/cpu-share.ts';
import { cpuSeconds } from '../../support/processes/cpu-time.ts';
import type { ServedProcess } from '../../support/processes/served-process.ts';
import { type Measured, printFigure } from '../figure.ts';

const COUNTED_AT_MOST_MS = 600_000;
/** Share of a core: so low that projectors are the bottleneck, while broker and warehouse use the rest. */
const CPU_SHARE = 0.25;

type Replayed = Measured & { facts: number };

/** Measures a rebuild from a log of `reports` reports by two projectors and by one, also limited by CPU share. */
export async function measureDistributedReplay(
  reports: number,
  { bench, prefix = '', parameters }: Measured,
): Promise<void> {
  const site = await DistributedSite.start({ ingests: 0, projectors: 2, queries: 0, session: 'default' });
  try {
    const ids = accountIds(Buffer.from(site.secret));
    const { facts, seconds } = await appendReports(readLogConfig(site.env, 'bench'), reports, ids);
    const appended = { bench, figure: `${prefix}appended`, value: reports / seconds, unit: 'facts/s' };
    printFigure({ ...appended, parameters: { ...parameters, reports } });
    await site.allCounted(COUNTED_AT_MOST_MS);
    await measureScaling(site, { bench, prefix, facts, parameters: { ...parameters, facts } });
  } finally {
    await site.end();
  }
}

/** Measures two projectors first, then one with the other paused: both are warmed up and neither has a backlog. */
async function measureScaling(site: DistributedSite, replayed: Replayed): Promise<void> {
  const [first, second] = site.programs.projector as [ServedProcess, ServedProcess];
  const missing = whyNoCpuShare();
  if (missing) console.log(`${replayed.bench}: ${replayed.prefix}with a share of a core for each projector ${missing}`);
  for (const projectors of [[first, second], [first]]) {
    if (!projectors.includes(second)) second.pause();
    await measureRebuild(site, projectors, replayed);
    if (missing) continue;
    const limits = projectors.map((projector) => limitCpu(pidOf(projector), CPU_SHARE));
    const parameters = { ...replayed.parameters, cpuShare: CPU_SHARE };
    await measureRebuild(site, projectors, { ...replayed, parameters });
    for (const limit of limits) await limit.letGo();
  }
}

async function measureRebuild(site: DistributedSite, projectors: ServedProcess[], replayed: Replayed): Promise<void> {
  const { bench, prefix, facts, parameters } = replayed;
  const warehouse = site.warehouse.process ? [site.warehouse.process] : [];
  const startedAt = performance.now();
  const before = { projector: cpuOf(projectors), warehouse: cpuOf(warehouse) };
  await newRebuild(site.env).succeed();
  const seconds = (performance.now() - startedAt) / 1_000;
  const microseconds = (used: number) => Math.round((used * 1e6) / facts);
  const cpuMicrosecondsPerFact = {
    projector: microseconds(cpuOf(projectors) - before.projector),
    warehouse: microseconds(cpuOf(warehouse) - before.warehouse),
  };
  const figure = { bench, figure: `${prefix}rebuilt`, value: facts / seconds, unit: 'facts/s' };
  const found = { projectors: projectors.length, seconds, cpuMicrosecondsPerFact };
  printFigure({ ...figure, parameters: { ...parameters, ...found } });
}

function cpuOf(programs: readonly ServedProcess[]): number {
  return programs.reduce((sum, program) => sum + cpuSeconds(pidOf(program)), 0);
}

function pidOf({ pid, program }: ServedProcess): number {
  if (pid === undefined) throw new Error(`${program.name} does not run`);
  return pid;
}
