import { readIngestConfig } from './config.ts';

test('limits have defaults, and 0 is a valid value', () => {
  expect(readIngestConfig({})).toEqual({ dailyReportLimit: 3_000, screenshotBytes: 5_000_000_000 });
  expect(readIngestConfig({ DROPTALLY_DAILY_REPORT_LIMIT: '' }).dailyReportLimit).toBe(3_000);
  expect(readIngestConfig({ DROPTALLY_DAILY_REPORT_LIMIT: '0' }).dailyReportLimit).toBe(0);
});

test.each(['-1', '1.5', 'none', '1e9'])('a limit of "%s" stops the program and names the setting', (limit) => {
  expect(() => readIngestConfig({ DROPTALLY_DAILY_REPORT_LIMIT: limit })).toThrow('DROPTALLY_DAILY_REPORT_LIMIT');
});
