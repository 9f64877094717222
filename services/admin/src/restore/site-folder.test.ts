import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { EventLog } from '@droptally/event-log/event-log';
import { openMemoryLog } from '@droptally/event-log/testing/memory-log';
import { openSiteCatalog } from '@droptally/runtime/lifetime/open-site-catalog';
import { distributedSite } from '../site/distributed-site.ts';
import { requireNoCatalog, siteFolder } from './site-folder.ts';

let siteDir: string;
let log: EventLog;
beforeEach(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'droptally-site-folder-'));
  log = await openMemoryLog();
});
afterEach(async () => {
  await log.close();
  rmSync(siteDir, { recursive: true });
});

const begin = () => siteFolder(siteDir, undefined, { close: async () => {} });
const record = () => ({ key: 'a', value: new Uint8Array(1) });
const start = () => openSiteCatalog(siteDir, { trouble() {} });
const NOT_FINISHED = /restore of the site in .* was not finished: run it again/;

function place(path: string, text = 'restored'): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

async function restore(): Promise<void> {
  requireNoCatalog(siteDir);
  const folder = await begin();
  await folder.filling(log).append([record()]);
  place(folder.destinationOf('catalog/notices.yaml') ?? '');
  await folder.finish();
}

const expectWhole = () => {
  expect(readFileSync(join(siteDir, 'catalog/notices.yaml'), 'utf8')).toBe('restored');
  expect(existsSync(join(siteDir, 'catalog.restoring'))).toBe(false);
};

test('from the first record on no program and no command takes an interrupted restore for a site', async () => {
  const folder = await begin();
  expect(start).toThrow(NOT_FINISHED);
  await folder.filling(log).append([record()]);
  await folder.close();
  expect(start).toThrow(NOT_FINISHED);
  const site = distributedSite({ DROPTALLY_SITE_DIR: siteDir, KAFKA_BROKERS: 'nobody:1' }, () => {});
  expect(() => site.siteDir()).toThrow(NOT_FINISHED);
  for (const work of [() => site.log(), () => site.check(), () => site.ask(undefined as never, {})])
    await expect(work()).rejects.toThrow(NOT_FINISHED);
  await restore();
  expectWhole();
});

test('a restore that was refused before it wrote anything leaves no trace', async () => {
  await (await begin()).close();
  start().close();
});

test('a second restore at the same time is refused and takes nothing from the first', async () => {
  const first = await begin();
  await first.filling(log).append([record()]);
  place(first.destinationOf('catalog/notices.yaml') ?? '');
  await expect(begin()).rejects.toThrow(/^Another restore into .* is running; if none is, remove .*restore\.lock\*$/);
  expect(start).toThrow(NOT_FINISHED);
  await first.finish();
  expectWhole();
});

test('a restore that comes right behind another one keeps what that one restored', async () => {
  requireNoCatalog(siteDir);
  await restore();
  await expect(begin()).rejects.toThrow('is there already');
  expectWhole();
});

test('the mark of an interrupted restore outlives a next one that is refused', async () => {
  const interrupted = await begin();
  await interrupted.filling(log).append([record()]);
  await interrupted.close();
  await (await begin()).close();
  expect(start).toThrow(NOT_FINISHED);
});

test('a restore that was killed after it moved the catalog into place can be run again', async () => {
  await restore();
  expect(() => requireNoCatalog(siteDir)).toThrow('is there already');
  mkdirSync(join(siteDir, 'catalog.restoring'));
  place(join(siteDir, 'catalog/left.yaml'));
  await restore();
  expectWhole();
  expect(existsSync(join(siteDir, 'catalog/left.yaml'))).toBe(false);
});
