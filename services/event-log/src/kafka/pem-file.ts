import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

type PemPart = { option: 'ca' | 'cert' | 'key'; name: string; holds: string; parse(text: string): unknown };

const certificate = { holds: 'a certificate', parse: (text: string) => new X509Certificate(text) };

/** What TLS to the brokers may need, by the variable that names its file. */
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

/** A file that TLS could not use is refused here: a connection would fail for ever, and not say why. */
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
