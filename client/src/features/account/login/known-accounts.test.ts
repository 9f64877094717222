import { jest } from '@jest/globals';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { accountStore } from '#data/account/account-store.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

jest.unstable_mockModule('./known-accounts.css', () => ({}));
const { KnownAccounts } = await import('./known-accounts.tsx');

test('no id of the list is shown or read out whole', () => {
  startTestTexts('en');
  const ids = ['abcdefghijkl', 'mnopqrstuvwx'];
  accountStore.set({ id: null, known: ids.map((id) => ({ id, time: 0, version: '1' })) });
  const drawn = renderToStaticMarkup(createElement(KnownAccounts, { onChoose: () => {}, onBack: () => {} }));
  for (const id of ids) expect(drawn).not.toContain(id);
  expect(drawn).toContain('ab••••••••kl');
  expect(drawn).toContain('Log in with mn••••••••wx');
});
