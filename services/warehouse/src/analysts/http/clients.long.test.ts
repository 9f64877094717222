import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleProgram } from '../../../../../tests/support/bundle-program.ts';
import { testUnless } from '../../../../../tests/support/test-where.ts';
import { ENGINE_PROGRAM, servedAnalysts } from '../../testing/served-analysts.ts';

const FETCHED_BY = join(import.meta.dirname, '../../../../../infra/dev');
const CLIENTS = join(import.meta.dirname, '../../testing/clients');

/** Where the tests put what they fetched, or why it could not be had. */
function fetched(name: string): { folder: string; missing: string | undefined } {
  const script = join(FETCHED_BY, name, 'fetch.mjs');
  const looked = spawnSync(process.execPath, [script, '--look'], { encoding: 'utf8' });
  return { folder: looked.stdout.trim(), missing: looked.status === 0 ? undefined : looked.stderr.trim() };
}

const { folder, missing } = fetched('analysts-clients');
const go = fetched('go-client');

let site: Awaited<ReturnType<typeof servedAnalysts>>;
beforeAll(async () => {
  site = await servedAnalysts(await bundleProgram(ENGINE_PROGRAM));
});
afterAll(() => site.close());

testUnless(missing, "Python's clickhouse-connect and pandas ask the analysts' tables", async () => {
  const { hostname, port } = new URL(site.url);
  const { username, password } = site.credentials;
  const args = [join(CLIENTS, 'ask-analysts.py'), hostname, port, username, password];
  const { stdout } = await promisify(execFile)(join(folder, 'python/bin/python'), args);
  expect(stdout).toMatch(/^clickhouse-connect \d/);
});

testUnless(missing, "the JDBC driver asks the analysts' tables, with its compression and without", async () => {
  const { username, password } = site.credentials;
  const args = ['-cp', join(folder, 'jars/*'), join(CLIENTS, 'AskAnalysts.java'), site.url, username, password];
  const { stdout } = await promisify(execFile)('java', args);
  expect(stdout).toBe('clickhouse-jdbc\n');
});

testUnless(go.missing, "ClickHouse's client of Go, which Grafana uses, asks the analysts' tables", async () => {
  const { username, password } = site.credentials;
  const args = [new URL(site.url).host, username, password];
  const { stdout } = await promisify(execFile)(join(go.folder, 'ask-analysts'), args);
  expect(stdout).toBe('clickhouse-go\n');
});
