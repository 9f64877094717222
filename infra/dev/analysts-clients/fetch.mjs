// Fetches what analysts connect with, for the tests: pandas with ClickHouse's client of Python, and the JDBC driver.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fetchOnce, problemOf } from '../fetch-once.mjs';

const PYTHON = ['clickhouse-connect==1.12.0', 'pandas==2.3.3'];
const POM = fileURLToPath(new URL('pom.xml', import.meta.url));

fetchOnce('analysts-clients', import.meta.filename, (folder) => {
  const run = (command, ...args) =>
    problemOf(command, spawnSync(command, args, { encoding: 'utf8', timeout: 240_000 }));
  const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...PYTHON];
  return (
    run('python3', '-m', 'venv', `${folder}/python`) ??
    run(`${folder}/python/bin/python`, ...install) ??
    run('mvn', '-q', '-B', '-f', POM, 'dependency:copy-dependencies', `-DoutputDirectory=${folder}/jars`)
  );
});
