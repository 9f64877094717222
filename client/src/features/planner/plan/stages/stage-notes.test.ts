import type { ShownStage } from '@droptally/domain/planning/shown-plan';
import { stageNotes } from './stage-notes.ts';

const NOW = Date.UTC(2025, 5, 21, 1, 18);
const DAY = 86_400_000;
const stage: ShownStage = {
  stageId: 'wk_melee_6',
  runs: 10,
  sanity: 360,
  lmd: 0,
  exp: 0,
  drops: [{ itemId: '30012', count: 5 }],
  serves: [],
};
const open = { exist: true };
const usual = {
  server: 'US',
  now: NOW,
  rotation: [],
  existence: { CN: open, US: open, JP: open, KR: open },
  shifts: undefined,
} as const;

test('a stage that is always open has no notes', () => {
  expect(stageNotes(stage, usual)).toEqual([]);
});

test('says that a stage is closed on this weekday', () => {
  // A Saturday in China, a Friday still in America.
  const rotation = [{ stages: 'wk_melee', days: ['sat'] }] as const;
  expect(stageNotes(stage, { ...usual, rotation })).toEqual([{ kind: 'not-today' }]);
  expect(stageNotes(stage, { ...usual, rotation, server: 'CN' })).toEqual([]);
});

test('says when a stage closes, if soon', () => {
  const until = (closeTime: number) => ({
    ...usual,
    existence: { ...usual.existence, US: { exist: true, closeTime } },
  });
  expect(stageNotes(stage, until(NOW + 3 * DAY))).toEqual([{ kind: 'closes', at: NOW + 3 * DAY }]);
  expect(stageNotes(stage, until(NOW + 30 * DAY))).toEqual([]);
});

test('names the rates that were moved by much, if that matters in so many runs', () => {
  const moved = (by: number, runs = 10) =>
    stageNotes(
      { ...stage, runs, drops: [{ itemId: '30012', count: runs / 2 }] },
      { ...usual, shifts: new Map([['30012', by]]) },
    );
  expect(moved(-0.06)).toEqual([{ kind: 'shifted', shifts: [{ itemId: '30012', by: -0.06 }] }]);
  expect(moved(-0.02)).toEqual([]);
  expect(moved(-0.06, 5)).toEqual([]);
});
