import { setTimeout as sleep } from 'node:timers/promises';
import { CATALOG_CHANGED } from '@droptally/projector/builds/rebuild';
import type { FactTable } from '@droptally/warehouse/builds';
import type { OperatedSite } from '../operated-site.ts';
import { siteCatalog } from './site-catalog.ts';

const MOST_ATTEMPTS = 20;
/** Query processes look for a new build four times a second. */
const READS_WAIT_MS = 500;

/** Rebuilds a table with the current catalog, once more if somebody else changes that meanwhile. */
export async function replay(site: OperatedSite, table: FactTable, say: (line: string) => void): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { hash } = siteCatalog(site);
    try {
      await site.rebuild(table, hash, say);
      return await sleep(READS_WAIT_MS);
    } catch (error) {
      const isOvertaken = isOvertakenBy(error) || siteCatalog(site).hash !== hash;
      if (!isOvertaken || attempt === MOST_ATTEMPTS) throw error;
      say('The catalog was changed meanwhile: once more, by what it says now');
    }
  }
}

function isOvertakenBy(error: unknown): boolean {
  return error instanceof Error && error.message.includes(CATALOG_CHANGED);
}
