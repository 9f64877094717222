/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { NoValues } from './no-values.tsx';

beforeAll(() => startTestTexts('en'));

test.each([
  [{ values: null, isValued: false }, 'Calculating'],
  [{ values: null, isValued: true }, '(!) The values could not be calculated.'],
  [{ values: [], isValued: true }, 'You have all of it'],
])('values that are missing are not taken for needs that are met: %j', (plan, text) => {
  render(<NoValues plan={plan}>You have all of it</NoValues>);
  expect(document.body.textContent).toBe(text);
});
