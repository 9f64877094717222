import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@droptally/event-log/testing/free-port';
import { isRunning } from '../support/processes/process-table.ts';
import { endSites, type Site, startSite } from '../support/standalone/site.ts';
import { until } from '../support/until.ts';

afterAll(() => endSites());

async function ask(site: Site, port: number, query: string): Promise<string> {
  const password = readFileSync(join(site.dataDir, 'analysts-password'), 'utf8').trim();
  const headers = { Authorization: `Basic ${Buffer.from(`analyst:${password}`).toString('base64')}` };
  const response = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: query, headers });
  return response.text();
}

test('analysts are served where the operator sets a port, from the tables and the catalog of the site', async () => {
  const port = await freePort();
  const site = await startSite({ env: { DROPTALLY_ANALYSTS_PORT: String(port) } });
  expect(statSync(join(site.dataDir, 'analysts-password')).mode & 0o777).toBe(0o600);
  const isServed = () =>
    fetch(`http://127.0.0.1:${port}/ping`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('analysts to be served', isServed);
  expect(await ask(site, port, "SELECT code FROM stages WHERE stage = 'main_01-07'")).toBe('1-7\n');
  expect(Number(await ask(site, port, 'SELECT count() FROM imports'))).toBeGreaterThan(1_000);
  expect(await ask(site, port, 'SELECT account FROM default.reports')).toContain('ACCESS_DENIED');
  const children = (pid: number) =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  const below = (pid: number): number[] => children(pid).flatMap((child) => [child, ...below(child)]);
  const processes = process.platform === 'linux' ? below(site.pid ?? 0) : [];
  await site.stop();
  await until('all processes of the site to end', async () => !processes.some(isRunning));
  expect(existsSync(join(site.dataDir, 'warehouse/analysts'))).toBe(false);
});

test('without that port nobody is served', async () => {
  const site = await startSite();
  expect(existsSync(join(site.dataDir, 'analysts-password'))).toBe(false);
});
