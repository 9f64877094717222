// Installs Python's client of ClickHouse for a test into an environment of its own, once, and prints its folder.
import { spawnSync } from 'node:child_process';
import { fetchOnce, problemOf } from '../fetch-once.mjs';

const CLIENT = 'clickhouse-connect==1.12.0';

fetchOnce('clickhouse-connect', import.meta.filename, (folder) => {
  const run = (command, ...args) =>
    problemOf(command, spawnSync(command, args, { encoding: 'utf8', timeout: 180_000 }));
  const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', CLIENT];
  return run('python3', '-m', 'venv', folder) ?? run(`${folder}/bin/python`, ...install);
});
