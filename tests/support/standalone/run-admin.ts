import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ownClock } from '../processes/moved-clock.ts';
import { ROOT } from '../root.ts';
import { until } from '../until.ts';

const PROGRAM = join(ROOT, 'services/admin/dist/main.js');
const OF_A_SITE = /^(DROPTALLY|KAFKA|CLICKHOUSE)_/;

/** The data folder of a single-process site, or the environment of a distributed site's programs. */
export type Where = string | Record<string, string>;
export type AdminRun = { code: number | null; out: string; said: string };

/** Runs `npm run admin -- …`, with the site running or stopped. */
export async function runAdmin(where: Where, args: readonly string[], input = ''): Promise<AdminRun> {
  const { child, run } = start(where, args);
  child.stdin?.end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { ...run, code };
}

/** Runs a command that must succeed and returns its JSON output. */
export async function adminData<Data>(where: Where, ...args: string[]): Promise<Data> {
  const { code, out, said } = await runAdmin(where, [...args, '--json']);
  if (code !== 0) throw new Error(`admin ${args.join(' ')} ended with ${code}: ${said}`);
  return JSON.parse(out) as Data;
}

/** Kills a command with SIGKILL as soon as `when` appears on its stderr. */
export async function killAdmin(where: Where, args: readonly string[], when: string): Promise<void> {
  const { child, run } = start(where, args);
  const closed = once(child, 'close');
  await until(`"${when}"`, () => run.said.includes(when));
  child.kill('SIGKILL');
  await closed;
}

/** Kills a command with SIGKILL after some time, unless it has exited before. */
export async function killAdminAfter(where: Where, args: readonly string[], milliseconds: number): Promise<void> {
  const { child } = start(where, args);
  const kill = setTimeout(() => child.kill('SIGKILL'), milliseconds);
  await once(child, 'close');
  clearTimeout(kill);
}

function start(where: Where, args: readonly string[]): { child: ChildProcess; run: AdminRun } {
  const inherited = Object.entries(process.env).filter(([name]) => !OF_A_SITE.test(name));
  const env = {
    ...Object.fromEntries(inherited),
    NODE_OPTIONS: ownClock(),
    ...(typeof where === 'string' ? { DROPTALLY_DATA_DIR: where } : where),
  };
  const child = spawn(process.execPath, [PROGRAM, ...args], { env });
  const run: AdminRun = { code: null, out: '', said: '' };
  child.stdout.on('data', (chunk) => {
    run.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    run.said += chunk;
  });
  return { child, run };
}
