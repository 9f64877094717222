import { EXP_ITEM, LMD_ITEM } from './planner-rules.ts';
import { isRecruitment } from './recruitment.ts';

test('LMD, EXP and recruitment have the ids that the game and existing clients give them', () => {
  expect([LMD_ITEM, EXP_ITEM]).toEqual(['4001', '0010']);
  expect(['recruit', 'main_01-07'].map((stageId) => isRecruitment({ stageId }))).toEqual([true, false]);
});
