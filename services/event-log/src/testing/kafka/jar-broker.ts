import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { BROKER_SETTINGS, type BrokerProcess, type BrokerSettings } from './broker-process.ts';

const SMALL = ['-Xmx256m', '-Xms64m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
const QUIET = '-Dorg.slf4j.simpleLogger.defaultLogLevel=off';
// Kills its parent's broker when the pipe from the test process closes, however that process ended.
const GUARD = 'cat >/dev/null; kill -9 "$0" 2>/dev/null; rm -rf "$1"';

/** How clients reach the broker: the protocol, its settings, and the SCRAM users. */
export type Listener = { protocol: string; settings: BrokerSettings; scram: readonly string[] };

const OPEN: Listener = { protocol: 'PLAINTEXT', settings: {}, scram: [] };

/** Starts a broker and controller in one Java process on loopback, with its data in a temporary folder. */
export async function jarBroker(jars: string, { protocol, settings, scram }: Listener = OPEN): Promise<BrokerProcess> {
  const dir = mkdtempSync(join(tmpdir(), 'kafka-broker-'));
  const [port, controllerPort] = await Promise.all([freePort(), freePort()]);
  const file = join(dir, 'server.properties');
  const loopback = {
    listeners: `${protocol}://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'listener.security.protocol.map': `${protocol}:${protocol},CONTROLLER:PLAINTEXT`,
    'inter.broker.listener.name': protocol,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    'log.dirs': join(dir, 'data'),
  };
  writeFileSync(file, properties({ ...BROKER_SETTINGS, ...loopback, ...settings }));
  const java = [...SMALL, QUIET, '-cp', join(jars, '*')];
  format(java, ['-c', file, ...scram.flatMap((user) => ['--add-scram', user])]);
  let running: ChildProcess | undefined;

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = running;
    running = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    ending.ref();
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
  }

  return {
    address: `127.0.0.1:${port}`,
    async start() {
      running = spawn('java', [...java, 'kafka.Kafka', file], { stdio: 'ignore', detached: true });
      running.unref();
      guard(running, dir);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    pause: async () => void running?.kill('SIGSTOP'),
    resume: async () => void running?.kill('SIGCONT'),
    async remove() {
      await end('SIGKILL');
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function guard(broker: ChildProcess, dir: string): void {
  const watching = spawn('sh', ['-c', GUARD, `${broker.pid}`, dir], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watching.unref();
  // The pipe stays open as long as this process, but must not keep the process alive.
  (watching.stdin as unknown as { unref(): void }).unref();
  broker.once('exit', () => watching.kill('SIGKILL'));
}

function format(java: readonly string[], how: readonly string[]): void {
  const tool = ['kafka.tools.StorageTool', 'format', '-t', 'MkU3OEVBNTcwNTJENDM2Qg', ...how];
  const made = spawnSync('java', [...java, ...tool], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`Kafka's storage cannot be made: ${made.stderr}${made.stdout}`);
}

function properties(settings: BrokerSettings): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
