import { offeredMirrors } from './choice/mirrors.ts';
import { chosenMirror, isChosenHere, onMirror, suggestedMirror } from './suggested-mirror.ts';

const near = { label: 'Near', url: 'https://near.example', countries: ['CN'] };
const far = { label: 'Far', url: 'https://far.example' };
const config = { mirrors: [far, near] };

test('suggests a mirror only to the countries it names', () => {
  expect(suggestedMirror(config, 'cn', 'https://drops.example')).toBe(near);
  expect(suggestedMirror(config, 'US', 'https://drops.example')).toBeUndefined();
});

test('does not suggest the current mirror', () => {
  expect(suggestedMirror(config, 'CN', 'https://near.example')).toBeUndefined();
});

test('links to the same screen on the mirror, which learns that it was chosen', () => {
  const there = onMirror(near, { pathname: '/search', search: '?q=1-7' });
  expect(there).toBe('https://near.example/search?q=1-7&mirror=chosen');
});

test.each([
  ['the URL of a mirror', 'https://near.example/anything', near],
  ['the mainland, of the earlier client', 'cn', near],
  ['the rest of the world, of the earlier client', 'global', far],
  ['a mirror that is gone', 'https://gone.example', undefined],
  ['no choice', null, undefined],
])('a choice is found again: %s', (_what, choice, mirror) => {
  expect(chosenMirror(config, choice)).toBe(mirror);
});

test('a mirror under a mainland name is the mainland one without naming countries', () => {
  const mainland = { label: 'M', url: 'https://drops.cn' };
  expect(chosenMirror({ mirrors: [far, mainland] }, 'cn')).toBe(mainland);
});

test('offers this address too, and nothing where it is alone', () => {
  const at = (origin: string) => ({ origin, host: new URL(origin).host });
  expect(offeredMirrors(config, at('https://far.example'))).toEqual([far, near]);
  expect(offeredMirrors(config, at('https://drops.example')).map(({ label }) => label)).toEqual([
    'drops.example',
    'Far',
    'Near',
  ]);
  expect(offeredMirrors({ mirrors: [far] }, at('https://far.example'))).toEqual([]);
  expect(offeredMirrors({ mirrors: [] }, at('https://far.example'))).toEqual([]);
});

test.each([
  ['https://drops.example', true],
  ['https://far.example', false],
  ['global', true],
  ['cn', false],
  [null, false],
])('a choice of this address, listed or not, is met here: %s', (choice, isMet) => {
  expect(isChosenHere(config, choice, 'https://drops.example')).toBe(isMet);
});

test('a mirror for China is in mainland China, whatever its host', () => {
  expect(['cn', 'global'].map((choice) => isChosenHere(config, choice, 'https://near.example'))).toEqual([true, false]);
});
