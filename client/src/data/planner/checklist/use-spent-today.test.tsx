/** @jest-environment jsdom */
import { gameDayNumber, gameDayStart } from '@droptally/domain/catalog/game-day';
import { beginChecklist, type Checklist, ticked } from '@droptally/domain/planning/checklist';
import type { OwnReport } from '@droptally/proto/api/own-reports';
import { renderHook } from '@testing-library/react';
import { setAccount } from '#data/account/account-store.ts';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { ownReportsKey } from '#data/own-reports/own-reports-key.ts';
import { queryClient } from '#data/query-client.ts';
import { NOW, sampleCatalogData, sampleStage } from '#data/testing/sample-catalog-data.ts';
import { useSpentToday } from './use-spent-today.ts';

// jsdom has none.
const encode = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
Object.assign(globalThis, {
  TextEncoder: class {
    encode = encode;
  },
});

const ACCOUNT = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const data = sampleCatalogData();
const twin = { ...sampleStage('tough_1-7', 'main_1'), code: '1-7' };
const catalog = makeCatalog({ ...data, stages: [...data.stages, twin] }, { server: 'CN', language: 'en', at: NOW });
const TODAY = gameDayStart('CN', NOW);
const report = (time: number, more: Partial<OwnReport> = {}): OwnReport => ({
  ...{ id: String(time), time, server: 'CN', stageId: '1-7', times: 1, drops: [], source: 'x', counted: true, ...more },
});

function spent(reports: readonly OwnReport[], change = (list: Checklist) => list): number {
  const page = { reports, total: reports.length, next: null, position: null };
  queryClient.setQueryData([...ownReportsKey(ACCOUNT, 'CN'), 100], { pages: [page], pageParams: [''] });
  const planned = { stageId: '1-7', runs: 9, sanity: 54, drops: [] };
  const begun = { begunAt: TODAY - 5_000, account: null };
  const list = change(beginChecklist([planned], () => ({ runs: 0, drops: {} }), begun));
  return renderHook(() => useSpentToday(list, catalog)).result.current;
}

beforeEach(() => setAccount(ACCOUNT));
afterEach(() => queryClient.clear());

test('what an account has played of the list today is spent, and what it has ticked', () => {
  expect(spent([report(TODAY + 1, { times: 4 }), report(TODAY, { stageId: 'tough_1-7' })])).toBe(5 * 6);
  const day = gameDayNumber('CN', NOW);
  expect(spent([report(TODAY)], (list) => ticked(list, { stageId: '1-7', day }, 1))).toBe(2 * 6);
  expect(spent([], (list) => ticked(list, { stageId: '1-7', day: day - 1 }, 1))).toBe(0);
});

test('runs of yesterday, of other stages, taken back, or from before the list began are not', () => {
  const others = [report(TODAY - 1), report(TODAY, { stageId: '2-1' }), report(TODAY, { why: 'recalled' })];
  expect(spent(others)).toBe(0);
  expect(spent([report(TODAY + 1)], (list) => ({ ...list, begunAt: TODAY + 2 }))).toBe(0);
});
