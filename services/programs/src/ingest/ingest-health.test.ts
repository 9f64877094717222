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
