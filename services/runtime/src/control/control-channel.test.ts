import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AlreadyRunning, claimPath } from '../data-folder/claim-folder.ts';
import { askControl, serveControl } from './control-channel.ts';

const folder = mkdtempSync(join(tmpdir(), 'droptally-control-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const command = { command: 'rebuild', table: 'reports' } as const;

test('the site on the folder handles a command, and its lines and answer come back', async () => {
  const asked: unknown[] = [];
  const site = await serveControl(folder, async (command, say) => {
    asked.push(command);
    say('half way');
    return [{ rows: 1 }];
  });
  const heard: string[] = [];
  expect(await askControl(folder, command, (line) => heard.push(line))).toEqual({ value: [{ rows: 1 }] });
  await site.close();
  expect({ asked, heard }).toEqual({ asked: [command], heard: ['half way'] });
});

test('a folder where no site runs gives undefined', async () => {
  expect(await askControl(join(folder, 'nobody'), command, () => {})).toBeUndefined();
});

test('a second site on the same folder is refused, and the first one goes on', async () => {
  const site = await serveControl(folder, async () => {});
  await expect(serveControl(folder, async () => {})).rejects.toThrow(AlreadyRunning);
  expect(await askControl(folder, command, () => {})).toBeDefined();
  await site.close();
});

test('the socket of a killed site does not keep the next one from starting', async () => {
  writeFileSync(claimPath(folder), '');
  const site = await serveControl(folder, async () => {});
  expect(await askControl(folder, command, () => {})).toBeDefined();
  await site.close();
});

test('a command that fails is an error for the caller', async () => {
  const site = await serveControl(folder, async () => {
    throw new Error('no such table');
  });
  await expect(askControl(folder, command, () => {})).rejects.toThrow('no such table');
  await site.close();
});
