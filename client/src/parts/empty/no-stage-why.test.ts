import type { DropRow } from '#data/rows/drop-rows.ts';
import { noStageWhy } from './no-stage-why.ts';

const dropped = (quantity: number) => [{ counted: { quantity } } as DropRow];
const everything = { category: 'all', source: 'global' } as const;

test('noneOpen is the reason only if the item has ever dropped', () => {
  expect(noStageWhy(dropped(1), { ...everything, category: 'manual' }, 'search.noStage')).toBe('search.noStage');
  expect(noStageWhy(dropped(0), everything, 'search.noStage')).toBe('vocabulary.word.noDrops');
});

test('a choice that excludes everything is the reason', () => {
  const manual = { category: 'manual', source: 'global' } as const;
  const own = { category: 'all', source: 'personal' } as const;
  expect(noStageWhy([], manual, 'home.noneOpen')).toBe('vocabulary.word.noneInCategory');
  expect(noStageWhy(dropped(0), own, 'home.noneOpen')).toBe('vocabulary.word.noneOfMine');
});
