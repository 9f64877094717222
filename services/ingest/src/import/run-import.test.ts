import type { ImportedCounts } from '@droptally/catalog/counters/read-counters';
import { type EventLog, LogUnreadable } from '@droptally/event-log/event-log';
import { decodeFact } from '@droptally/event-log/facts';
import { createMemoryDisk, type MemoryDisk, openMemoryLog } from '@droptally/event-log/testing/memory-log';
import { importCounters, planImport } from './import-counters.ts';
import { runImport } from './run-import.ts';

const NOW = Date.UTC(2025, 7, 1);
const STAGES = Array.from({ length: 1_200 }, (_, n) => `stage_${n}`);
const counters: ImportedCounts[] = STAGES.map((stageId) => {
  const counts = [{ itemId: '30012', quantity: 5, times: 4, sumOfSquares: 7 }];
  return { origin: 'elsewhere', server: 'CN', stageId, from: NOW - 1_000, until: NOW, rangeStart: 0, counts };
});

async function runOn(disk: MemoryDisk): Promise<string[]> {
  const said: string[] = [];
  const log = await openMemoryLog(disk);
  const { signal } = new AbortController();
  await runImport({ log, counters, now: () => NOW, say: (line) => said.push(line), stopping: signal });
  await log.close();
  return said;
}

function kindsIn(disk: MemoryDisk): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const { value } of disk.records.flat()) {
    const decoded = decodeFact(value);
    const kind = decoded.ok ? (decoded.event.fact?.$case ?? '') : decoded.reason;
    kinds[kind] = (kinds[kind] ?? 0) + 1;
  }
  return kinds;
}

test('counters are imported once, however often the import runs', async () => {
  const disk = createMemoryDisk();
  expect((await runOn(disk)).at(-1)).toBe('The public counters are in the log');
  expect(await runOn(disk)).toEqual(['The public counters are in the log already']);
  expect(kindsIn(disk)).toEqual({ countsImported: 1_200, importCompleted: 1 });
});

test('an interrupted import continues where it stopped', async () => {
  const disk = createMemoryDisk();
  const log = await openMemoryLog(disk);
  const stopAt = (done: number) => {
    if (done >= 500) disk.full = true;
  };
  const importing = importCounters(log, planImport(counters, NOW), { now: () => NOW, onProgress: stopAt });
  await expect(importing).rejects.toThrow('full');
  await log.close();
  disk.full = false;
  expect(await runOn(disk)).toContain('500 of 1200 are in the log already');
  expect(kindsIn(disk)).toEqual({ countsImported: 1_200, importCompleted: 1 });
});

test('an import ends with the reason when the log cannot be read', async () => {
  const log = await openMemoryLog();
  await log.append([{ key: 'a', value: new Uint8Array(1) }]);
  const damaged: EventLog = {
    ...log,
    async subscribe({ onUnreadable }) {
      onUnreadable?.(0, new LogUnreadable('damaged in record 0'));
      return { close: async () => {} };
    },
  };
  const { signal } = new AbortController();
  const importing = runImport({ log: damaged, counters, now: () => NOW, say() {}, stopping: signal });
  await expect(importing).rejects.toThrow('damaged in record 0');
  await log.close();
});
