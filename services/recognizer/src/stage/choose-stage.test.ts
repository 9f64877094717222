import type { RecognitionStage } from '@droptally/proto/api/recognition';
import { chooseStage } from './choose-stage.ts';

const stage = (stageId: string, own: Partial<RecognitionStage> = {}): RecognitionStage => ({
  stageId,
  code: 'GT-1',
  difficulty: 'NORMAL',
  exists: true,
  drops: [],
  recognitionOnly: [],
  ...own,
});

const EVENT = stage('event', { openTime: 10, closeTime: 20 });
const RERUN = stage('rerun', { openTime: 30, closeTime: 40 });
const PERMANENT = stage('permanent', { openTime: 50 });
const TOUGH = stage('tough', { difficulty: 'TOUGH', openTime: 50 });
const NEVER = stage('never', { exists: false });
const ALL = [NEVER, EVENT, RERUN, PERMANENT];

const code = { value: 'GT-1', confidence: 1, place: { x: 0, y: 0, width: 1, height: 1 } };
const chosen = (stages: RecognitionStage[], own: { at?: number; difficulty?: 'NORMAL' | 'TOUGH' } = {}) => {
  const { at, difficulty } = own;
  const { stage: one, confidence } = chooseStage(stages, { code, at, difficulty }) ?? {};
  return [one?.stageId, confidence];
};

test.each([
  [10, 'event'],
  [39, 'rerun'],
  [50, 'permanent'],
])('at %i it is the %s that is open', (at, stageId) => {
  expect(chosen(ALL, { at })).toEqual([stageId, 1]);
});

test.each([20, 45])('at %i none is open, and which one is meant is not sure', (at) => {
  expect(chosen(ALL, { at })).toEqual(['event', 0.5]);
});

test('two that are open at once are not sure', () => {
  expect(chosen([...ALL, stage('variant')], { at: 60 })).toEqual(['permanent', 0.5]);
});

test('the emblem decides between difficulties that are open at once', () => {
  expect(chosen([...ALL, TOUGH], { at: 60, difficulty: 'TOUGH' })).toEqual(['tough', 1]);
  expect(chosen([...ALL, TOUGH], { at: 60, difficulty: 'NORMAL' })).toEqual(['permanent', 1]);
  expect(chosen([...ALL, TOUGH], { at: 60 })).toEqual(['permanent', 0.5]);
});

test.each(['NORMAL', 'TOUGH'] as const)(
  'an emblem of %s that no stage of the code has makes it unsure',
  (difficulty) => {
    const other = difficulty === 'TOUGH' ? PERMANENT : TOUGH;
    expect(chosen([other], { at: 60, difficulty })).toEqual([other.stageId, 0.6]);
    expect(chosen([other], { at: 60 })).toEqual([other.stageId, 1]);
  },
);

test('without a time the code is as sure as before, and all that may be meant are named', () => {
  expect(chosen(ALL)).toEqual(['event', 1]);
  expect(chosen([PERMANENT])).toEqual(['permanent', 1]);
  const named = (at?: number) =>
    chooseStage(ALL, { code, at, difficulty: undefined })?.fitting.map(({ stageId }) => stageId);
  expect(named()).toEqual(['event', 'rerun', 'permanent']);
  expect(named(45)).toEqual(['event', 'rerun', 'permanent']);
  expect(named(39)).toEqual(['rerun']);
});

test('another code is none of them', () => {
  expect(chosen([stage('other', { code: 'GT-2' })])).toEqual([undefined, undefined]);
});
