import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { AlreadyRunning, claimFolder, claimPath, connectToOwner } from '../data-folder/claim-folder.ts';
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

test.each([
  '{"command":"drop"}',
  '{"command":"rebuild"}',
  '{"command":"rebuild","table":"a","catalogueHash":1}',
  '{"command":"query","name":"x","params":1}',
  '7',
  'null',
])('what is no command is refused and not handled: %s', async (text) => {
  const asked: unknown[] = [];
  const site = await serveControl(folder, async (sent) => void asked.push(sent));
  const socket = await connectToOwner(folder);
  socket?.write(`${text}\n{"command":"check","more":1}\n`);
  const answers: unknown[] = [];
  for await (const line of createInterface({ input: socket as Socket })) {
    answers.push(JSON.parse(line));
    if (answers.length === 2) break;
  }
  socket?.destroy();
  await site.close();
  const refusal = 'The running site does not know this command: it is another version';
  expect(answers).toEqual([{ failed: refusal }, { done: true }]);
  expect(asked).toEqual([{ command: 'check' }]);
});

test('an answer of an unknown form is an error', async () => {
  const site = await claimFolder(folder, (socket) => void socket.write('{"rows":[]}\n'));
  await expect(askControl(folder, command, () => {})).rejects.toThrow('it is another version');
  await site.close();
});
