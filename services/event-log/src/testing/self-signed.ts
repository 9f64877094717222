import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes a key, and a certificate of its own for an address, into a folder: each by itself, and both in one file. */
export function selfSigned(dir: string, address: string) {
  const certificate = join(dir, 'certificate.pem');
  const key = join(dir, 'key.pem');
  const both = join(dir, 'both.pem');
  const about = ['-days', '1', '-subj', '/CN=test', '-addext', `subjectAltName=IP:${address}`];
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', ...made, ...about], { stdio: 'pipe' });
  writeFileSync(both, readFileSync(key, 'utf8') + readFileSync(certificate, 'utf8'));
  return { certificate, key, both };
}
