import { episodeRange } from './episode-range.ts';

test('episodes are told from the first to the last, a tough half counted with its own', () => {
  expect(episodeRange(['main_9', 'main_10', 'main_10_tough'])).toBe('9 – 10');
  expect(episodeRange(['main_4'])).toBe('4');
});

test('other zones are no episodes', () => {
  expect(episodeRange(['main_1', 'act1_zone1'])).toBeNull();
  expect(episodeRange([])).toBeNull();
});
