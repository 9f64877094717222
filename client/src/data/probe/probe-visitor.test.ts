import { currentName, NAME_LIFE_MS, visitQuery } from './probe-visitor.ts';

test('a name has 32 letters and digits and expires after three days', () => {
  const first = currentName(null, 1_000, Math.random);
  expect(first.value).toMatch(/^[0-9a-zA-Z]{32}$/);
  expect(currentName(first, 1_000 + NAME_LIFE_MS - 1, Math.random)).toEqual(first);
  expect(currentName(first, 1_000 + NAME_LIFE_MS, Math.random).value).not.toBe(first.value);
});

test('replaces an invalid stored name, and one from the future', () => {
  expect(currentName({ value: 'short', time: 1 }, 2, () => 0).value).toBe('0'.repeat(32));
  expect(currentName({ value: 'a'.repeat(32), time: 9 }, 2, () => 0).value).toBe('0'.repeat(32));
});

test('the query has visitor, path and retry count', () => {
  const visit = { version: 'v0.1.0', platform: 'ios', name: 'a'.repeat(32), path: '/search', retry: 2 } as const;
  expect(visitQuery(visit)).toBe(`v=v0.1.0&p=app%3Aios&u=${'a'.repeat(32)}&r=%2Fsearch&i=2`);
  expect(visitQuery({ ...visit, retry: 0 })).not.toContain('i=');
});
