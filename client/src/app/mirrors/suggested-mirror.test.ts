import { onMirror, suggestedMirror } from './suggested-mirror.ts';

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

test('links to the same screen on the mirror', () => {
  expect(onMirror(near, { pathname: '/search', search: '?q=1-7' })).toBe('https://near.example/search?q=1-7');
});
