import { AgingMap } from './aging-map.ts';

test('keeps the latest, and at most so many', () => {
  const map = new AgingMap<number>(4);
  for (let i = 0; i < 100; i++) map.set(`${i}`, i);
  const kept = Array.from({ length: 100 }, (_, i) => map.get(`${i}`)).filter((value) => value !== undefined);
  expect(kept).toEqual([96, 97, 98, 99]);
});

test('what has aged twice is forgotten', () => {
  const map = new AgingMap<string>(100);
  map.set('a', 'first');
  map.age();
  map.set('b', 'second');
  expect([map.get('a'), map.get('b')]).toEqual(['first', 'second']);
  map.age();
  expect([map.get('a'), map.get('b')]).toEqual([undefined, 'second']);
});

test('forgetting takes no longer the more is kept', () => {
  const timeFor = (most: number) => {
    const map = new AgingMap<number>(most);
    const begun = performance.now();
    for (let i = 0; i < 200_000; i++) map.set(`${i}`, i);
    return performance.now() - begun;
  };
  // Losing its first key each time, a Map took a hundred times as long.
  expect(timeFor(50_000)).toBeLessThan(10 * timeFor(500) + 100);
});
