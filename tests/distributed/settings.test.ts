import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { freePort } from '@droptally/event-log/testing/free-port';
import { freshFolder } from '../support/fresh-folder.ts';
import { ProgramProcess } from '../support/processes/program-process.ts';

const NEEDS = {
  ingest: ['KAFKA_BROKERS', 'DROPTALLY_SECRET'],
  projector: ['KAFKA_BROKERS', 'CLICKHOUSE_URL', 'DROPTALLY_SECRET'],
  query: ['CLICKHOUSE_URL', 'DROPTALLY_SECRET'],
  import: ['KAFKA_BROKERS'],
} as const;
const WRONG = { KAFKA_BROKERS: 'kafka', CLICKHOUSE_URL: 'clickhouse', DROPTALLY_SECRET: 'short', PORT: 'http' };

const programs = Object.entries(NEEDS);
let dir: string;

beforeAll(async () => {
  dir = await freshFolder();
});
afterAll(() => rm(dir, { recursive: true, force: true }));

/** Runs a program that cannot start. Returns its output. */
async function refusalOf(name: string, env: Record<string, string>): Promise<string> {
  const shared = { PORT: String(await freePort()), DROPTALLY_DATA_DIR: dir };
  const program = new ProgramProcess({ name, entry: `services/programs/dist/${name}.js`, env: { ...shared, ...env } });
  program.launch();
  expect(await program.exit()).toBe(1);
  return program.output;
}

test.each(programs)('%s that is told nothing names everything that it misses, and ends', async (name, needs) => {
  const said = await refusalOf(name, {});
  for (const variable of needs) expect(said).toMatch(new RegExp(`^${variable} is missing`, 'm'));
});

test.each(programs)('%s names everything that means nothing to it, and ends', async (name, needs) => {
  const said = await refusalOf(name, WRONG);
  for (const variable of needs) expect(said).toContain(variable);
});

const SERVED = programs.map(([name]) => name).filter((name) => name !== 'import');
const UNREACHABLE = {
  KAFKA_BROKERS: '127.0.0.1:1',
  CLICKHOUSE_URL: 'http://127.0.0.1:1',
  DROPTALLY_SECRET: 'x'.repeat(32),
};

test.each(SERVED)('%s names the address at which it cannot listen, and ends', async (name) => {
  expect(await refusalOf(name, { ...UNREACHABLE, HOST: 'no.such.host' })).toMatch(/^HOST must be .*no\.such\.host/m);
  const taken = createServer().listen(0, '127.0.0.1').unref();
  await once(taken, 'listening');
  const PORT = String((taken.address() as AddressInfo).port);
  expect(await refusalOf(name, { ...UNREACHABLE, PORT })).toContain(
    `127.0.0.1:${PORT} is in use by another program (PORT)`,
  );
  taken.close();
});

test.each(['ingest', 'projector'])('%s names the data folder that is none, and ends', async (name) => {
  const said = await refusalOf(name, { ...UNREACHABLE, DROPTALLY_DATA_DIR: import.meta.filename });
  expect(said).toMatch(/^DROPTALLY_DATA_DIR must be a writable folder/m);
});
