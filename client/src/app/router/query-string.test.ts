import { formatQueryString, parseQueryString } from './query-string.ts';

test.each([
  '?server=US&inspect=item:30012',
  '?pin=stage:main_01-07&pin=item:30012',
  '?q=1-7&sort=-rate,times',
  '?q=%E6%BA%90%E5%B2%A9',
  '?q=a%26b%3Dc',
  '',
])('%s survives parsing and formatting', (text) => {
  expect(formatQueryString(parseQueryString(text))).toBe(text);
});

test('values stay strings, and undefined values are left out', () => {
  expect(parseQueryString('?q=30012&tab=true')).toEqual({ q: '30012', tab: 'true' });
  expect(formatQueryString({ q: undefined, tab: 'patterns' })).toBe('?tab=patterns');
});
