import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@droptally/event-log/testing/free-port';
import { META_PATHS, META_PREFIX } from '@droptally/proto/api/paths';
import { childOf, isRunning } from '../support/processes/process-table.ts';
import { ROOT } from '../support/root.ts';
import { preparedCopy } from '../support/standalone/data-folder.ts';
import { describeUnless } from '../support/test-where.ts';
import { until } from '../support/until.ts';

/** Gives its command a process namespace, in which that is process 1, as in a container. */
const APART = ['--pid', '--fork', '--kill-child', '--mount-proc'];

describeUnless(whyNot(), 'the image\u2019s first process', () => {
  let dataDir: string;
  let outside: ChildProcess;
  let url: string;
  let said = '';

  beforeEach(async () => {
    dataDir = await preparedCopy();
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    said = '';
    const env = {
      ...process.env,
      NODE_OPTIONS: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      DROPTALLY_DATA_DIR: dataDir,
    };
    const command = [process.execPath, join(ROOT, 'infra/deploy/docker/start.mjs'), 'standalone'];
    outside = spawn('unshare', [...APART, ...command], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [outside.stdout, outside.stderr])
      stream?.on('data', (chunk) => {
        said += String(chunk);
      });
    await until('good health', isHealthy, 60_000);
  });
  afterEach(async () => {
    if (outside.exitCode === null && outside.signalCode === null) {
      outside.kill('SIGKILL');
      await once(outside, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  });

  async function isHealthy(): Promise<boolean> {
    try {
      return (await fetch(`${url}${META_PREFIX}${META_PATHS.health}`)).status === 200;
    } catch {
      return false;
    }
  }

  test('is the guard, ends well when told to, and takes everything with it', async () => {
    const [guard, program] = pids(outside);
    expect(readFileSync(`/proc/${guard}/status`, 'utf8')).toMatch(/^NSpid:\t\d+\t1$/m);
    const exit = once(outside, 'exit');
    process.kill(guard, 'SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect([isRunning(guard), isRunning(program)]).toEqual([false, false]);
    expect(said).not.toContain('was killed');
  });

  test('starts a program again that was killed, and leaves none of the dead behind', async () => {
    const [guard, program] = pids(outside);
    // Killed before, it leaves the process that copies its listening handle to process 1, which waits for its own only.
    await until('nothing below the program', () => childOf(program) === undefined);
    process.kill(program, 'SIGKILL');
    await until('another program', () => ![undefined, program].includes(childOf(guard)), 30_000);
    await until('good health', isHealthy, 60_000);
    expect(said).toContain('The program was ended by SIGKILL: it starts again in 1 s');
    await until('no dead process', () => deadBelow(guard).length === 0);
  });
});

/** Host's process ids of the guard and of its program. */
function pids(outside: ChildProcess): [guard: number, program: number] {
  const guard = childOf(outside.pid ?? 0);
  const program = childOf(guard ?? 0);
  if (guard === undefined || program === undefined) throw new Error('The guard has started nothing');
  return [guard, program];
}

/** Processes of a parent that ended and that it has not asked for. */
function deadBelow(parent: number): string[] {
  const { stdout } = spawnSync('ps', ['--ppid', String(parent), '-o', 'stat=,pid=,args='], { encoding: 'utf8' });
  return stdout.split('\n').filter((line) => line.startsWith('Z'));
}

function whyNot(): string | undefined {
  const { status } = spawnSync('unshare', [...APART, 'true']);
  return status === 0 ? undefined : 'no process namespace can be made';
}
