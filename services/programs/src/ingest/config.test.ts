import { readIngestProgram } from './config.ts';

test('ingest names a missing broker and a missing secret', () => {
  expect(() => readIngestProgram({ PORT: '99999' })).toThrow(/PORT must.*\nDROPTALLY_SECRET is.*\nKAFKA_BROKERS is/);
  const env = { KAFKA_BROKERS: 'kafka:9092', DROPTALLY_SECRET: 'x'.repeat(32), PORT: '9000', DROPTALLY_DATA_DIR: '/d' };
  expect(readIngestProgram(env)).toMatchObject({
    host: 'localhost',
    port: 9000,
    dataDir: '/d',
    log: { mode: 'distributed', brokers: ['kafka:9092'] },
  });
});
