import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrokerProcess } from './kafka-broker.ts';

const SMALL = ['-Xmx256m', '-Xms64m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
const QUIET = '-Dorg.slf4j.simpleLogger.defaultLogLevel=off';
// Kills its parent's broker when the pipe from the test process closes, however that has ended.
const GUARD = 'cat >/dev/null; kill -9 "$0" 2>/dev/null; rm -rf "$1"';

/** A broker and controller in one Java process on loopback, its data in a folder for the time being. */
export async function jarBroker(jars: string): Promise<BrokerProcess> {
  const dir = mkdtempSync(join(tmpdir(), 'kafka-broker-'));
  const [port, controllerPort] = await Promise.all([freePort(), freePort()]);
  const settings = join(dir, 'server.properties');
  writeFileSync(settings, properties(join(dir, 'data'), port, controllerPort));
  const java = [...SMALL, QUIET, '-cp', join(jars, '*')];
  format(java, settings);
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
    start() {
      running = spawn('java', [...java, 'kafka.Kafka', settings], { stdio: 'ignore', detached: true });
      running.unref();
      guard(running, dir);
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    pause: () => void running?.kill('SIGSTOP'),
    resume: () => void running?.kill('SIGCONT'),
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
  // The pipe stays open as long as this process; it must not keep it alive.
  (watching.stdin as unknown as { unref(): void }).unref();
  broker.once('exit', () => watching.kill('SIGKILL'));
}

function format(java: readonly string[], settings: string): void {
  const made = spawnSync(
    'java',
    [...java, 'kafka.tools.StorageTool', 'format', '-t', 'MkU3OEVBNTcwNTJENDM2Qg', '-c', settings],
    {
      encoding: 'utf8',
    },
  );
  if (made.status !== 0) throw new Error(`Kafka's storage cannot be made: ${made.stderr}${made.stdout}`);
}

function properties(dir: string, port: number, controllerPort: number): string {
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'controller.listener.names': 'CONTROLLER',
    'log.dirs': dir,
    'auto.create.topics.enable': false,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 4,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'group.initial.rebalance.delay.ms': 0,
    'group.min.session.timeout.ms': 500,
    'log.retention.check.interval.ms': 1_000,
    'log.segment.delete.delay.ms': 100,
    'num.network.threads': 2,
    'num.io.threads': 2,
    'log.cleaner.enable': false,
  };
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
