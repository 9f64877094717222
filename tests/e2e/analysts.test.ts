import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@droptally/event-log/testing/free-port';
import type { SiteConfig } from '@droptally/proto/api/catalog/site';
import { API_PREFIXES, PATHS } from '@droptally/proto/api/paths';
import { SQL_PATH, type SqlOffer } from '@droptally/proto/api/sql';
import { isRunning } from '../support/processes/process-table.ts';
import { endSites, type Site, startSite } from '../support/standalone/site.ts';
import { until } from '../support/until.ts';

afterAll(() => endSites());

async function ask(site: Site, port: number, query: string, init: RequestInit & { id?: string } = {}): Promise<string> {
  const password = readFileSync(join(site.dataDir, 'analysts-password'), 'utf8').trim();
  const headers = { Authorization: `Basic ${Buffer.from(`analyst:${password}`).toString('base64')}` };
  const url = `http://127.0.0.1:${port}/?${init.id ? `query_id=${init.id}` : ''}`;
  const response = await fetch(url, { method: 'POST', body: query, headers, ...init });
  return response.text();
}

test('analysts are served where the operator sets a port, from the tables and the catalog of the site', async () => {
  const port = await freePort();
  const site = await startSite({ env: { DROPTALLY_ANALYSTS_PORT: String(port), DROPTALLY_SQL: 'public' } });
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
  await isTheirsAlone(site, port);
  const children = (pid: number) =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  const below = (pid: number): number[] => children(pid).flatMap((child) => [child, ...below(child)]);
  // Without the site's own two, which hold its log.
  const isOfAnalysts = (pid: number) =>
    /(?:analysts|engine)-program/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
  const processes = process.platform === 'linux' ? below(site.pid ?? 0).filter(isOfAnalysts) : [];
  // Two for the port, two for everybody.
  expect(processes.length === 4 || process.platform !== 'linux').toBe(true);
  const opened = processes.flatMap((pid) => filesOf(pid));
  expect(opened.filter((file) => file.endsWith('.mdb'))).toEqual([]);
  await site.stop();
  await until('all processes of the site to end', async () => !processes.some(isRunning));
  expect(existsSync(join(site.dataDir, 'warehouse/analysts'))).toBe(false);
});

/** Whoever asks through the site cannot end what analysts ask. */
async function isTheirsAlone(site: Site, port: number): Promise<void> {
  const gone = new AbortController();
  const running = ask(site, port, SLOW, { id: 'theirs', signal: gone.signal }).catch(() => 'gone');
  const isRunningStill = async () => (await ask(site, port, 'SELECT 1', { id: 'theirs' })).includes('already running');
  await until('the query to run', isRunningStill);
  const killing = await askPatiently(site, { sql: "KILL QUERY WHERE query_id = 'theirs'", format: 'CSVWithNames' });
  expect((await killing.text()).trim().split('\n')).toHaveLength(1);
  expect(await isRunningStill()).toBe(true);
  gone.abort();
  expect(await running).toBe('gone');
}

test('without that port nobody is served, and without its switch nobody asks through the site', async () => {
  const site = await startSite();
  expect(existsSync(join(site.dataDir, 'analysts-password'))).toBe(false);
  expect((await askSite(site, { sql: 'SELECT 1' })).status).toBe(404);
  expect((await fetch(site.url + SQL_PATH)).status).toBe(404);
  expect(await configOf(site)).not.toHaveProperty('sql');
});

async function configOf(site: Site): Promise<Partial<SiteConfig>> {
  return (await fetch(`${site.url}${API_PREFIXES[0]}${PATHS.config}`)).json();
}

const SLOW = 'SELECT sum(sipHash64(number)) FROM numbers(100000000000)';

function askSite(site: Site, question: object, init: RequestInit = {}): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...init.headers };
  return fetch(site.url + SQL_PATH, { method: 'POST', body: JSON.stringify(question), ...init, headers });
}

/** Asks until the question is answered or refused: the engine has the lowest priority, and ten seconds for a question. */
function askPatiently(site: Site, question: object): Promise<Response> {
  return until('an answer', async () => {
    const answer = await askSite(site, question);
    const isLate = answer.status === 503 || /TIMEOUT_EXCEEDED|ABORTED/.test(await answer.clone().text());
    return !isLate && answer;
  });
}

test('with the switch everybody asks through the site, one question of an address at a time', async () => {
  const site = await startSite({ env: { DROPTALLY_SQL: 'public' } });
  const sql = 'SELECT stage, sanity FROM stages WHERE stage = {stage:String}';
  const answer = await askPatiently(site, { sql, params: { stage: 'main_01-07' } });
  expect(answer.headers.get('X-Droptally-Position')).toMatch(/^\d+$/);
  expect(await answer.json()).toMatchObject({ data: [['main_01-07', 6]] });
  expect(await (await askPatiently(site, { sql: 'SELECT 1 AS a', format: 'CSVWithNames' })).text()).toBe('"a"\n1\n');
  const refused = await askPatiently(site, { sql: "SELECT file('/etc/hostname')" });
  expect([refused.status, await refused.json()]).toMatchObject([
    400,
    { message: expect.stringContaining('ACCESS_DENIED') },
  ]);
  for (const wrong of [{}, { sql: 1 }, { sql: 'SELECT 1', format: 'Template' }, { sql: 'SELECT 1', params: { a: 1 } }])
    expect((await askSite(site, wrong)).status).toBe(400);
  expect(await configOf(site)).toMatchObject({ sql: 'public' });
  await readsWhatMayBeAsked(site);
  await answersInEachFormat(site);
  const foreign = await askSite(site, { sql: 'SELECT 1' }, { headers: { Origin: 'http://evil.example' } });
  expect(foreign.status).toBe(403);
  const gone = new AbortController();
  const running = askSite(site, { sql: SLOW }, { signal: gone.signal });
  await until('the first question to run', async () => (await askSite(site, { sql: 'SELECT 1' })).status === 429);
  gone.abort();
  await expect(running).rejects.toThrow();
  await until('the address to be free', () => isAnswered(site));
});

test('whoever reads an answer slowly keeps nobody else from asking', async () => {
  const site = await startSite({ env: { DROPTALLY_SQL: 'public' } });
  await (await askPatiently(site, { sql: 'SELECT 1' })).text();
  const stalled: Socket[] = [];
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
    const socket = stall(site, address, "SELECT number, repeat('x', 900) FROM numbers(60000)");
    stalled.push(socket);
    await until('the answer to begin', async () => socket.readableLength > 0);
  }
  expect(await (await askPatiently(site, { sql: 'SELECT 1 AS a', format: 'CSVWithNames' })).text()).toBe('"a"\n1\n');
  expect(stalled.map(({ closed, destroyed }) => closed || destroyed)).toEqual([false, false, false]);
  for (const socket of stalled) socket.destroy();
});

/** Asks from an address, and reads nothing but the beginning of the answer. */
function stall(site: Site, address: string, sql: string): Socket {
  const { hostname, port, host } = new URL(site.url);
  const body = JSON.stringify({ sql, format: 'CSVWithNames' });
  const socket = connect(Number(port), hostname);
  const fields = [
    'Content-Type: application/json',
    `X-Original-Forwarded-For: ${address}`,
    `Content-Length: ${body.length}`,
  ];
  socket.write([`POST ${SQL_PATH} HTTP/1.1`, `Host: ${host}`, ...fields, '', body].join('\r\n'));
  // A socket that is waited on takes what fits its buffer, and no more.
  socket.on('readable', () => undefined);
  return socket;
}

/** An address is free once it has read its answer. */
async function isAnswered(site: Site): Promise<boolean> {
  const answer = await askSite(site, { sql: 'SELECT 1' });
  await answer.text();
  return answer.ok;
}

async function readsWhatMayBeAsked(site: Site): Promise<void> {
  const answer = await fetch(site.url + SQL_PATH, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(answer.headers.get('Content-Encoding')).toBe('gzip');
  const offer = (await answer.json()) as SqlOffer;
  const counts = offer.tables.find(({ name }) => name === 'daily_counts');
  expect(counts?.comment).toContain('Runs and drops by server');
  expect(counts?.columns.find(({ name }) => name === 'runs')).toMatchObject({ type: 'Int64' });
  expect(offer.examples).toHaveLength(20);
  expect(offer.functions).toEqual(expect.arrayContaining(['sum', 'toStartOfMonth', 'droptally_interval']));
  expect(offer.functions).not.toContain('file');
  const [{ sql } = { sql: '' }] = offer.examples;
  expect(await (await askSite(site, { sql: `EXPLAIN ${sql}`, format: 'CSVWithNames' })).text()).toContain(
    'ReadFromMergeTree',
  );
}

async function answersInEachFormat(site: Site): Promise<void> {
  const sql = 'SELECT stage, sanity FROM stages LIMIT 3';
  const bytesOf = async (format: string) =>
    Buffer.from(await (await askSite(site, { sql, format })).arrayBuffer()).toString('latin1');
  expect(await bytesOf('Parquet')).toMatch(/^PAR1[\s\S]*PAR1$/);
  expect(await bytesOf('ArrowStream')).toMatch(/^\xff\xff\xff\xff/);
  expect(JSON.parse(await bytesOf('JSON')).data).toHaveLength(3);
  const many = 'SELECT number FROM numbers(300000)';
  expect((await askSite(site, { sql: many })).status).toBe(400);
  const cut = await (await askSite(site, { sql: many, format: 'JSONCompactStrings', cut: true })).json();
  expect((cut as { data: unknown[] }).data.length).toBeGreaterThan(100_000);
  const large = "SELECT number, repeat('x', 5000) FROM numbers(50000)";
  expect((await askSite(site, { sql: large, cut: true })).status).toBe(413);
}

function filesOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((name) =>
    existsSync(join(folder, name)) ? [readlinkSync(join(folder, name))] : [],
  );
}
