import { formatSearchText, parseSearchText } from './search-text.ts';

test.each([
  '?server=US&inspect=item:30012',
  '?pin=stage:main_01-07&pin=item:30012',
  '?q=1-7&sort=-rate,times',
  '?q=%E6%BA%90%E5%B2%A9',
  '?q=a%26b%3Dc',
  '',
])('%s is read and written as it is', (text) => {
  expect(formatSearchText(parseSearchText(text))).toBe(text);
});

test('values stay text, and what is not there is not written', () => {
  expect(parseSearchText('?q=30012&tab=true')).toEqual({ q: '30012', tab: 'true' });
  expect(formatSearchText({ q: undefined, tab: 'patterns' })).toBe('?tab=patterns');
});
