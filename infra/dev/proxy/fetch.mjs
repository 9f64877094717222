// Downloads Caddy for the tests, once, and prints its folder. Debian's own is too old: it does not resend a body to a
// second program when the first is unreachable.
import { spawnSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fetchOnce, problemOf } from '../fetch-once.mjs';

const WHEELS = fileURLToPath(new URL('requirements.txt', import.meta.url));

fetchOnce('proxy', WHEELS, (folder) => {
  const venv = `${folder}/venv`;
  const made = problemOf('python3', spawnSync('python3', ['-m', 'venv', venv], { encoding: 'utf8' }));
  if (made !== undefined) return made;
  const args = ['install', '--quiet', '--disable-pip-version-check', '--require-hashes', '-r', WHEELS];
  const problem = problemOf('pip', spawnSync(`${venv}/bin/pip`, args, { encoding: 'utf8', timeout: 180_000 }));
  if (problem !== undefined) return problem;
  copyFileSync(`${venv}/bin/caddy`, `${folder}/caddy`);
  rmSync(venv, { recursive: true });
  return undefined;
});
