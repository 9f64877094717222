import { freePort } from '@droptally/event-log/testing/free-port';
import { newImport } from '../support/distributed/programs.ts';
import { until } from '../support/until.ts';

const STOPPED = 128 + 15;

test('an import that is stopped before it was done does not say that it is done', async () => {
  const nowhere = `127.0.0.1:${await freePort()}`;
  const importing = newImport({ KAFKA_BROKERS: nowhere, CLICKHOUSE_URL: `http://${nowhere}` });
  importing.launch();
  await until('it to wait', () => importing.output.includes('waiting for Kafka'));
  const ended = importing.exit();
  process.kill(importing.pid ?? 0, 'SIGTERM');
  expect(await ended).toBe(STOPPED);
});
