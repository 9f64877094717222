import { jest } from '@jest/globals';
import { sendClientError } from './send-client-error.ts';

const ERROR = { origin: 'page', message: 'a', places: [], screen: '/', build: '0.1.0', language: 'en' } as const;

test('sends without cookie and address, and a failure to send is no error', async () => {
  const sending = Promise.reject(new TypeError('Failed to fetch'));
  const caught = jest.spyOn(sending, 'catch');
  const send = jest.fn((_path: string, _init: RequestInit) => sending);
  globalThis.fetch = send as never;
  sendClientError(ERROR);
  expect(caught).toHaveBeenCalledTimes(1);
  const [[path, init] = []] = send.mock.calls;
  expect(path).toBe('/api/client-errors');
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true });
  expect(JSON.parse(String(init?.body))).toEqual(ERROR);
  expect(init?.headers).toEqual({ 'Content-Type': 'application/json' });
});
