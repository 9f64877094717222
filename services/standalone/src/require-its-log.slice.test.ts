import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventLog } from '@droptally/event-log/event-log';
import { openMemoryLog } from '@droptally/event-log/testing/memory-log';
import { makeSiteSecret } from '@droptally/http/site-secret';
import { IngestWindow } from '@droptally/ingest/window/ingest-window';
import { logOf, projectedSite, range } from '@droptally/projector/testing/projected-site';
import { migrate } from '@droptally/warehouse/migrate';
import { dataFolders } from './data-folders.ts';
import { requireItsLog } from './require-its-log.ts';

const site = projectedSite();
const { warehouse } = site;
const folders = dataFolders(mkdtempSync(join(tmpdir(), 'droptally-its-log-')));
beforeAll(() => migrate(warehouse, 'test'));
afterAll(async () => {
  await site.close();
  rmSync(folders.root, { recursive: true });
});

async function start(log: EventLog): Promise<void> {
  await requireItsLog({ log, warehouse, folders });
  await log.close();
}

test('a first start that was ended before its import goes on', async () => {
  makeSiteSecret(folders.root);
  await start(await openMemoryLog());
  await start(await openMemoryLog());
});

test('an empty log beside an ingest window that has followed one is refused, with what to do', async () => {
  const log = await logOf(1);
  const window = new IngestWindow(folders.ingestWindow, log, Date.now);
  await window.start(10_000);
  await window.close();
  const message = `and start there, or remove ${folders.root} to start afresh`;
  await expect(start(await openMemoryLog())).rejects.toThrow(message);
  await start(log);
  rmSync(folders.ingestWindow, { recursive: true });
});

test('an empty log beside full tables is refused, and keeps them', async () => {
  await site.project(await logOf(...range(0, 5)));
  await expect(start(await openMemoryLog())).rejects.toThrow(`${folders.log} is empty`);
  expect(await site.versions()).toHaveLength(5);
  await start(await logOf(1));
});
