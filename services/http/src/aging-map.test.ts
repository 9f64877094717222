import { expectNotQuadratic } from '../../../tests/support/not-quadratic.ts';
import { AgingMap } from './aging-map.ts';

test('keeps the latest entries, up to the maximum', () => {
  const map = new AgingMap<number>(4);
  for (let i = 0; i < 100; i++) map.set(`${i}`, i);
  const kept = Array.from({ length: 100 }, (_, i) => map.get(`${i}`)).filter((value) => value !== undefined);
  expect(kept).toEqual([96, 97, 98, 99]);
});

test('an entry is dropped after aging twice', () => {
  const map = new AgingMap<string>(100);
  map.set('a', 'first');
  map.age();
  map.set('b', 'second');
  expect([map.get('a'), map.get('b')]).toEqual(['first', 'second']);
  map.age();
  expect([map.get('a'), map.get('b')]).toEqual([undefined, 'second']);
});

// Deleting its first key each time took a Map a hundred times as long.
test('the cost of an eviction does not grow with the size', () =>
  expectNotQuadratic(5_000, (most) => {
    const map = new AgingMap<number>(most);
    for (let i = 0; i < 4 * most; i++) map.set(`${i}`, i);
  }));
