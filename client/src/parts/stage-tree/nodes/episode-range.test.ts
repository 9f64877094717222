import { episodeRange } from './episode-range.ts';

test('episodes range from first to last, a tough half counts as its episode', () => {
  expect(episodeRange(['main_9', 'main_10', 'main_10_tough'])).toBe('9 – 10');
  expect(episodeRange(['main_4'])).toBe('4');
});

test('other zones are not episodes', () => {
  expect(episodeRange(['main_1', 'act1_zone1'])).toBeNull();
  expect(episodeRange([])).toBeNull();
});
