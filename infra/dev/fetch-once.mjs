import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const CACHE = fileURLToPath(new URL('../../node_modules/.cache', import.meta.url));

/** Tests look only: none of them fetches anything. */
const LOOKS_ONLY = process.argv.includes('--look');

/**
 * Fills a folder in node_modules/.cache once per content of `list` and prints its path. `fill` returns an error text,
 * or undefined if it succeeded.
 */
export function fetchOnce(name, list, fill) {
  const cache = `${CACHE}/droptally-${name}`;
  const folder = `${cache}/${createHash('sha256').update(readFileSync(list)).digest('hex').slice(0, 12)}`;
  if (!existsSync(folder) && LOOKS_ONLY) {
    console.error(`${name} was not fetched: npm test does that before its tests`);
  } else if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const filling = mkdtempSync(`${cache}/fetching-`);
    try {
      const problem = fill(filling);
      // Another process may have filled it first.
      if (problem === undefined && !existsSync(folder)) renameSync(filling, folder);
      else if (problem !== undefined) console.error(`${name} cannot be fetched: ${problem}`);
    } finally {
      rmSync(filling, { recursive: true, force: true });
    }
  }
  if (existsSync(folder)) console.log(folder);
  else process.exitCode = 1;
}

/** Returns an error text for a failed command, or undefined. */
export function problemOf(command, { status, error, stdout, stderr }) {
  if (status === 0) return undefined;
  return error
    ? `${command}: ${error.message}`
    : (stderr || stdout).trim().split('\n')[0] || `${command} ended with ${status}`;
}
