import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const CLIENT = 'clickhouse-connect==1.12.0';
const CACHE = join(import.meta.dirname, '../../../../node_modules/.cache', CLIENT.replace('==', '-'));
/** An interpreter with the client, once it is installed. */
export const PYTHON_WITH_CLIENT = join(CACHE, 'bin/python');

let missing: string | undefined | null = null;

/** Returns why Python's client is not available here, if so. Installs it once, beside the packages of npm. */
export function whyNoPythonClient(): string | undefined {
  if (missing === null) missing = install();
  return missing;
}

function install(): string | undefined {
  if (existsSync(join(CACHE, 'installed'))) return undefined;
  if (spawnSync('python3', ['-c', 'import venv, ensurepip']).status !== 0) return 'needs Python 3 with venv and pip';
  rmSync(CACHE, { recursive: true, force: true });
  if (spawnSync('python3', ['-m', 'venv', CACHE]).status !== 0) return 'python3 -m venv fails';
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', CLIENT];
  if (spawnSync(PYTHON_WITH_CLIENT, pip, { timeout: 120_000 }).status !== 0) return `pip cannot install ${CLIENT}`;
  return spawnSync('touch', [join(CACHE, 'installed')]).status === 0 ? undefined : 'the cache cannot be written';
}
