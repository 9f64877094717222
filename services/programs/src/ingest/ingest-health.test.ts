import { type EventLog, LogMissing } from '@droptally/event-log/event-log';
import { openMemoryLog } from '@droptally/event-log/testing/memory-log';
import type { IngestWindow } from '@droptally/ingest/window/ingest-window';
import { Registry } from 'prom-client';
import { IngestHealth } from './ingest-health.ts';

test('ingest is not ready while reports wait for its window, and ready after', async () => {
  const health = new IngestHealth(new Registry());
  const window = { isKnown: false, behind: () => 7 };
  const log = await openMemoryLog();
  health.follow(log, () => window as unknown as IngestWindow);
  const about = { program: 'ingest', log: 'reachable', behind: 7 };
  expect(await health.now()).toMatchObject({
    ready: false,
    message: expect.stringMatching(/^Reports wait/),
    about,
  });
  window.isKnown = true;
  expect(await health.now()).toMatchObject({ ready: true, about });
  await log.close();
});

test('ingest says what it waits for, that the log cannot be reached, and that it is lost', async () => {
  const health = new IngestHealth(new Registry(), () => now);
  let now = 0;
  const expectSaid = async (message: string) => {
    now += 2_000;
    expect(await health.now()).toMatchObject({ ready: false, message, about: { log: 'unreachable' } });
  };
  await expectSaid('The log cannot be reached');
  health.waitFor('Topic facts is missing or empty');
  await expectSaid('Topic facts is missing or empty');
  let error = new Error('no broker answers');
  const log = { ends: () => Promise.reject(error) } as unknown as EventLog;
  health.follow(log, () => ({}) as IngestWindow);
  await expectSaid('The log cannot be reached');
  error = new LogMissing('Topic facts is missing');
  await expectSaid('Topic facts is missing: restore a backup with npm run admin -- restore');
});
