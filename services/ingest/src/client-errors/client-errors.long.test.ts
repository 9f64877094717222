import { CLIENT_ERRORS_PATH } from '@droptally/proto/api/paths';
import { openIngest } from '../testing/ingest-fixture.ts';

test('all addresses together store 4 MB a day', async () => {
  const ingest = await openIngest();
  const error = {
    origin: 'screen',
    screen: '/result/stage/{-$zoneId}/{-$stageId}',
    build: '0.1.0+2871c57',
    language: 'ja',
    message: 'word '.repeat(40).trim(),
    places: Array(5).fill(`${'a'.repeat(80)}:1234567:1234567`),
  };
  const from = (n: number) => ({ 'x-original-forwarded-for': `${n >> 8}.${n & 255}.9.9` });
  const statuses = new Map<number, number>();
  for (let n = 256; !statuses.has(429) && n < 12_000; n++) {
    const { statusCode } = await ingest.ask({ method: 'POST', url: CLIENT_ERRORS_PATH, body: error, headers: from(n) });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  }
  const bytes = ingest.usageDisk.records.flat().reduce((sum, { value }) => sum + value.length, 0);
  expect(statuses.get(429)).toBe(1);
  expect(bytes).toBeGreaterThan(4 * 2 ** 20 - 1_000);
  expect(bytes).toBeLessThan(4 * 2 ** 20 + 1_000);
  await ingest.close();
});
