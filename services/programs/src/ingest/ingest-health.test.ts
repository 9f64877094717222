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

test('ingest says what it waits for, and that its log is lost', async () => {
  const health = new IngestHealth(new Registry());
  health.waitFor('Topic facts is missing or empty');
  const about = { program: 'ingest', log: 'unreachable' };
  expect(await health.now()).toMatchObject({ ready: false, message: 'Topic facts is missing or empty', about });
  const ends = () => Promise.reject(new LogMissing('Topic facts is missing'));
  const lost = new IngestHealth(new Registry());
  lost.follow({ ends } as unknown as EventLog, () => ({}) as IngestWindow);
  const message = 'Topic facts is missing: restore a backup with npm run admin -- restore';
  expect(await lost.now()).toMatchObject({ ready: false, message, about });
});
