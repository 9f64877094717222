import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

type PemPart = { option: 'ca' | 'cert' | 'key'; name: string; holds: string; parse(text: string): unknown };

const certificate = { holds: 'a certificate', parse: (text: string) => new X509Certificate(text) };

/** Files that TLS to the brokers may need, and the variables that name them. */
export const PEM_PARTS: readonly PemPart[] = [
  { option: 'ca', name: 'KAFKA_SSL_CA', ...certificate },
  { option: 'cert', name: 'KAFKA_SSL_CERT', ...certificate },
  {
    option: 'key',
    name: 'KAFKA_SSL_KEY',
    holds: 'a private key without a password',
    parse: (text) => createPrivateKey(text),
  },
];

/** Reads a file and rejects one that TLS cannot use: connections would fail forever without saying why. */
export function readPem(env: NodeJS.ProcessEnv, { name, holds, parse }: PemPart): string {
  const path = env[name]?.trim() ?? '';
  try {
    const text = readFileSync(path, 'utf8');
    parse(text);
    return text;
  } catch (cause) {
    throw new Error(`${name} must name a PEM file with ${holds} that can be read; it is "${path}"`, { cause });
  }
}
