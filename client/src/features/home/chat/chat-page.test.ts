/** @jest-environment jsdom */
import { jest } from '@jest/globals';
import { tabStorage } from '#data/storage/tab-storage.ts';
import { goToChatPage, isChatPermitted, noteChatPage, takeOpened } from './chat-page.ts';

const OPENED = 'droptally.chat-opened';

function arriveAt(address: string): void {
  window.history.replaceState(null, '', address);
  noteChatPage();
}

afterEach(() => tabStorage.remove(OPENED));

test('a document loaded for the chat says so once, and its address no longer', () => {
  tabStorage.write(OPENED, 'yes');
  arriveAt('/?server=US&chat=open');
  expect([isChatPermitted(), takeOpened(), takeOpened()]).toEqual([true, true, false]);
  expect([window.location.search, tabStorage.read(OPENED)]).toEqual(['?server=US', null]);
});

test('a link from elsewhere opens no chat', () => {
  arriveAt('/?chat=open');
  expect([isChatPermitted(), takeOpened()]).toEqual([true, false]);
});

test.each(['/', '/planner?chat=open', '/?chat=shut'])('%s is no document for the chat', (address) => {
  tabStorage.write(OPENED, 'yes');
  arriveAt(address);
  expect([isChatPermitted(), takeOpened(), tabStorage.read(OPENED)]).toEqual([false, false, null]);
});

test.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch')), {}],
  ['answers with an error', async () => ({ ok: false, status: 502 }), { status: 502 }],
])('does not leave for a site that %s', async (_what, answer, failure) => {
  globalThis.fetch = jest.fn(answer) as unknown as typeof fetch;
  await expect(goToChatPage()).rejects.toMatchObject(failure);
  expect(tabStorage.read(OPENED)).toBeNull();
});
