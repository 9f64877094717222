/** @jest-environment jsdom */
import { jest } from '@jest/globals';

const push = jest.fn(async (_wanted: object) => {});
Object.assign(globalThis, { droptallyShell: { platform: 'android', push } });
const { getPreference } = await import('#data/preferences/preference-store.ts');
const { choosePush, endPush, renewPush } = await import('./push.ts');
const { canPush, isPushAllowed, isPushBlocked } = await import('./push-browser.ts');

beforeEach(() => push.mockClear());

const CHOICE = { categories: ['NewStage', 'Maintenance'], server: 'JP' } as const;

test('a shell is told what is wanted, in which language, and the browser is not asked', async () => {
  expect([canPush(), isPushAllowed(), isPushBlocked()]).toEqual([true, true, false]);
  expect(await choosePush(CHOICE)).toEqual({ kind: 'on' });
  await renewPush(0);
  expect(push.mock.calls).toEqual([[{ ...CHOICE, locale: 'zh' }], [{ ...CHOICE, locale: 'zh' }]]);
  expect(getPreference('push')).toEqual(CHOICE);
});

test('a shell is told when nothing is wanted any more, and what it throws is a failure', async () => {
  expect(await endPush()).toEqual({ kind: 'off' });
  expect([push.mock.calls[0]?.[0], getPreference('push')]).toEqual([expect.objectContaining({ categories: [] }), null]);
  push.mockRejectedValueOnce(new Error('No leave'));
  expect(await choosePush(CHOICE)).toMatchObject({ kind: 'failed' });
  expect(getPreference('push')).toBeNull();
});
