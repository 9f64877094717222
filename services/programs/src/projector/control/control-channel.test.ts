import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AlreadyRunning, claimPath } from '../../lifetime/claim-folder.ts';
import { askControl, serveControl } from './control-channel.ts';

const folder = mkdtempSync(join(tmpdir(), 'droptally-control-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const command = { command: 'rebuild', table: 'reports' } as const;

test('a command is carried out by the site that runs on the folder, and its words come back', async () => {
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

test('a folder where nothing runs says so', async () => {
  expect(await askControl(join(folder, 'nobody'), command, () => {})).toBeUndefined();
});

test('a second site on the same folder is refused, and the first one goes on', async () => {
  const site = await serveControl(folder, async () => {});
  await expect(serveControl(folder, async () => {})).rejects.toThrow(AlreadyRunning);
  expect(await askControl(folder, command, () => {})).toBeDefined();
  await site.close();
});

test('what a killed site left behind does not keep the next one from starting', async () => {
  writeFileSync(claimPath(folder), '');
  const site = await serveControl(folder, async () => {});
  expect(await askControl(folder, command, () => {})).toBeDefined();
  await site.close();
});

test('a command that fails, or that is none, is an error for whoever gave it', async () => {
  const site = await serveControl(folder, async () => {
    throw new Error('no such table');
  });
  await expect(askControl(folder, command, () => {})).rejects.toThrow('no such table');
  await site.close();
});
