import { forgetHaul, ownHauls, rememberHaul } from './own-hauls.ts';

const draft = (stageId: string, quantity: number) => ({
  server: 'CN' as const,
  stageId,
  drops: [{ dropType: 'REGULAR' as const, itemId: '30012', quantity }],
  times: 1,
});

test('the latest report comes first, and recalling one forgets a single copy', () => {
  rememberHaul(draft('1-7', 1));
  rememberHaul(draft('4-6', 1));
  rememberHaul(draft('1-7', 1));
  forgetHaul(draft('1-7', 1));
  forgetHaul(draft('1-7', 2));
  expect(ownHauls.get().map(({ stageId }) => stageId)).toEqual(['4-6', '1-7']);
});

test('the number of kept hauls is limited', () => {
  for (let index = 0; index < 200; index++) rememberHaul(draft(`stage ${index}`, 1));
  expect(ownHauls.get()).toHaveLength(120);
  expect(ownHauls.get()[0]?.stageId).toBe('stage 199');
});
