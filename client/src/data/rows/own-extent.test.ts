import type { SummedRow } from '@droptally/proto/api/matrix';
import { ownExtent } from './own-extent.ts';

const row = (stageId: string, itemId: string, times: number, firstRun?: number) =>
  ({ stageId, itemId, times, ...(firstRun !== undefined && { firstRun }) }) as SummedRow;

test('runs count once per stage, however many items it drops, from the first run on', () => {
  const rows = [row('1-7', '30012', 3, 50), row('1-7', '30061', 2, 70), row('4-6', '30011', 4, 60)];
  expect(ownExtent(rows)).toEqual({ runs: 7, since: 50 });
});

test('older stored rows have no start', () => {
  expect(ownExtent([row('1-7', '30012', 3), row('4-6', '30011', 4, 60)])).toEqual({ runs: 7, since: null });
});

test('no runs have no extent', () => {
  expect(ownExtent([])).toBeNull();
  expect(ownExtent([row('1-7', '30012', 0)])).toBeNull();
});
