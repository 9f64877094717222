// Downloads Apache Kafka's published jars for the tests, once, and prints their folder.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { fetchOnce, problemOf } from '../fetch-once.mjs';

const POM = fileURLToPath(new URL('pom.xml', import.meta.url));

fetchOnce('kafka', POM, (folder) => {
  const args = ['-q', '-B', '-f', POM, 'dependency:copy-dependencies', `-DoutputDirectory=${folder}`];
  return problemOf('mvn', spawnSync('mvn', args, { encoding: 'utf8', timeout: 180_000 }));
});
