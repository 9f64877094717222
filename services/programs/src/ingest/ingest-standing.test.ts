import { openMemoryLog } from '@droptally/event-log/testing/memory-log';
import type { IngestWindow } from '@droptally/ingest/window/ingest-window';
import { Registry } from 'prom-client';
import { IngestStanding } from './ingest-standing.ts';

test('ingest is not ready while reports wait for its window, and ready after', async () => {
  const standing = new IngestStanding(new Registry());
  const window = { isKnown: false, behind: () => 7 };
  const log = await openMemoryLog();
  standing.follow(log, () => window as unknown as IngestWindow);
  const about = { program: 'ingest', log: 'reachable', behind: 7 };
  expect(await standing.health()).toMatchObject({
    ready: false,
    message: expect.stringMatching(/^Reports wait/),
    about,
  });
  window.isKnown = true;
  expect(await standing.health()).toMatchObject({ ready: true, about });
  await log.close();
});
