import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { efficiencyInterval } from './efficiency-rate.ts';

beforeAll(() => startTestTexts('en'));

test('a stage has the interval of what it pays, but one by which prices are made', () => {
  expect(efficiencyInterval({ efficiency: 0.981, lower: 0.933, upper: 1.08 })).toBe('93.3 – 108.0 %');
  expect(efficiencyInterval({ efficiency: 1, lower: 1, upper: 1 })).toBe('');
});
