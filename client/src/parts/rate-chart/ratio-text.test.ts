import { textsIn } from '#i18n/i18n.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { ratioText, shortRatio } from './ratio-text.ts';

beforeAll(() => startTestTexts('en'));

test.each([
  [{ ratio: 0.94, lower: 0.91, upper: 0.97 }, '3 to 9 % less', '−6 %'],
  [{ ratio: 1.2, lower: 1.15, upper: 1.25 }, '15 to 25 % more', '+20 %'],
  [{ ratio: 1.01, lower: 0.95, upper: 1.08 }, 'no difference can be told', '+1 %'],
  [{ ratio: 4, lower: 3.5, upper: 4.56 }, '3.5 to 4.6 times as much', '×4'],
  [{ ratio: null, lower: 2, upper: null }, 'at least 2 times as much', '×∞'],
  [{ ratio: 0, lower: 0, upper: 0.4 }, '60 to 100 % less', '−100 %'],
  [{ ratio: 0.99501, lower: 0.99499, upper: 0.99502 }, '0.5 % less', '−0.5 %'],
  [{ ratio: null, lower: 0, upper: null }, 'no difference can be told', '×∞'],
])('%j is %j, in short %j', (ratio, text, short) => {
  expect(ratioText(textsIn('en'), ratio)).toBe(text);
  expect(shortRatio(ratio)).toBe(short);
});
