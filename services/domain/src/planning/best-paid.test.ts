import { bestPaid } from './best-paid.ts';

const STAGES = [
  { stageId: 'a', code: '1-7', sanity: 6, efficiency: 0.9 },
  { stageId: 'b', code: '4-6', sanity: 18, efficiency: 1 },
  { stageId: 'tough b', code: '4-6', sanity: 18, efficiency: 0.99 },
  { stageId: 'c', code: 'CE-6', sanity: 36, efficiency: 0.95 },
  { stageId: 'free', code: 'TR-1', sanity: 0, efficiency: 2 },
  { stageId: 'idle', code: '0-1', sanity: 6, efficiency: 0 },
];

const runsOf = (sanity: number, most = 9) =>
  bestPaid(STAGES, sanity, most).map(({ stage, runs }) => `${stage.stageId} ×${runs}`);

test('the stages that pay best come first, each with all its runs, and one of each code', () => {
  expect(runsOf(130)).toEqual(['b ×7', 'c ×3', 'a ×21']);
  expect(runsOf(130, 2)).toEqual(['b ×7', 'c ×3']);
});

test('what is too dear for one run is left out', () => {
  expect(runsOf(20)).toEqual(['b ×1', 'a ×3']);
  expect(runsOf(5)).toEqual([]);
});
