import type { RecognitionStage } from '@droptally/proto/api/recognition';
import type { ReadDrop, ReadDropType } from '../reading.ts';
import { doubtStage } from './doubt-stage.ts';

const place = { x: 0, y: 0, width: 1, height: 1 };
const read = <Value>(value: Value) => ({ value, confidence: 1, place });

function stage(code: string, items: readonly string[], own: Partial<RecognitionStage> = {}): RecognitionStage {
  const drops = items.map((itemId) => ({ dropType: 'NORMAL_DROP' as const, itemId, lower: 1, upper: 2 }));
  return { stageId: code, code, difficulty: 'NORMAL', exists: true, drops, recognitionOnly: [], ...own };
}

const drop = (itemId: string, amount = 1, dropType: ReadDropType = 'NORMAL_DROP'): ReadDrop => ({
  dropType: read(dropType),
  itemId: read(itemId),
  quantity: read(amount),
  isCounted: true,
});

const STAGES = [
  stage('CA-1', ['book1']),
  stage('CA-5', ['book1', 'book2', 'book3']),
  stage('PR-C-2', ['chip1']),
  stage('AP-O', ['rock']),
];

function confidence(
  code: string,
  drops: readonly ReadDrop[],
  { stages = STAGES, at = undefined as number | undefined } = {},
) {
  const own = stages.find((one) => one.code === code);
  const reading = {
    code: read(code),
    stage: own,
    stageId: read(code),
    stageIds: undefined,
    confidence: 1,
  };
  const doubted = doubtStage(reading, { drops, stages, at, times: 1 });
  expect([doubted.code.confidence, doubted.stageId?.confidence]).toEqual([doubted.confidence, doubted.confidence]);
  return doubted.confidence;
}

test('what the stage drops does not make its code less sure', () => {
  expect(confidence('CA-5', [drop('book1'), drop('book2')])).toBe(1);
});

test('a code that differs by a character and drops more of what is shown makes it unsure', () => {
  expect(confidence('CA-1', [drop('book1'), drop('book2')])).toBeLessThan(0.9);
  const without = STAGES.filter(({ code }) => code !== 'CA-5');
  expect(confidence('CA-1', [drop('book1'), drop('book2')], { stages: without })).toBe(1);
});

test('one that was not open then does not', () => {
  const stages = STAGES.map((one) => (one.code === 'CA-5' ? { ...one, openTime: 10, closeTime: 20 } : one));
  const drops = [drop('book1'), drop('book2')];
  expect(confidence('CA-1', drops, { stages, at: 15 })).toBeLessThan(0.9);
  expect(confidence('CA-1', drops, { stages, at: 25 })).toBeGreaterThan(0.9);
});

test('one drop of other stages lowers it, and two make it unsure', () => {
  const one = confidence('PR-C-2', [drop('chip1'), drop('rock')]);
  expect(one).toBeLessThan(1);
  expect(one).toBeGreaterThan(0.9);
  expect(confidence('PR-C-2', [drop('rock'), drop('book1')])).toBeLessThan(0.9);
});

test('tokens that no stage lists, money and furniture say nothing', () => {
  const drops = [
    drop('token', 30),
    drop('book1', 300, 'LMB'),
    drop('furni', 1, 'FURNITURE'),
    drop('box', 1, 'SPECIAL_DROP'),
  ];
  expect(confidence('PR-C-2', drops)).toBe(1);
});

test('what an event shows beside its drops belongs to its stage alone', () => {
  const stages = [...STAGES, stage('AP-5', [], { recognitionOnly: ['voucher'] }), stage('AF-5', ['rock'])];
  expect(confidence('AP-5', [drop('voucher', 21)], { stages })).toBe(1);
  expect(confidence('AF-5', [drop('voucher', 21)], { stages })).toBeLessThan(0.9);
});

test('numbers out of their bounds add up', () => {
  const lowered = [drop('book1', 3), drop('book2', 4), drop('book3', 5)].map((_, index, all) =>
    confidence('CA-5', all.slice(0, index + 1)),
  );
  expect(lowered).toEqual([...lowered].sort((a, b) => b - a));
  expect(lowered[0]).toBeLessThan(1);
  expect(lowered[0]).toBeGreaterThan(0.9);
});

test('an event, its rerun and both difficulties are one code: any of their lists will do', () => {
  const stages = [...STAGES, stage('CA-1', ['book2'], { stageId: 'rerun', openTime: 30 })];
  const drops = [drop('book1'), drop('book2')];
  expect(confidence('CA-1', drops, { stages })).toBe(1);
  expect(confidence('CA-1', drops, { stages, at: 40 })).toBe(1);
  expect(confidence('CA-1', drops, { stages, at: 20 })).toBeLessThan(0.9);
});

test('a stage of which no drop is known is contradicted by none', () => {
  const stages = [...STAGES, stage('CA-6', [])];
  expect(confidence('CA-6', [drop('book1'), drop('rock')], { stages })).toBe(1);
});

test('without a stage there is nothing to compare', () => {
  const reading = { code: read('XX-1'), stage: undefined, stageId: undefined, stageIds: undefined, confidence: 0.5 };
  expect(doubtStage(reading, { drops: [drop('rock')], stages: STAGES, at: undefined, times: 1 })).toBe(reading);
});
