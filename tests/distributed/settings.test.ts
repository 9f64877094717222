import { rm } from 'node:fs/promises';
import { freePort } from '../support/free-port.ts';
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

/** Runs a program that cannot start; what it says. */
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
