import { isSitePath } from './site-path.ts';

test.each(['/', '/about/changelog', '/result/stage/main_1/main_01-07?server=CN#x'])(
  '%s is a path of this site',
  (path) => {
    expect(isSitePath(path)).toBe(true);
  },
);

test.each([
  '',
  'about',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:1',
  '/a b',
  `/${'a'.repeat(512)}`,
])('%s is none', (path) => {
  expect(isSitePath(path)).toBe(false);
});
