import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { freePort } from '@droptally/event-log/testing/free-port';
import { GuardedSite } from '../support/kills/guarded-site.ts';
import { childOf, isRunning, threadOf } from '../support/processes/process-table.ts';
import { ServedProcess } from '../support/processes/served-process.ts';
import { preparedCopy } from '../support/standalone/data-folder.ts';
import { until } from '../support/until.ts';

let site: ServedProcess;
let dataDir: string;
beforeEach(async () => {
  dataDir = await preparedCopy();
  site = new ServedProcess({
    name: 'The guarded site',
    entry: 'infra/dev/program.mjs',
    args: ['standalone'],
    port: await freePort(),
    env: { DROPTALLY_DATA_DIR: dataDir },
  });
  await site.start();
});
afterEach(async () => {
  await site.end();
  await rm(dataDir, { recursive: true });
});

/** Returns the worker process that the guard started. */
function workerOf(guard: number): number {
  const child = childOf(guard);
  if (child === undefined) throw new Error('The guard has started nothing');
  return child;
}

function guardPid(): number {
  if (site.pid === undefined) throw new Error('The guard does not run');
  return site.pid;
}

test('a site that crashed in native code is served again within a minute, and its guard is small', async () => {
  const guard = guardPid();
  const crashed = workerOf(guard);
  process.kill(crashed, 'SIGSEGV');
  // The warehouse's engine keeps the process for minutes to print the crash, ignoring every signal but SIGKILL.
  await until('no answer', async () => (await site.health()) === undefined, 10_000);
  await until('another process that answers', async () => (await site.health()) === 200, 60_000);
  expect(workerOf(guard)).not.toBe(crashed);
  expect(isRunning(crashed)).toBe(false);
  expect(site.output).toMatch(
    /^The program crashed in native code \(thread .+\) and was killed: it starts again in 1 s$/m,
  );
  expect(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${guard}/status`, 'utf8'))?.[1])).toBeLessThan(50 * 1_024);
  await site.stop();
});

test('a site that crashed in a thread beside the main one, which goes on, is served again within half a minute', async () => {
  const guard = guardPid();
  const crashed = workerOf(guard);
  process.kill(threadOf(crashed, 'MergeMutate'), 'SIGSEGV');
  await until('the end of the process', () => !isRunning(crashed), 30_000);
  await until('another process that answers', async () => (await site.health()) === 200, 30_000);
  expect(site.output).toMatch(
    /^The program crashed in native code \(thread MergeMutate\) and was killed: it starts again in 1 s$/m,
  );
  await site.stop();
});

test('a site that does not move, and whose guard is killed, ends within a second', async () => {
  const worker = workerOf(guardPid());
  process.kill(worker, 'SIGSTOP');
  await site.kill();
  try {
    await until('the end of the process', () => !isRunning(worker), 1_000);
  } finally {
    if (isRunning(worker)) process.kill(worker, 'SIGKILL');
  }
});

test('a site whose guard is killed ends within a second, and can be started again', async () => {
  const worker = workerOf(guardPid());
  await site.kill();
  await until('the end of the process', () => !isRunning(worker), 1_000);
  await site.start();
  await site.stop();
});

test('a site whose guard is killed while it loads its code ends too', async () => {
  await site.stop();
  const image = new GuardedSite(dataDir, await freePort());
  image.launch();
  const loading = await until('a process', () => childOf(image.pid ?? 0));
  await image.kill();
  await until('the end of the process', () => !isRunning(loading), 20_000);
});

test('a signal to the guard ends the site well, whether it comes once or again and again', async () => {
  const guard = guardPid();
  const worker = workerOf(guard);
  const ended = site.exit();
  for (let press = 0; press < 3; press++) for (const pid of [guard, worker]) process.kill(pid, 'SIGINT');
  expect(await ended).toBe(0);
  expect(isRunning(worker)).toBe(false);
});
