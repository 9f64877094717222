import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEPLOY } from './compose-file.ts';

/** Returns what the script that creates a site's secrets writes. */
export function madeEnv(...options: string[]): Record<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'droptally-env-'));
  try {
    const file = join(folder, '.env');
    makeEnv(file, ...options);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    return Object.fromEntries(lines.map((line) => line.split('=') as [string, string]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function makeEnv(file: string, ...options: string[]): { status: number | null; stderr: string } {
  const script = join(DEPLOY, 'make-env.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, '--file', file, ...options], { encoding: 'utf8' });
  return { status, stderr };
}
