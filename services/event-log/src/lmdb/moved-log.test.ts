import { copyFileSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../../tests/support/until.ts';
import { type EventLog, LogUnavailable } from '../event-log.ts';
import { openLog } from '../open-log.ts';
import { contentOf } from '../testing/backed-up.ts';

let dir: string;
let log: EventLog;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'event-log-'));
  log = await openLog({ mode: 'embedded', dir, partitions: 1 });
  await append('before');
});
afterEach(async () => {
  await log.close();
  rmSync(dir, { recursive: true });
});

const file = () => join(dir, 'data.mdb');
const refusal = () => append('meanwhile').then(() => '', String);
const append = (key: string) => log.append([{ key, value: new Uint8Array(3) }]);

/** Appends until that is accepted again: refusals last for a moment. */
async function appendAtLast(key: string): Promise<void> {
  await until('a record to be taken', () => append(key).catch(() => undefined));
}

test('a log whose file is moved refuses records with what to do, and takes them when it is back', async () => {
  renameSync(file(), join(dir, 'moved'));
  await expect(append('meanwhile')).rejects.toThrow(LogUnavailable);
  await expect(append('meanwhile')).rejects.toThrow(
    `${file()} was removed or moved while it is open: nothing more is written. Do not stop this program`,
  );
  writeFileSync(file(), '');
  const other = 'is another file than the one that is open';
  await until('word of the other file', async () => (await refusal()).includes(other));
  renameSync(join(dir, 'moved'), file());
  await appendAtLast('after');
  expect(await log.ends()).toEqual([2]);
});

test('a log whose file is removed can be saved while the program has it open', async () => {
  rmSync(file());
  const [, open = '', to = ''] = /run: cp (\/proc\/\d+\/fd\/\d+) (\S+) and start again$/.exec(await refusal()) ?? [];
  const before = await contentOf(log);
  copyFileSync(open, to);
  await log.close();
  log = await openLog({ mode: 'embedded', dir });
  expect(await contentOf(log)).toEqual(before);
  await append('after');
});
