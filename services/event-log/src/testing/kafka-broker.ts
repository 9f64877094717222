import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type KafkaConfig as ClientConfig, Kafka, logLevel } from 'kafkajs';
import type { KafkaConfig, KafkaHooks } from '../kafka/kafka-config.ts';
import type { BrokerProcess } from './kafka/broker-process.ts';
import { jarBroker } from './kafka/jar-broker.ts';

export type KafkaBroker = {
  brokers: string[];
  /** Undefined for a broker that the tests did not start and must not stop. */
  control: (Pick<BrokerProcess, 'stop' | 'kill' | 'pause' | 'resume'> & { start(): Promise<void> }) | undefined;
  close(): Promise<void>;
};

/** Returns a config for a topic on the broker. Problems are not printed: tests listen to them. */
export function onBroker({ brokers }: KafkaBroker, topic: string, others: Partial<KafkaConfig & KafkaHooks> = {}) {
  const defaults = { clientId: 'test', partitions: 4, replicationFactor: 1, retentionMs: -1, sessionTimeoutMs: 2_000 };
  return { mode: 'distributed' as const, brokers, topic, ...defaults, onTrouble: () => {}, ...others };
}

const IMAGE = 'apache/kafka:4.1.0';
/** A starved broker needs a minute to start. */
const ANSWERS_WITHIN_MS = 100_000;

type Jars = { jars: string } | { missing: string };
type Provider = { brokers: string[] } | { docker: true } | Jars;

let found: Provider | undefined;
let jars: Jars | undefined;

/** Returns why no real broker is available here, if so: the reason to report tests as not run. */
export function whyNoKafka(): string | undefined {
  const provider = find();
  return 'missing' in provider ? provider.missing : undefined;
}

/** Returns the folder of a broker's jars, or why there are none. */
export function brokerJars(): Jars {
  jars ??= lookForJars();
  return jars;
}

/** Returns a real broker: the one that KAFKA_BROKERS names, or one started here, which ends with this process. */
export async function startKafkaBroker(): Promise<KafkaBroker> {
  const provider = find();
  if ('missing' in provider) throw new Error(provider.missing);
  if ('brokers' in provider) return { brokers: provider.brokers, control: undefined, close: async () => {} };
  const broker = await ('jars' in provider ? jarBroker(provider.jars) : inContainer());
  const brokers = [broker.address];
  async function start(): Promise<void> {
    await broker.start();
    await answering({ brokers });
  }
  await start();
  const { stop, kill, pause, resume } = broker;
  return { brokers, control: { start, stop, kill, pause, resume }, close: () => broker.remove() };
}

function find(): Provider {
  found ??= look();
  return found;
}

function look(): Provider {
  const given = process.env['KAFKA_BROKERS'];
  if (given) return { brokers: given.split(',') };
  return dockerHasImage() ? { docker: true } : brokerJars();
}

/** It was pulled before the tests, where Docker runs and reaches a registry. */
function dockerHasImage(): boolean {
  return spawnSync('docker', ['image', 'inspect', IMAGE]).status === 0;
}

function lookForJars(): Jars {
  if (spawnSync('java', ['-version']).status !== 0)
    return { missing: 'needs KAFKA_BROKERS, Docker, or Java and Maven' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [fetchScript(), '--look'], { encoding: 'utf8' });
  return status === 0 ? { jars: stdout.trim() } : { missing: stderr.split('\n')[0] ?? '' };
}

/** Searches upwards: a bundle that contains this file is in another folder. */
function fetchScript(): string {
  const script = 'infra/dev/kafka/fetch.mjs';
  let root = import.meta.dirname;
  while (!existsSync(join(root, script)) && root !== dirname(root)) root = dirname(root);
  return join(root, script);
}

/** Loads the module only when needed: it is large. */
async function inContainer(): Promise<BrokerProcess> {
  const { containerBroker } = await import('./kafka/container-broker.ts');
  return containerBroker(IMAGE);
}

/** Deletes a topic with all its records, as an operator does, even while it is read. */
export async function deleteTopic({ brokers }: Pick<KafkaBroker, 'brokers'>, topic: string): Promise<void> {
  const admin = new Kafka({ brokers, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    await admin.deleteTopics({ topics: [topic] });
  } finally {
    await admin.disconnect();
  }
}

/** Waits until the broker answers an authorized client. */
export async function answering(reached: Pick<KafkaConfig, 'brokers' | 'ssl' | 'sasl'>): Promise<void> {
  // Only a broker that never answers is given up.
  for (const until = performance.now() + ANSWERS_WITHIN_MS; ; ) {
    const kafka = new Kafka({ ...reached, logLevel: logLevel.NOTHING, retry: { retries: 0 } } as ClientConfig);
    const admin = kafka.admin();
    try {
      await admin.connect();
      await admin.listTopics();
      return;
    } catch (error) {
      // As above.
      if (performance.now() > until) throw error;
      // Nothing tells that it answers.
      await setTimeout(100);
    } finally {
      await admin.disconnect().catch(() => undefined);
    }
  }
}
