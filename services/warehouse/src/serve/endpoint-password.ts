import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BYTES = 24;

/** Returns the password of an endpoint that was given none. Created on the first start, readable by its user only. */
export function endpointPassword(dir: string, name = 'endpoint-password'): { password: string; file: string } {
  const file = join(dir, name);
  mkdirSync(dir, { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(BYTES).toString('base64url')}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const password = readFileSync(file, 'utf8').trim();
  if (password === '') throw new Error(`${file} is empty: remove it, and a new password is generated`);
  return { password, file };
}
