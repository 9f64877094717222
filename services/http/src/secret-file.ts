import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export const SHORTEST_SECRET = 32;

/**
 * Reads a secret from its owner-only file; undefined if it was never created. `remedy` says what to do if it is cut
 * short.
 */
export function readSecretFile(path: string, remedy: string): string | undefined {
  const text = textOf(path)?.trim();
  return text === undefined || text.length >= SHORTEST_SECRET ? text : cutShort(path, remedy);
}

/** Writes a draft and then links it: an existing file is always complete, and of two programs one wins. */
export function makeSecretFile(path: string, remedy: string): string {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readSecretFile(path, remedy) ?? cutShort(path, remedy);
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const code = codeOf(cause);
    if (code === 'ENOENT') return undefined;
    throw new Error(`${path} cannot be read by this user (${code})`, { cause });
  }
}

function cutShort(path: string, remedy: string): never {
  throw new Error(`${path} is empty or cut short: ${remedy}`);
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : error;
}
