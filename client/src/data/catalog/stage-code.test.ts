import { isStageCode } from './stage-code.ts';

test.each(['1-7', 'PR-A-2', 'R8-11', 'TO-8', 'H12-4'])('%s is a code', (text) => {
  expect(isStageCode(text)).toBe(true);
});

test.each(['Recruit', '罗德岛物资补给IX', '32-hour Strategic Ration'])('%s is a name', (text) => {
  expect(isStageCode(text)).toBe(false);
});
