import { sampleCatalog } from '../testing/sample-catalog.ts';
import { type SAMPLE_DROPS, SUPPLY_RANGE } from '../testing/sample-drop-lists.ts';
import type { Stage } from './catalog.ts';
import { existsAt, hasOpenRange } from './existence.ts';

const { stages } = sampleCatalog();
const stage = (id: keyof typeof SAMPLE_DROPS) => stages.find(({ stageId }) => stageId === id) as Stage;

test('without an entry for the server it exists', () => {
  expect(existsAt(null, 'CN', 0)).toBe(true);
  expect(existsAt({ US: { exist: false } }, 'CN', 0)).toBe(true);
});

test('openTime is inclusive, closeTime exclusive', () => {
  const existence = { CN: { exist: true, openTime: 10, closeTime: 20 } };
  expect([9, 10, 19, 20].map((at) => existsAt(existence, 'CN', at))).toEqual([false, true, true, false]);
});

test('exist: false means never', () => {
  expect(existsAt({ CN: { exist: false, openTime: 10 } }, 'CN', 15)).toBe(false);
});

test('a stage is closed when none of its items can drop any more', () => {
  const past = stage('act3d0_01');
  const { closeTime = 0 } = past.existence.CN ?? {};
  expect(hasOpenRange(past, 'CN', closeTime - 1)).toBe(true);
  expect(hasOpenRange(past, 'CN', closeTime)).toBe(false);
  expect(hasOpenRange(stage('main_04-06'), 'CN', SUPPLY_RANGE.end ?? 0)).toBe(true);
});
