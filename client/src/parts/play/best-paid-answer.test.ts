import { dropOf, FACTS } from '@droptally/domain/testing/planning-world';
import type { WorthAnswer } from '@droptally/proto/api/worth';
import { makeCatalog } from '#data/catalog/catalog.ts';
import { NOW, sampleCatalogData } from '#data/testing/sample-catalog-data.ts';
import { i18n } from '#i18n/i18n.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { bestPaidAnswers } from './best-paid-answer.ts';

beforeAll(() => startTestTexts('en'));

const catalog = makeCatalog(sampleCatalogData(), { server: 'CN', language: 'en', at: NOW });
const paid = (stageId: string, efficiency: number) => ({
  stageId,
  efficiency,
  lower: efficiency - 0.02,
  upper: efficiency + 0.02,
  countedUntil: NOW,
});

const answer = (sanity: number, more: Partial<WorthAnswer> = {}, rotation: { stages: string; days: never[] }[] = []) =>
  bestPaidAnswers(sanity, {
    catalog,
    rules: { facts: { ...FACTS, lmdPerRun: { 'CE-5': 7_500 } }, rotation, basket: {}, crafts: [] },
    worth: {
      computedAt: NOW,
      countedUntil: NOW,
      items: [],
      worth: { 30012: 5, 4001: 0.0036 },
      stages: [paid('1-7', 0.97), paid('CE-5', 0.9), paid('1-1', 0.4), paid('e21-1', 1.2)],
      basketMoves: 0,
      ...more,
    },
    matrix: [dropOf('1-7', '30012', 1.24)].map((row) => ({ ...row, start: 0, stdDev: 0, sumSquares: row.quantity })),
    t: i18n.t,
  });

test('says which open stages pay best for some sanity, how many runs that is, and what they drop', () => {
  expect(answer(130)).toMatchObject([
    { stage: { stageId: '1-7' }, text: '1-7 ×21 → 26 Item 30012', note: 'pays 97.0 % of its sanity' },
    { stage: { stageId: 'CE-5' }, text: 'CE-5 ×21 → 157,500 LMD', note: 'pays 90.0 % of its sanity' },
    { stage: { stageId: '1-1' }, text: '1-1 ×21 → 1,512 LMD', note: 'pays 40.0 % of its sanity' },
  ]);
  expect(answer(5)).toEqual([]);
});

test('is silent while nothing is known to pay', () => {
  expect(answer(130, { stages: [] })).toEqual([]);
});
