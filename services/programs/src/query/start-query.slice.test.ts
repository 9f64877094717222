import { freePort, freePorts } from '@droptally/event-log/testing/free-port';
import { ask } from '@droptally/http/testing/ask';
import { DOCS_PATH, INGEST_PATHS } from '@droptally/proto/api/paths';
import { insertReports } from '@droptally/query/testing/insert-reports';
import { programTest } from '@droptally/runtime/testing/program-test';
import { insertBatch } from '@droptally/warehouse/insert-batch';
import { migrate } from '@droptally/warehouse/migrate';
import { openWarehouse, type WarehouseConfig } from '@droptally/warehouse/open-warehouse';
import { until } from '../../../../tests/support/until.ts';
import { queryConfig } from '../testing/program-config.ts';
import { readQueryProgram } from './config.ts';
import { startQuery } from './start-query.ts';

const program = programTest('query');
const { folder, said, say } = program;
const embedded: WarehouseConfig = { mode: 'embedded', dir: folder };
const V2 = '/PenguinStats/api/v2';

function start(port: number, warehouse: WarehouseConfig): Promise<string> {
  return startQuery(queryConfig({ folder, port }, warehouse), say, program.lifetime());
}

test('query is ready without a log once the first import is counted, and health says so', async () => {
  const port = await freePort();
  await start(port, embedded);
  const health = async () => {
    const { statusCode, json } = await ask(port, { url: '/api/_/health' });
    return { statusCode, ...json() };
  };
  const about = { program: 'query', warehouse: 'reachable', log: 'not needed' };
  expect(await health()).toMatchObject({ statusCode: 503, message: expect.stringContaining('tables'), ...about });

  const warehouse = openWarehouse(embedded);
  await migrate(warehouse, 'test');
  const completed = JSON.stringify([0, 0, 'import_completed', 0, 'x', '0', '', '', JSON.stringify({ facts: 2 })]);
  const columns = ['log_partition', 'log_offset', 'kind', 'at', 'id', 'account', 'server', 'reason', 'detail'];
  const build = { table: 'activity', version: 1 } as const;
  await insertBatch(warehouse, { build, columns, token: '0:-1', rows: [completed] });
  const imported = { stage: 'main_01-07', at: 0, imported: { until: 1, counts: [] } };
  await insertReports(warehouse, [imported]);
  while ((await health()).progress === undefined);
  expect(await health()).toMatchObject({ statusCode: 503, progress: { done: 1, of: 2 } });
  await insertReports(warehouse, [imported]);
  while ((await health()).statusCode === 503);
  const shows = { position: expect.stringMatching(/\d/), ageMs: expect.any(Number) };
  while ((await health()).shows.position === '-');
  expect(await health()).toEqual({ statusCode: 200, status: 'ok', ...about, shows });
  await warehouse.close();

  expect((await ask(port, { url: `${V2}/result/matrix` })).statusCode).toBe(200);
  expect((await ask(port, { url: '/metrics' })).body).toContain('droptally_ready 1');
  const { paths } = (await ask(port, { url: `${DOCS_PATH}-json` })).json();
  const isWritten = (path: string) => INGEST_PATHS.some((begin) => path.startsWith(begin));
  expect(Object.keys(paths).filter(isWritten)).toEqual([]);
  const write = await ask(port, { url: `${V2}/report`, body: {} });
  expect([write.statusCode, write.json()['code']]).toEqual([404, 'NOT_FOUND']);
});

test('without a warehouse the port is open, says what is missing, and the program can be stopped', async () => {
  const [port = 0, nobody = 0] = await freePorts(2);
  const url = `http://127.0.0.1:${nobody}`;
  const starting = start(port, { mode: 'distributed', url, username: 'default', password: '', database: 'default' });
  const ended = expect(starting).rejects.toThrow('abort');
  await until('word of what is missing', () => said.length > 0);
  const answer = await ask(port, { url: `${V2}/items` });
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'UNAVAILABLE', warehouse: 'unreachable' }]);
  program.stop();
  await ended;
  expect(said).toEqual([expect.stringContaining('Waiting for the warehouse')]);
});

test('query names a missing warehouse and a missing secret', () => {
  expect(() => readQueryProgram({ PORT: 'x' })).toThrow(/PORT must.*\nDROPTALLY_SECRET is.*\nCLICKHOUSE_URL is/);
});
