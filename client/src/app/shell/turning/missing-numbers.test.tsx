/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

let online = true;
jest.unstable_mockModule('#data/loading/use-online.ts', () => ({ useOnline: () => online }));
jest.unstable_mockModule('#parts/choices/use-choices.ts', () => ({ useChoices: () => ({ chooseServer() {} }) }));
const { MissingNumbers } = await import('./missing-numbers.tsx');

beforeAll(() => startTestTexts('en'));

test('numbers of a server that are out of reach have a reason, as other failures do', () => {
  const shown = () => <MissingNumbers of="JP" shown="CN" retry={() => {}} />;
  const { rerender } = render(shown());
  expect(screen.getByText('(!) The site does not answer.')).toBeTruthy();
  const refused = { status: 502, reason: 'Bad gateway', message: 'Bad gateway' };
  rerender(<MissingNumbers of="JP" shown="CN" error={refused} retry={() => {}} />);
  expect(screen.getByText('(502) Bad gateway')).toBeTruthy();
  online = false;
  rerender(shown());
  expect(screen.getByText(/^\(!\) There is no network now/)).toBeTruthy();
});
