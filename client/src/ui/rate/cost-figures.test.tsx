import { renderToStaticMarkup } from 'react-dom/server';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { costFigures } from './cost-figures.tsx';

beforeAll(() => startTestTexts('en'));

const shown = (cost: number, lower: number, upper: number | null) =>
  renderToStaticMarkup(costFigures({ cost, lower, upper }))
    .replaceAll('&lt;', '<')
    .replace(/<[^<0]*>/g, ' ')
    .trim();

test('a cost has its interval below it, to the same digits', () => {
  expect(shown(6.55, 6.54, 6.56)).toMatch(/^6\.55\s+6\.54 – 6\.56$/);
  expect(shown(1227.59, 1225.21, 1231.4)).toMatch(/^1,228\s+1,225 – 1,231$/);
  expect(shown(106.48, 98.78, 114.93)).toMatch(/^106\.5\s+98\.8 – 114\.9$/);
  expect(shown(300, 120.4, null)).toMatch(/^300\s+≥ 120$/);
});

test('a cost without an interval stands alone', () => {
  expect(shown(392.5, 392.5, 392.5)).toBe('392.5');
});
