import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { META_PATHS, META_PREFIX } from '@droptally/proto/api/paths';
import { endSites, startSite } from '../support/standalone/site.ts';
import { until } from '../support/until.ts';
import { WireClient } from '../support/wire/client.ts';

afterEach(() => endSites());

test('a site that counts nothing any more says so and why within half a minute, and goes on taking reports', async () => {
  const site = await startSite();
  const client = new WireClient(site.url);
  const report = { server: 'CN', source: 'x', version: '1', stageId: 'main_01-07', drops: [] } as const;
  rmSync(join(site.dataDir, 'warehouse/store'), { recursive: true });
  await client.report({ ...report, drops: [{ dropType: 'NORMAL_DROP', itemId: '30012', quantity: 1 }] });
  await until('bad health', async () => (await site.health()) === 503, 30_000);
  const answer = await fetch(`${site.url}${META_PREFIX}${META_PATHS.health}`);
  expect(await answer.json()).toEqual({
    code: 'UNAVAILABLE',
    message: expect.stringMatching(/^Facts wait and are not counted \(.*reports.*\): .*batch.* waits: /s),
  });
  await client.report({ ...report, drops: [{ dropType: 'NORMAL_DROP', itemId: '30012', quantity: 2 }] });
  const waiting = site.output.split('\n').filter((line) => line.includes(' waits: '));
  expect(waiting).toEqual([...new Set(waiting)]);
});
