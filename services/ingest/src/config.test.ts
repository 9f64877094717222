import { readIngestConfig, readIngestProgram } from './config.ts';

test('limits have defaults, and 0 is one that can be set', () => {
  expect(readIngestConfig({})).toEqual({ dailyReportLimit: 3_000, screenshotBytes: 5_000_000_000 });
  expect(readIngestConfig({ DROPTALLY_DAILY_REPORT_LIMIT: '' }).dailyReportLimit).toBe(3_000);
  expect(readIngestConfig({ DROPTALLY_DAILY_REPORT_LIMIT: '0' }).dailyReportLimit).toBe(0);
});

test.each(['-1', '1.5', 'none', '1e9'])('a limit of "%s" stops the program and names the setting', (limit) => {
  expect(() => readIngestConfig({ DROPTALLY_DAILY_REPORT_LIMIT: limit })).toThrow('DROPTALLY_DAILY_REPORT_LIMIT');
});

test('ingest as a program needs a broker and the secret that all programs share, and names both', () => {
  expect(() => readIngestProgram({ PORT: '99999' })).toThrow(/PORT must.*\nDROPTALLY_SECRET is.*\nKAFKA_BROKERS is/);
  const env = { KAFKA_BROKERS: 'kafka:9092', DROPTALLY_SECRET: 'x'.repeat(32), PORT: '9000', DROPTALLY_DATA_DIR: '/d' };
  expect(readIngestProgram(env)).toMatchObject({
    host: 'localhost',
    port: 9000,
    dataDir: '/d',
    log: { mode: 'distributed', brokers: ['kafka:9092'] },
  });
});
