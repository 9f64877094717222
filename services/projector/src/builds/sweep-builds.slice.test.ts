import { migrate } from '@droptally/warehouse/migrate';
import { tableState } from '@droptally/warehouse/table-state';
import { markWrong } from '@droptally/warehouse/wrong-marks';
import { projectedSite } from '../testing/projected-site.ts';
import { usageProjection } from '../usage/usage.projection.ts';
import { askForBuild } from './ask-for-build.ts';
import { sweepBuilds } from './sweep-builds.ts';

const AT = Date.parse('2025-01-05T12:00:00Z');
const DAY = 86_400_000;
const site = projectedSite();
const { warehouse } = site;
afterAll(() => site.close());

test('the mark of a dropped build is kept for a week, and its version is not reused until then', async () => {
  const marks = async () => (await tableState(warehouse, 'usage')).marks.map(({ version }) => version);
  const shared = { warehouse, projections: [usageProjection], folder: site.remembered, catalogHash: () => 'test' };
  await migrate(warehouse, 'test');
  await markWrong(warehouse, { table: 'usage', version: 70, kind: 'damage', at: AT, why: 'it is gone' });
  await sweepBuilds({ ...shared, now: () => AT + 6 * DAY });
  expect(await marks()).toEqual([70]);
  expect(await askForBuild(warehouse, 'usage', 'test')).toEqual({ table: 'usage', version: 71 });
  await sweepBuilds({ ...shared, now: () => AT + 8 * DAY });
  expect(await marks()).toEqual([]);
});
