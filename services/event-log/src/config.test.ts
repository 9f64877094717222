import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { readLogConfig } from './config.ts';

const BROKERS = { KAFKA_BROKERS: 'one:9092, two:9093' };

test('only the brokers are required', () => {
  expect(readLogConfig(BROKERS, 'ingest')).toEqual({
    mode: 'distributed',
    brokers: ['one:9092', 'two:9093'],
    clientId: 'ingest',
    topic: 'droptally.facts',
    partitions: 4,
    replicationFactor: 1,
    retentionMs: -1,
    sessionTimeoutMs: 10_000,
  });
});

test('everything else can be set', () => {
  const config = readLogConfig(
    {
      ...BROKERS,
      KAFKA_TOPIC: 'drops',
      KAFKA_PARTITIONS: '12',
      KAFKA_REPLICATION: '3',
      KAFKA_RETENTION_MS: '604800000',
      KAFKA_SESSION_TIMEOUT_MS: '45000',
      KAFKA_SSL: 'true',
      KAFKA_SASL_MECHANISM: 'SCRAM-SHA-512',
      KAFKA_SASL_USERNAME: 'droptally',
      KAFKA_SASL_PASSWORD: 'secret',
    },
    'query',
  );
  expect(config).toMatchObject({ topic: 'drops', partitions: 12, replicationFactor: 3, retentionMs: 604_800_000 });
  expect(config).toMatchObject({ sessionTimeoutMs: 45_000, ssl: {} });
  expect(config.sasl).toEqual({ mechanism: 'scram-sha-512', username: 'droptally', password: 'secret' });
});

test('a certificate is read from its file, and enables TLS', () => {
  const dir = mkdtempSync(join(tmpdir(), 'log-config-'));
  const [certificate = ''] = rootCertificates;
  writeFileSync(join(dir, 'ca.pem'), certificate);
  expect(readLogConfig({ ...BROKERS, KAFKA_SSL_CA: join(dir, 'ca.pem') }, 'x').ssl).toEqual({ ca: certificate });
  rmSync(dir, { recursive: true });
});

test.each([
  ['KAFKA_BROKERS', {}],
  ['KAFKA_BROKERS', { KAFKA_BROKERS: 'one' }],
  ['KAFKA_BROKERS', { KAFKA_BROKERS: 'one:9092,,two:9092' }],
  ['KAFKA_BROKERS', { KAFKA_BROKERS: 'one:99999' }],
  ['KAFKA_BROKERS', { KAFKA_BROKERS: 'one:0' }],
  ['KAFKA_TOPIC', { ...BROKERS, KAFKA_TOPIC: 'a topic' }],
  ['KAFKA_TOPIC', { ...BROKERS, KAFKA_TOPIC: '..' }],
  ['KAFKA_PARTITIONS', { ...BROKERS, KAFKA_PARTITIONS: '0' }],
  ['KAFKA_PARTITIONS', { ...BROKERS, KAFKA_PARTITIONS: 'four' }],
  ['KAFKA_REPLICATION', { ...BROKERS, KAFKA_REPLICATION: '-1' }],
  ['KAFKA_RETENTION_MS', { ...BROKERS, KAFKA_RETENTION_MS: '-2' }],
  ['KAFKA_SESSION_TIMEOUT_MS', { ...BROKERS, KAFKA_SESSION_TIMEOUT_MS: '1.5' }],
  ['KAFKA_SSL', { ...BROKERS, KAFKA_SSL: 'perhaps' }],
  ['KAFKA_SSL_CA', { ...BROKERS, KAFKA_SSL_CA: '/no/such/file' }],
  ['KAFKA_SSL_CA', { ...BROKERS, KAFKA_SSL_CA: import.meta.filename }],
  ['KAFKA_SSL_KEY', { ...BROKERS, KAFKA_SSL_KEY: import.meta.filename }],
  ['KAFKA_SSL_CERT', { ...BROKERS, KAFKA_SSL: 'false', KAFKA_SSL_CERT: '/some/file' }],
  ['KAFKA_SASL_MECHANISM', { ...BROKERS, KAFKA_SASL_MECHANISM: 'magic' }],
  ['KAFKA_SASL_MECHANISM', { ...BROKERS, KAFKA_SASL_PASSWORD: 'secret' }],
  ['KAFKA_SASL_USERNAME', { ...BROKERS, KAFKA_SASL_MECHANISM: 'plain', KAFKA_SASL_PASSWORD: 'secret' }],
  ['KAFKA_SASL_PASSWORD', { ...BROKERS, KAFKA_SASL_MECHANISM: 'plain', KAFKA_SASL_USERNAME: 'someone' }],
])('a missing or wrong %s is named', (name, env) => {
  expect(() => readLogConfig(env, 'ingest')).toThrow(new RegExp(`\\b${name}\\b`));
});
