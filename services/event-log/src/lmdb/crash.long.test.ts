import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { bundleProgram } from '../../../../tests/support/bundle-program.ts';
import { seeded } from '../../../../tests/support/seeded.ts';
import { openLog } from '../open-log.ts';
import { everythingIn, expectWhole, linesOf } from '../testing/whole-log.ts';

const ROUNDS = 8;
const random = seeded();

let program: Awaited<ReturnType<typeof bundleProgram>>;
let dir: string;

beforeAll(async () => {
  program = await bundleProgram(join(import.meta.dirname, '../testing/append-program.ts'));
});
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'event-log-crash-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));
afterAll(() => program.remove());

test('every record acknowledged before a kill -9 is there afterwards, at its position, and nothing is torn', async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    acknowledged.push(...(await appendUntilKilled(`round-${round}`, 1 + random.below(3_000))));
  }
  const found = await everythingIn(dir);
  const lines = linesOf(found);
  expect(acknowledged.filter((line) => !lines.has(line))).toEqual([]);
  expectWhole(found);
});

test('two processes and this one append at once, and every offset is assigned once', async () => {
  const log = await openLog({ mode: 'embedded', dir });
  const running = [appendAll('first', 300), appendAll('second', 300)];
  const own = [];
  for (let count = 0; count < 300; count++) own.push(log.append([{ key: 'own-1', value: Buffer.from(`${count}`) }]));
  const positions = (await Promise.all(own)).flat();
  const acknowledged = (await Promise.all(running)).flat();
  await log.close();
  const found = await everythingIn(dir);
  expect(acknowledged).toHaveLength(2 * 16 * 300);
  expect(positions).toHaveLength(300);
  expect(found).toHaveLength(acknowledged.length + positions.length);
  const lines = linesOf(found);
  expect(acknowledged.filter((line) => !lines.has(line))).toEqual([]);
  expectWhole(found);
});

function start(name: string, perWriter: number) {
  const child = spawn(process.execPath, [program.file, dir, name, `${perWriter}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { child, lines: createInterface({ input: child.stdout }), exited: once(child, 'exit') };
}

async function appendAll(name: string, perWriter: number): Promise<string[]> {
  const { lines, exited } = start(name, perWriter);
  const acknowledged: string[] = [];
  for await (const line of lines) acknowledged.push(line);
  expect(await exited).toEqual([0, null]);
  return acknowledged;
}

async function appendUntilKilled(name: string, acknowledgements: number): Promise<string[]> {
  const { child, lines, exited } = start(name, 1_000_000);
  const acknowledged: string[] = [];
  for await (const line of lines) {
    if (acknowledged.push(line) === acknowledgements) child.kill('SIGKILL');
  }
  expect(await exited).toEqual([null, 'SIGKILL']);
  // The output may end within a line.
  return acknowledged.filter((line) => /^\d+ \d+ [\w-]+ \d+$/.test(line)).slice(0, -1);
}
