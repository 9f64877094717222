import { pageTitle } from './page-title.ts';

test('puts the most specific title first', () => {
  expect(pageTitle('1-7', 'Stages')).toBe('1-7 · Stages · Droptally');
  expect(pageTitle(undefined, 'Stages')).toBe('Stages · Droptally');
  expect(pageTitle('Stages', 'Stages')).toBe('Stages · Droptally');
  expect(pageTitle(undefined, undefined)).toBe('Droptally');
});
