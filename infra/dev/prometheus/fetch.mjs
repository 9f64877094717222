// Downloads Prometheus' rule checker for the tests, once, and prints its folder. It is extracted from Debian's package.
// Installing that would start a server.
import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import { fetchOnce, problemOf } from '../fetch-once.mjs';

fetchOnce('prometheus', import.meta.filename, (folder) => {
  const run = (command, ...args) => spawnSync(command, args, { cwd: folder, encoding: 'utf8', timeout: 180_000 });
  const download = () => problemOf('apt-get', run('apt-get', 'download', 'prometheus'));
  let problem = download();
  if (problem !== undefined && process.getuid?.() === 0) {
    run('apt-get', 'update');
    problem = download();
  }
  if (problem !== undefined) return problem;
  const [packed] = readdirSync(folder);
  problem = problemOf('dpkg-deb', run('dpkg-deb', '--extract', packed, 'unpacked'));
  if (problem !== undefined) return problem;
  copyFileSync(`${folder}/unpacked/usr/bin/promtool`, `${folder}/promtool`);
  for (const name of [packed, 'unpacked']) rmSync(`${folder}/${name}`, { recursive: true });
  return undefined;
});
