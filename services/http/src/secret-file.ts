import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export const SHORTEST_SECRET = 32;

/** Reads a secret from its owner-only file; undefined if it was never created. */
export function readSecretFile(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8').trim();
    return text.length >= SHORTEST_SECRET ? text : cutShort(path);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Writes a draft and then links it: an existing file is always complete, and of two programs one wins. */
export function makeSecretFile(path: string): string {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(draft);
  }
  return readSecretFile(path) ?? cutShort(path);
}

function cutShort(path: string): never {
  throw new Error(`${path}: the secret is missing or cut short; restore it, or remove the file to start anew`);
}

function isCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
