// Fetches Apache Kafka's published jars for the tests, once, and prints the folder they are in.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const POM = fileURLToPath(new URL('pom.xml', import.meta.url));
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/droptally-kafka', import.meta.url));

const version = createHash('sha256').update(readFileSync(POM)).digest('hex').slice(0, 12);
const folder = `${CACHE}/${version}`;
if (!existsSync(folder)) fetch();
if (existsSync(folder)) console.log(folder);

function fetch() {
  mkdirSync(CACHE, { recursive: true });
  const made = mkdtempSync(`${CACHE}/fetching-`);
  try {
    const args = ['-q', '-B', '-f', POM, 'dependency:copy-dependencies', `-DoutputDirectory=${made}/jars`];
    const { status, error, stdout } = spawnSync('mvn', args, { encoding: 'utf8', timeout: 180_000 });
    // Another process may have been first.
    if (status === 0 && !existsSync(folder)) renameSync(`${made}/jars`, folder);
    else if (status !== 0)
      fail(error ? `mvn: ${error.message}` : stdout.trim().split('\n')[0] || `mvn ended with ${status}`);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

function fail(reason) {
  console.error(`Kafka's jars cannot be fetched: ${reason}`);
  process.exitCode = 1;
}
