import { onMirror, suggestedMirror } from './suggested-mirror.ts';

const near = { label: 'Near', url: 'https://near.example', countries: ['CN'] };
const far = { label: 'Far', url: 'https://far.example' };
const config = { mirrors: [far, near] };

test('a mirror is suggested to the countries it names, and nowhere else', () => {
  expect(suggestedMirror(config, 'cn', 'https://drops.example')).toBe(near);
  expect(suggestedMirror(config, 'US', 'https://drops.example')).toBeUndefined();
});

test('nobody is sent to where they are', () => {
  expect(suggestedMirror(config, 'CN', 'https://near.example')).toBeUndefined();
});

test('the mirror shows the same screen', () => {
  expect(onMirror(near, { pathname: '/search', search: '?q=1-7' })).toBe('https://near.example/search?q=1-7');
});
