import { beginChecklist, ticked } from '@droptally/domain/planning/checklist';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { runsLeft } from './runs-left.ts';

const HOUR = 3_600_000;
const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW - HOUR });
const planned = (stageId: string, runs: number) => ({ stageId, runs, sanity: runs * 6, drops: [] });
const listOf = (...stages: ReturnType<typeof planned>[]) =>
  beginChecklist(stages, () => ({ runs: 0, drops: {} }), { begunAt: NOW, account: null });

test('runs that are left have the sanity of one, and what is done or gone is none of them', () => {
  const list = ticked(listOf(planned('1-7', 5), planned('1-1', 1), planned('gone', 3)), { stageId: '1-7', day: 1 }, 1);
  const left = runsLeft(ticked(list, { stageId: '1-1', day: 1 }, 1), catalog, []);
  expect(left).toMatchObject([{ stageId: '1-7', runs: 4, sanity: 6, lastDay: null }]);
  expect(left[0]?.isOpen(30)).toBe(true);
});

test('an event is open until its end, and a stage of the rotation on its days', () => {
  const rotation = [{ stages: 'CE', days: ['sat'] }] as const;
  const [event] = runsLeft(listOf(planned('next-1', 2)), catalog, rotation);
  expect([event?.lastDay, event?.isOpen(0), event?.isOpen(1)]).toEqual([0, false, false]);
  const weekly = { ...sampleCatalogData() };
  const stages = weekly.stages.map((stage) => (stage.stageId === 'CE-5' ? { ...stage, stageId: 'CE_5' } : stage));
  const other = makeCatalog({ ...weekly, stages }, { server: 'CN', language: 'en', at: NOW });
  const [supply] = runsLeft(listOf(planned('CE_5', 2)), other, rotation);
  // The second of August 2025 is a Saturday.
  expect([0, 1, 7].map((day) => supply?.isOpen(day))).toEqual([true, false, true]);
});
