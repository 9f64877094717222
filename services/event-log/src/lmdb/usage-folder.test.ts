import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogUnavailable } from '../event-log.ts';
import { openUsageFolder } from './usage-folder.ts';

const root = mkdtempSync(join(tmpdir(), 'droptally-usage-log-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const RECORD = { key: 'a', value: new Uint8Array(3) };

test('the usage log lies beside the log of facts, and is not part of it', async () => {
  const usage = await openUsageFolder(join(root, 'whole', 'log'), () => {});
  await usage.append([RECORD]);
  expect(await usage.ends()).toEqual([1]);
  await usage.close();
});

test('a folder that cannot be opened is said, and what is told is refused, not lost without a word', async () => {
  mkdirSync(join(root, 'damaged', 'usage'), { recursive: true });
  writeFileSync(join(root, 'damaged', 'usage', 'data.mdb'), Buffer.alloc(40_000, 'x'));
  const said: string[] = [];
  const usage = await openUsageFolder(join(root, 'damaged', 'log'), (what) => said.push(what));
  expect(said).toEqual([expect.stringMatching(/not kept: .*usage cannot be opened: .*data\.mdb is damaged/)]);
  await expect(usage.append([RECORD])).rejects.toBeInstanceOf(LogUnavailable);
  await usage.close();
});
