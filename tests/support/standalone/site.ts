import { rm } from 'node:fs/promises';
import { freePort } from '@droptally/event-log/testing/free-port';
import { freshFolder } from '../fresh-folder.ts';
import { appendHistory } from '../history/append-reports.ts';
import type { ProcessOptions } from '../processes/program-process.ts';
import { preparedCopy } from './data-folder.ts';
import { SiteProcess } from './site-process.ts';

export type Site = SiteProcess;

export type SiteOptions = ProcessOptions & {
  /** Kept when the site ends. Without it the site gets a copy of a folder whose first import is done. */
  dataDir?: string;
  /** Starts in an empty folder instead of the copy: the site runs its first import. */
  empty?: boolean;
  /** Changes the data folder before the site starts. */
  prepare?: (dataDir: string) => Promise<void>;
  /** Number of reports of the last 400 days to append to the copy's log. */
  reports?: number;
};

const started = new Map<Site, SiteOptions>();

/** Starts a standalone on a free loopback port and waits until it is healthy. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const dataDir = options.dataDir ?? (await (options.empty ? freshFolder() : preparedCopy()));
  await options.prepare?.(dataDir);
  if (options.reports !== undefined) await appendHistory(dataDir, options.reports);
  const site = new SiteProcess(dataDir, await freePort(), options);
  started.set(site, options);
  await site.start();
  // On a busy machine a site is healthy before it has counted that many reports.
  if (options.reports !== undefined) await site.allCounted();
  return site;
}

/** Ends every site started here, whatever its state. Call in `afterEach` or `afterAll`. */
export async function endSites(): Promise<void> {
  for (const [site, { dataDir }] of started) {
    started.delete(site);
    await site.end();
    if (dataDir === undefined) await rm(site.dataDir, { recursive: true, force: true });
  }
}
