import { type EventLog, LogMissing } from '@droptally/event-log/event-log';
import { openMemoryLog } from '@droptally/event-log/testing/memory-log';
import type { IngestWindow } from '@droptally/ingest/window/ingest-window';
import { Registry } from 'prom-client';
import { IngestHealth } from './ingest-health.ts';

const NONE = { message: undefined };

test('ingest is not ready while reports wait for its window, and ready after', async () => {
  const health = new IngestHealth(new Registry());
  const window = { whyUnknown: 'Reports wait' as string | undefined, behind: () => 7 };
  const log = await openMemoryLog();
  health.follow({ log, refused: NONE, window: () => window as unknown as IngestWindow });
  const about = { program: 'ingest', log: 'reachable', behind: 7 };
  expect(await health.now()).toMatchObject({
    ready: false,
    message: 'Reports wait',
    about,
  });
  window.whyUnknown = undefined;
  expect(await health.now()).toMatchObject({ ready: true, about });
  await log.close();
});

test('ingest is not ready while the log takes nothing, and says why', async () => {
  const health = new IngestHealth(new Registry());
  const log = await openMemoryLog();
  const refused: { message: string | undefined } = { message: 'Nothing can be stored: the disk is full' };
  const window = { whyUnknown: undefined, behind: () => 0 } as unknown as IngestWindow;
  health.follow({ log, refused, window: () => window });
  expect(await health.now()).toMatchObject({ ready: false, ...refused, about: { log: 'reachable' } });
  refused.message = undefined;
  expect(await health.now()).toMatchObject({ ready: true });
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
  health.follow({ log, refused: NONE, window: () => ({}) as IngestWindow });
  await expectSaid('The log cannot be reached');
  error = new LogMissing('Topic facts is missing');
  await expectSaid('Topic facts is missing: restore a backup with npm run admin -- restore');
});
