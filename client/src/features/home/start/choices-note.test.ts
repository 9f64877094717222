import { jest } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { setPreference } from '#data/preferences/preference-store.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

jest.unstable_mockModule('./choices-note.css', () => ({}));
const { ChoicesNote } = await import('./choices-note.tsx');

beforeAll(() => startTestTexts('en'));

const shown = () => renderToStaticMarkup(createElement(ChoicesNote));

test('says what the switches choose, in their own words, until it was read', () => {
  expect(shown()).toContain('Everyone or Mine, and which: All, Auto (sent by tools) or Manual (typed in here)');
  setPreference('choicesRead', true);
  expect(shown()).toBe('');
});
