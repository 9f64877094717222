import { jest } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { setPreference } from '#data/preferences/preference-store.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

jest.unstable_mockModule('@tanstack/react-router', () => ({ Link: 'a' }));
jest.unstable_mockModule('#data/selection/use-selection.ts', () => ({ useSelection: () => selection }));
const selection = { server: 'US' };
jest.unstable_mockModule('./welcome-note.css', () => ({}));
const { WelcomeNote } = await import('./welcome-note.tsx');

beforeAll(() => startTestTexts('en'));

const shown = () => renderToStaticMarkup(createElement(WelcomeNote));

test('says what the site is and what its switches choose, in their own words, until it was read', () => {
  expect(shown()).toMatch(/counts what players .* report.*<a to="\/about\/contribute">/);
  expect(shown()).toContain('Everyone or Mine, and which: All, Auto (sent by tools) or Manual (typed in here)');
  expect(shown()).not.toContain('Global server');
  setPreference('server', 'US');
  setPreference('serverByLanguage', true);
  expect(shown()).toContain('You see the numbers of the Global server, which goes with your language.');
  // The address has another one.
  selection.server = 'JP';
  expect(shown()).not.toContain('goes with your language');
  setPreference('choicesRead', true);
  expect(shown()).toBe('');
});
