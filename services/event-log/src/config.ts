import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ConnectionOptions } from 'node:tls';
import type { SASLOptions } from 'kafkajs';
import { MOST_PARTITIONS } from './event-log.ts';
import type { KafkaConfig } from './kafka/kafka-config.ts';
import { wholeNumber } from './whole-number.ts';

type PemPart = { option: 'ca' | 'cert' | 'key'; name: string; holds: string; parse(text: string): unknown };

const certificate = { holds: 'a certificate', parse: (text: string) => new X509Certificate(text) };

/** Files that TLS to the brokers may need, and the variables that name them. */
const PEM_PARTS: readonly PemPart[] = [
  { option: 'ca', name: 'KAFKA_SSL_CA', ...certificate },
  { option: 'cert', name: 'KAFKA_SSL_CERT', ...certificate },
  {
    option: 'key',
    name: 'KAFKA_SSL_KEY',
    holds: 'a private key without a password',
    parse: (text) => createPrivateKey(text),
  },
];

export type DistributedLogConfig = { mode: 'distributed' } & KafkaConfig;

const MOST_REPLICAS = 15;
const HIGHEST_PORT = 65_535;
const SASL_MECHANISMS = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

/** Reads how to reach the log on Kafka. Throws an error that names the variable if one is missing or invalid. */
export function readLogConfig(env: NodeJS.ProcessEnv, clientId: string): DistributedLogConfig {
  const ssl = readSsl(env);
  const sasl = readSasl(env);
  return {
    mode: 'distributed',
    brokers: readBrokers(env),
    topic: readTopic(env),
    clientId,
    partitions: wholeNumber(env, 'KAFKA_PARTITIONS', { fallback: 4, lowest: 1, highest: MOST_PARTITIONS }),
    replicationFactor: wholeNumber(env, 'KAFKA_REPLICATION', { fallback: 1, lowest: 1, highest: MOST_REPLICAS }),
    retentionMs: wholeNumber(env, 'KAFKA_RETENTION_MS', { fallback: -1, lowest: -1, highest: Number.MAX_SAFE_INTEGER }),
    sessionTimeoutMs: wholeNumber(env, 'KAFKA_SESSION_TIMEOUT_MS', {
      fallback: 10_000,
      lowest: 500,
      highest: 1_800_000,
    }),
    ...(ssl && { ssl }),
    ...(sasl && { sasl }),
  };
}

function readBrokers(env: NodeJS.ProcessEnv): string[] {
  const text = env['KAFKA_BROKERS']?.trim();
  if (!text) throw new Error('KAFKA_BROKERS is missing: host:port of one or more brokers, separated by commas');
  const brokers = text.split(',').map((broker) => broker.trim());
  const wrong = brokers.find((broker) => !isAddress(broker));
  if (wrong !== undefined) throw new Error(`KAFKA_BROKERS must list host:port, separated by commas; it has "${wrong}"`);
  return brokers;
}

function isAddress(broker: string): boolean {
  const [, port] = /^[^\s:]+:(\d{1,5})$/.exec(broker) ?? [];
  return Number(port) >= 1 && Number(port) <= HIGHEST_PORT;
}

function readTopic(env: NodeJS.ProcessEnv): string {
  const topic = env['KAFKA_TOPIC']?.trim() || 'droptally.facts';
  if (/^(?!\.{1,2}$)[\w.-]{1,200}$/.test(topic)) return topic;
  throw new Error(`KAFKA_TOPIC must be letters, digits, dots, hyphens and underscores; it is "${topic}"`);
}

function readSsl(env: NodeJS.ProcessEnv): ConnectionOptions | undefined {
  const named = PEM_PARTS.filter(({ name }) => env[name]?.trim());
  if (!flag(env, 'KAFKA_SSL', named.length > 0)) {
    if (named[0]) throw new Error(`${named[0].name} is set, but KAFKA_SSL says false`);
    return undefined;
  }
  return Object.fromEntries(named.map((part) => [part.option, readPem(env, part)]));
}

function readSasl(env: NodeJS.ProcessEnv): SASLOptions | undefined {
  const wanted = env['KAFKA_SASL_MECHANISM']?.trim().toLowerCase();
  if (!wanted) {
    const left = ['KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD'].find((name) => env[name]);
    if (left) throw new Error(`${left} is set, but KAFKA_SASL_MECHANISM is missing`);
    return undefined;
  }
  const mechanism = SASL_MECHANISMS.find((known) => known === wanted);
  if (!mechanism) throw new Error(`KAFKA_SASL_MECHANISM must be ${SASL_MECHANISMS.join(', ')}; it is "${wanted}"`);
  return saslOf(mechanism, required(env, 'KAFKA_SASL_USERNAME'), required(env, 'KAFKA_SASL_PASSWORD'));
}

function saslOf(mechanism: (typeof SASL_MECHANISMS)[number], username: string, password: string): SASLOptions {
  switch (mechanism) {
    case 'plain':
      return { mechanism, username, password };
    case 'scram-sha-256':
      return { mechanism, username, password };
    case 'scram-sha-512':
      return { mechanism, username, password };
  }
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const text = env[name];
  if (!text) throw new Error(`${name} is missing: KAFKA_SASL_MECHANISM needs it`);
  return text;
}

function flag(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const text = env[name]?.trim().toLowerCase();
  if (!text) return fallback;
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  throw new Error(`${name} must be true or false; it is "${text}"`);
}

/** Reads a file and rejects one that TLS cannot use: connections would fail forever without saying why. */
function readPem(env: NodeJS.ProcessEnv, { name, holds, parse }: PemPart): string {
  const path = env[name]?.trim() ?? '';
  try {
    const text = readFileSync(path, 'utf8');
    parse(text);
    return text;
  } catch (cause) {
    throw new Error(`${name} must name a PEM file with ${holds} that can be read; it is "${path}"`, { cause });
  }
}
