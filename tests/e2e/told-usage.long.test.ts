import { adminData } from '../support/standalone/run-admin.ts';
import { endSites, startSite } from '../support/standalone/site.ts';
import { until } from '../support/until.ts';
import { TOLD_ERRORS, tellSite } from '../support/wire/told.ts';

afterAll(() => endSites());

test('what clients told survives a restart, and analysts see counts of use alone', async () => {
  const site = await startSite();
  await tellSite(site);
  const isCounted = async () => {
    const { most } = await adminData<{ most: { name: string }[] }>(site.dataDir, 'usage');
    return most.some(({ name }) => name === '30012');
  };
  await until('the fetches', isCounted);
  await until('the error', async () => (await adminData<object[]>(site.dataDir, 'errors')).length > 0);
  await site.restart();
  expect(await adminData(site.dataDir, 'errors')).toEqual(TOLD_ERRORS);
  const of = {
    stage: '',
    item: '',
    path: '',
    platform: 'web',
    language: 'en',
    client_version: 'v1.0.0',
    times: 1,
  };
  expect(await site.rows('SELECT * EXCEPT (day) FROM analysis.usage ORDER BY kind')).toEqual([
    { ...of, kind: 'item_fetched', server: 'JP', item: '30012' },
    { ...of, kind: 'navigated', server: '', path: '/told' },
    { ...of, kind: 'stage_fetched', server: 'JP', stage: 'main_01-07' },
  ]);
});
