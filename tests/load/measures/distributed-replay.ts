import { readLogConfig } from '@droptally/event-log/config';
import type { DistributedSite } from '../../support/distributed/distributed-site.ts';
import { newRebuild } from '../../support/distributed/programs.ts';
import { type Measured, printFigure } from '../figure.ts';
import { appendReports } from '../store/append-reports.ts';
import { openAccounts } from '../store/open-accounts.ts';

const COUNTED_AT_MOST_MS = 600_000;

/** A table made anew from a log of so many reports, by one projector and by one more at a time. */
export async function measureDistributedReplay(
  site: DistributedSite,
  reports: number,
  { bench, prefix = '', parameters }: Measured,
): Promise<void> {
  const accounts = await openAccounts(site.url);
  const { facts, seconds: appending } = await appendReports(readLogConfig(site.env, 'bench'), reports, accounts);
  const appended = { bench, figure: `${prefix}appended`, value: reports / appending, unit: 'facts/s' };
  printFigure({ ...appended, parameters: { ...parameters, reports } });
  await site.allCounted(COUNTED_AT_MOST_MS);
  const [, ...others] = site.programs.projector;
  for (const projector of others) await projector.stop();
  for (const next of [undefined, ...others]) {
    await next?.start();
    const projectors = site.programs.projector.filter(({ pid }) => pid !== undefined).length;
    const startedAt = performance.now();
    await newRebuild(site.env).succeed();
    const seconds = (performance.now() - startedAt) / 1_000;
    const figure = { bench, figure: `${prefix}rebuilt`, value: facts / seconds, unit: 'facts/s' };
    printFigure({ ...figure, parameters: { ...parameters, projectors, facts, seconds } });
  }
}
