import { isSameHaul, isSameStage, type ReportDraft } from './report-draft.ts';

const CUBE = { dropType: 'REGULAR', itemId: '30012', quantity: 1 } as const;
const RECORD = { dropType: 'EXTRA', itemId: '2001', quantity: 2 } as const;
const DRAFT: ReportDraft = { server: 'CN', stageId: 'main_01-07', drops: [CUBE, RECORD], times: 1 };

test('hauls are equal regardless of order, but not of runs', () => {
  expect(isSameHaul(DRAFT, { drops: [RECORD, CUBE], times: 1 })).toBe(true);
  expect(isSameHaul(DRAFT, { ...DRAFT, times: 2 })).toBe(false);
  expect(isSameHaul(DRAFT, { ...DRAFT, drops: [{ ...CUBE, quantity: 2 }, RECORD] })).toBe(false);
  expect(isSameHaul(DRAFT, { ...DRAFT, drops: [{ ...CUBE, dropType: 'EXTRA' }, RECORD] })).toBe(false);
});

test('a stage is another one on another server', () => {
  expect(isSameStage(DRAFT, { server: 'CN', stageId: 'main_01-07' })).toBe(true);
  expect(isSameStage(DRAFT, { server: 'US', stageId: 'main_01-07' })).toBe(false);
  expect(isSameStage(DRAFT, null)).toBe(false);
});
