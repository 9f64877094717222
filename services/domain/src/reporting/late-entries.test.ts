import { SERVER_START } from '../catalog/server.ts';
import { SAMPLE_DROPS } from '../testing/sample-drop-lists.ts';
import { withLateEntries } from './late-entries.ts';
import type { Drop } from './merge-drops.ts';

const rules = SAMPLE_DROPS['main_01-07'].CN.filter(({ start }) => start === SERVER_START.CN);
const drops: Drop[] = [{ dropType: 'REGULAR', itemId: '30012', quantity: 1 }];

test('an ignored drop counts once it is listed, under its listed type only', () => {
  const [listed, unlisted, elsewhere]: Drop[] = [
    { dropType: 'EXTRA', itemId: '30011', quantity: 2 },
    { dropType: 'EXTRA', itemId: '4006', quantity: 1 },
    { dropType: 'REGULAR', itemId: '30061', quantity: 1 },
  ] as const;
  expect(withLateEntries(drops, [listed, unlisted, elsewhere] as Drop[], rules)).toEqual([...drops, listed]);
});

test('without ignored drops nothing is copied', () => {
  expect(withLateEntries(drops, [], rules)).toBe(drops);
});
