import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLogConfig } from '../../config.ts';
import { answering } from '../kafka-broker.ts';
import { selfSigned } from '../self-signed.ts';
import { jarBroker } from './jar-broker.ts';

const PLAIN_LOGIN = 'org.apache.kafka.common.security.plain.PlainLoginModule';
const SCRAM_LOGIN = 'org.apache.kafka.common.security.scram.ScramLoginModule';
const USER = 'droptally';

/** Starts a broker that requires TLS, a client certificate and a password. Also returns the variables to reach it. */
export async function guardedBroker(jars: string, password: string) {
  const dir = mkdtempSync(join(tmpdir(), 'kafka-guarded-'));
  const { certificate, key, both } = selfSigned(dir, '127.0.0.1');
  const broker = await jarBroker(jars, {
    protocol: 'SASL_SSL',
    settings: {
      'ssl.keystore.type': 'PEM',
      'ssl.keystore.location': both,
      'ssl.truststore.type': 'PEM',
      'ssl.truststore.location': certificate,
      'ssl.client.auth': 'required',
      'sasl.enabled.mechanisms': 'PLAIN,SCRAM-SHA-256,SCRAM-SHA-512',
      'sasl.mechanism.inter.broker.protocol': 'PLAIN',
      'listener.name.sasl_ssl.plain.sasl.jaas.config': `${PLAIN_LOGIN} required username="${USER}" password="${password}" user_${USER}="${password}";`,
      'listener.name.sasl_ssl.scram-sha-256.sasl.jaas.config': `${SCRAM_LOGIN} required;`,
      'listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config': `${SCRAM_LOGIN} required;`,
    },
    scram: ['SCRAM-SHA-256', 'SCRAM-SHA-512'].map((kind) => `${kind}=[name=${USER},password=${password}]`),
  });
  const variables = {
    KAFKA_BROKERS: broker.address,
    KAFKA_SSL_CA: certificate,
    KAFKA_SSL_CERT: certificate,
    KAFKA_SSL_KEY: key,
    KAFKA_SASL_MECHANISM: 'plain',
    KAFKA_SASL_USERNAME: USER,
    KAFKA_SASL_PASSWORD: password,
  };
  await broker.start();
  await answering(readLogConfig(variables, 'test'));
  return {
    variables,
    async close() {
      await broker.remove();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
