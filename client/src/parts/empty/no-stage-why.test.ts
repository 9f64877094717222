import type { DropRow } from '#data/rows/drop-rows.ts';
import { noStageWhy } from './no-stage-why.ts';

const dropped = (quantity: number) => [{ counted: { quantity } } as DropRow];
const everything = { category: 'all', source: 'global' } as const;

test('that no stage is open is said only of what was seen to drop', () => {
  expect(noStageWhy(dropped(1), { ...everything, category: 'manual' }, 'search.noStage')).toBe('search.noStage');
  expect(noStageWhy(dropped(0), everything, 'search.noStage')).toBe('vocabulary.word.noDrops');
});

test('where a choice leaves nothing, the choice is the reason', () => {
  const manual = { category: 'manual', source: 'global' } as const;
  const own = { category: 'all', source: 'personal' } as const;
  expect(noStageWhy([], manual, 'home.noneOpen')).toBe('vocabulary.word.noneInCategory');
  expect(noStageWhy(dropped(0), own, 'home.noneOpen')).toBe('vocabulary.word.noneOfMine');
});
