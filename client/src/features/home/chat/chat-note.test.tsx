/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '#data/transport/api-error.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';

type Navigation = (event: { pathChanged: boolean }) => void;

const listeners = new Set<Navigation>();
const router = {
  history: { flush: jest.fn() },
  subscribe(_event: string, listener: Navigation) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
const page = {
  isChatPermitted: jest.fn(() => true),
  takeOpened: jest.fn(() => false),
  goToChatPage: jest.fn(async () => undefined),
  leaveChatPage: jest.fn(),
};
jest.unstable_mockModule('@tanstack/react-router', () => ({ useRouter: () => router }));
jest.unstable_mockModule('./chat-page.ts', () => page);
const { ChatNote } = await import('./chat-note.tsx');

const chat = { name: 'Talk', script: 'https://talk.example/widget.js' };
const scripts = () => [...document.querySelectorAll('script')];
const button = () => screen.getByRole('button', { name: 'Open the chat of Talk' });
const navigate = (pathChanged: boolean) => {
  for (const listener of listeners) listener({ pathChanged });
};

beforeAll(() => startTestTexts('en'));
afterEach(() => {
  for (const script of scripts()) script.remove();
  jest.clearAllMocks();
  page.isChatPermitted.mockReturnValue(true);
});

test('says whose the chat is, and loads nothing of it before the click', async () => {
  render(<ChatNote chat={chat} />);
  expect(screen.getByRole('status').textContent).toMatch(/^Talk runs this chat/);
  expect(scripts()).toEqual([]);
  await userEvent.setup().click(button());
  expect(scripts().map(({ src }) => src)).toEqual([chat.script]);
  await act(async () => fireEvent.load(scripts()[0] as HTMLScriptElement));
  expect(screen.getByRole('status').textContent).toBe('The chat of Talk is open on this page until you leave Home.');
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

test('loads Home again where the policy does not permit the script', async () => {
  page.isChatPermitted.mockReturnValue(false);
  render(<ChatNote chat={chat} />);
  await userEvent.setup().click(button());
  expect([page.goToChatPage.mock.calls.length, scripts()]).toEqual([1, []]);
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
});

test.each([
  [new ApiError(502, 'no answer'), /^\(502\) The chat of Talk could not be loaded\.$/],
  [new ApiError(503, 'Unavailable', null, { deploying: true }), /^\(503\) The site is being updated/],
])('a site that does not answer for Home is said with its status: %s', async (error, said) => {
  page.isChatPermitted.mockReturnValue(false);
  page.goToChatPage.mockRejectedValueOnce(error);
  render(<ChatNote chat={chat} />);
  await userEvent.setup().click(button());
  expect(screen.getByRole('status').textContent).toMatch(said);
});

test('loads the script at once in the document that was loaded for it, and shows the note there', () => {
  const shown = jest.spyOn(Element.prototype, 'scrollIntoView');
  const { unmount } = render(<ChatNote chat={chat} />);
  expect(shown).not.toHaveBeenCalled();
  unmount();
  page.takeOpened.mockReturnValueOnce(true);
  render(<ChatNote chat={chat} />);
  const note = screen.getByRole('status');
  expect([scripts().length, shown.mock.contexts, document.activeElement]).toEqual([1, [note], note]);
});

test('leaving a document whose policy permits the chat loads the next screen again, opened or not', () => {
  page.isChatPermitted.mockReturnValue(false);
  const { unmount } = render(<ChatNote chat={chat} />);
  navigate(true);
  expect(page.leaveChatPage).not.toHaveBeenCalled();
  unmount();
  page.isChatPermitted.mockReturnValue(true);
  render(<ChatNote chat={chat} />);
  navigate(true);
  expect(page.leaveChatPage).toHaveBeenCalledTimes(1);
});

test('leaving Home loads the next screen again once the chat is open', async () => {
  render(<ChatNote chat={chat} />);
  await userEvent.setup().click(button());
  await act(async () => fireEvent.load(scripts()[0] as HTMLScriptElement));
  navigate(false);
  expect(page.leaveChatPage).not.toHaveBeenCalled();
  navigate(true);
  expect([router.history.flush.mock.calls.length, page.leaveChatPage.mock.calls.length]).toEqual([1, 1]);
  const [flushed, left] = [router.history.flush, page.leaveChatPage].map((made) => made.mock.invocationCallOrder[0]);
  expect(flushed).toBeLessThan(left ?? 0);
});

test('a chat that does not load says so, and can be tried again', async () => {
  const user = userEvent.setup();
  render(<ChatNote chat={chat} />);
  await user.click(button());
  await act(async () => fireEvent.error(scripts()[0] as HTMLScriptElement));
  expect(screen.getByRole('status').textContent).toBe('(!) The chat of Talk could not be loaded.');
  expect(scripts()).toEqual([]);
  await user.click(button());
  expect(scripts()).toHaveLength(1);
});
