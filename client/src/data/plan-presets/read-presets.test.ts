import { readPresets } from './read-presets.ts';

test('reads presets, and leaves out what is none', () => {
  const kept = [
    { name: 'Elite 2', needs: { 30014: 5 } },
    { name: 'broken', needs: { 30014: -1 } },
    { name: 7, needs: {} },
    null,
  ];
  expect(readPresets(JSON.stringify(kept))).toEqual([{ name: 'Elite 2', needs: { 30014: 5 } }]);
});

test.each([null, '', '{', '{}', 'null'])('%j is no presets', (text) => {
  expect(readPresets(text)).toEqual([]);
});
