import { catalogueDirectory } from '@droptally/catalog/catalogue-directory';
import { openCatalogue } from '@droptally/catalog/catalogue-source';
import { describeProblem } from '@droptally/catalog/reading/problem';
import { openLog } from '@droptally/event-log/open-log';
import { claimFolder } from '@droptally/program/lifetime/claim-folder';
import { makeFolder } from '@droptally/program/lifetime/make-folder';
import type { Lifetime } from '@droptally/program/lifetime/run-program';
import type { Health } from '@droptally/program/status/health';
import type { Say } from '@droptally/program/status/say';
import { seldom } from '@droptally/program/status/seldom';
import { serveStatus } from '@droptally/program/status/serve-status';
import { openWarehouse } from '@droptally/warehouse/open-warehouse';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { ProjectorProgramConfig } from './config.ts';
import { projections } from './projections.ts';
import { startProjector } from './projector.ts';
import { ProjectorMetrics } from './projector-metrics.ts';
import { ProjectorStanding, STARTING } from './projector-standing.ts';
import { knownAccounts } from './reports/known-accounts.ts';

/** The projector as a program of its own; as many as run share the log's partitions. */
export async function startProjectorProgram(
  { host, port, dataDir, siteDir, mac, lingerMs, log: logConfig, warehouse }: ProjectorProgramConfig,
  say: Say,
  { closing, stopping }: Lifetime,
): Promise<string> {
  makeFolder(dataDir);
  closing.add(await claimFolder(dataDir));
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  let health = (): Health | Promise<Health> => STARTING;
  const status = closing.add(await serveStatus(host, port, { health: () => health(), metrics: registry }));
  const catalogue = closing.add(
    openCatalogue(
      () => catalogueDirectory(siteDir),
      (problems) => say.trouble(`The edited catalogue is not used:\n${problems.map(describeProblem).join('\n')}`),
    ),
  );
  const hooks = { onTrouble: say.trouble, signal: stopping };
  const log = closing.add(await openLog({ ...logConfig, ...hooks }));
  const connect = () => openWarehouse(warehouse);
  const standing = new ProjectorStanding(log, closing.add(connect()), registry);
  health = () => standing.health();
  const metrics = new ProjectorMetrics(registry, () => standing.ends());
  const sayTrouble = seldom(say.trouble);
  const all = projections({
    isOurs: knownAccounts(mac),
    rules: catalogue.current,
    onNoRow: (why) => metrics.countNoRow(why),
    onDeadLetter: (reason) => metrics.countDeadLetter(reason),
  });
  const projector = await startProjector({
    projections: Object.values(all),
    log,
    connect,
    folder: dataDir,
    catalogueHash: () => catalogue.current().catalogue.hash,
    now: Date.now,
    elapsed: () => performance.now(),
    lingerMs,
    onProgress: (table, partition, position) => metrics.reach(table, partition, position),
    onTrouble(what, error) {
      metrics.countTrouble();
      sayTrouble(`${what}: ${error instanceof Error ? error.message : error}`);
    },
  });
  closing.add(projector);
  return `http://${host}:${status.port}`;
}
