// Fetches ClickHouse's client of Go, which Grafana connects with, and builds what asks by it in the tests.
import { spawnSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fetchOnce, problemOf } from '../fetch-once.mjs';

const PROGRAM = fileURLToPath(
  new URL('../../../services/warehouse/src/testing/clients/ask-analysts.go', import.meta.url),
);

fetchOnce('go-client', PROGRAM, (folder) => {
  for (const name of ['go.mod', 'go.sum']) copyFileSync(new URL(name, import.meta.url), `${folder}/${name}`);
  copyFileSync(PROGRAM, `${folder}/main.go`);
  const options = { cwd: folder, encoding: 'utf8', timeout: 240_000 };
  return problemOf('go', spawnSync('go', ['build', '-o', 'ask-analysts', '.'], options));
});
