import { jest } from '@jest/globals';

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'indexedDB');
});

async function freshReports() {
  jest.resetModules();
  return (await import('./report-storage.ts')).databaseReports;
}

test('without a database it rejects like a failing one, so that the fallback is used', async () => {
  const reports = await freshReports();
  await expect(reports.all()).rejects.toThrow();
  await expect(reports.change('a', () => undefined)).rejects.toThrow();
  await expect(reports.clear()).rejects.toThrow();
});

test('a database that never opens is waited for only once, and not for long', async () => {
  jest.useFakeTimers();
  Object.assign(globalThis, { indexedDB: { open: () => ({}) } });
  const reports = await freshReports();
  const first = expect(reports.all()).rejects.toThrow('does not open');
  await jest.advanceTimersByTimeAsync(3_000);
  await first;
  await expect(reports.change('a', () => undefined)).rejects.toThrow('does not open');
});
