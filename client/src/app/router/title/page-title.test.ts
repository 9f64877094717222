import { pageTitle } from './page-title.ts';

test('a title begins with what is nearest', () => {
  expect(pageTitle('1-7', 'Stages')).toBe('1-7 · Stages · Droptally');
  expect(pageTitle(undefined, 'Stages')).toBe('Stages · Droptally');
  expect(pageTitle('Stages', 'Stages')).toBe('Stages · Droptally');
  expect(pageTitle(undefined, undefined)).toBe('Droptally');
});
