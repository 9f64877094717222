import { shortLink, viewLink } from './share-links.ts';

test('a link names server and category, keeps the rest of the view, and drops the personal source', () => {
  const href = 'https://drops.example/result/item/30012?source=personal&inspect=stage:main_01-07&sort=-rate,times#work';
  expect(viewLink(href, { server: 'US', category: 'automated' })).toBe(
    'https://drops.example/result/item/30012?inspect=stage:main_01-07&sort=-rate,times&server=US&category=automated',
  );
});

test('the current server and category replace those of the URL', () => {
  expect(viewLink('https://drops.example/?server=CN', { server: 'JP', category: 'all' })).toBe(
    'https://drops.example/?server=JP&category=all',
  );
});

test('a short link names only the entry', () => {
  expect(shortLink('https://drops.example', 'main_01-07')).toBe('https://drops.example/short/main_01-07');
});
