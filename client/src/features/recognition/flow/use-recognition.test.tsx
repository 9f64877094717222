/** @jest-environment jsdom */
import '#ui/testing/browser-parts.ts';
import { jest } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { setAccount } from '#data/account/account-store.ts';
import { deviceOutbox } from '#data/reporting/device-reports.ts';
import { isServerLocked } from '#data/selection/server-lock.ts';
import { newShot, sampleReading } from '#features/recognition/testing/sample-shots.ts';
import type { ReadShot } from './read-in-lanes.ts';
import { stepOf, useRecognition } from './use-recognition.ts';

/** jsdom has no database: the work is not kept, and the flow says so. */
async function start(read: ReadShot) {
  const servers: string[] = [];
  const recognizer = {
    lanes: 2,
    readerFor: (server: string) => {
      servers.push(server);
      return read;
    },
  };
  const hook = renderHook(({ server }: { server: 'CN' | 'US' }) => useRecognition(server, recognizer), {
    initialProps: { server: 'CN' },
  });
  const flow = () => hook.result.current;
  await waitFor(() => expect(flow().phase).toBe('choosing'));
  const add = () =>
    // The age is judged by the same clock.
    act(() => flow().send({ type: 'files.added', files: [newShot('a', { takenAt: Date.now() })], at: Date.now() }));
  return { ...hook, flow, servers, add };
}

const never: ReadShot = () => new Promise(() => {});

test('the server is locked from reading on, until the user stops or leaves', async () => {
  const { flow, servers, add, unmount } = await start(never);
  add();
  expect(isServerLocked()).toBe(false);
  act(() => flow().send({ type: 'recognize' }));
  expect([flow().phase, stepOf(flow().phase), isServerLocked(), servers]).toEqual([
    'running',
    'recognize',
    true,
    ['CN'],
  ]);
  act(() => flow().send({ type: 'pause' }));
  expect([flow().phase, isServerLocked()]).toEqual(['paused', true]);
  act(() => flow().send({ type: 'cancel' }));
  expect([flow().phase, isServerLocked()]).toEqual(['choosing', false]);
  act(() => flow().send({ type: 'recognize' }));
  unmount();
  expect(isServerLocked()).toBe(false);
});

test('leaving stops the readers', async () => {
  const signals: AbortSignal[] = [];
  const { flow, add, unmount } = await start((_, signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  add();
  act(() => flow().send({ type: 'recognize' }));
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('what the reader answers is confirmed, and a browser that keeps nothing is told of', async () => {
  const { flow, add } = await start(async () => ({ reading: sampleReading(), milliseconds: 5 }));
  add();
  act(() => flow().send({ type: 'recognize' }));
  await waitFor(() => expect(flow().phase).toBe('confirming'));
  expect(stepOf(flow().phase)).toBe('confirm');
  expect(flow().context.keepFailure).not.toBeNull();
});

test('what is accepted off line waits on the device, and is sent once when the network is back', async () => {
  const account = '12345';
  setAccount(account);
  const hash = 'k0000000000000000000-0000000000000000';
  const fetchMock = jest.fn(async (_url: string, _init: RequestInit) => ({
    ok: true,
    status: 200,
    headers: new Headers(),
    text: async () => JSON.stringify({ reportHash: hash }),
  }));
  Object.assign(globalThis, { fetch: fetchMock });
  onlineManager.setOnline(false);
  const { flow, add } = await start(async () => ({ reading: sampleReading(), milliseconds: 5 }));
  const outcome = () => flow().context.shots[0]?.outcome?.kind;
  add();
  act(() => flow().send({ type: 'recognize' }));
  await waitFor(() => expect(flow().phase).toBe('confirming'));
  act(() => flow().send({ type: 'shots.decided', ids: ['a'], decision: 'accepted' }));
  act(() => flow().send({ type: 'report' }));
  await waitFor(() => expect([flow().phase, outcome()]).toEqual(['reported', 'waiting']));
  expect(fetchMock).not.toHaveBeenCalled();
  onlineManager.setOnline(true);
  await act(() => deviceOutbox.sendNow());
  await waitFor(() => expect(outcome()).toBe('sent'));
  const [url, init] = fetchMock.mock.calls[0] ?? [];
  expect([fetchMock.mock.calls.length, url]).toEqual([1, '/PenguinStats/api/v2/report']);
  expect(new Headers(init?.headers).get('X-Penguin-Idempotency-Key')).toBe('a');
  expect(JSON.parse(String(init?.body))).toMatchObject({ stageId: '1-7', metadata: { fingerprint: 'f'.repeat(64) } });
});

test('another server has work of its own', async () => {
  const { flow, add, rerender } = await start(never);
  add();
  rerender({ server: 'US' });
  await waitFor(() => expect([flow().phase, flow().context.server]).toEqual(['choosing', 'US']));
  expect(flow().context.shots).toEqual([]);
});
