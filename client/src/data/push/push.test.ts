/** @jest-environment jsdom */
import { setAccount } from '#data/account/account-store.ts';
import { getPreference, setPreference } from '#data/preferences/preference-store.ts';
import { i18n } from '#i18n/i18n.ts';
import { startTestTexts } from '#i18n/testing/locale-files.ts';
import { choosePush, endPush, renewPush } from './push.ts';
import { PushDevice } from './testing/push-device.ts';

const DAY = 24 * 3_600_000;
const CHOICE = { categories: ['NewStage', 'Maintenance'], server: 'JP' } as const;
const SUBSCRIPTIONS = '/api/push/subscriptions';

let device: PushDevice;
beforeEach(() => {
  localStorage.clear();
  setPreference('push', null);
  device = new PushDevice();
  startTestTexts('ko');
});

const urls = () => device.posted.map(({ url }) => url);

test('who subscribes is asked by the browser, and the site learns what is wanted, in which language, and no account', async () => {
  setAccount('somebody');
  expect(await choosePush(CHOICE)).toEqual({ kind: 'on' });
  expect(device.asked).toBe(1);
  expect(device.posted).toEqual([
    {
      url: SUBSCRIPTIONS,
      body: { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' }, ...CHOICE, locale: 'ko' },
      credentials: 'omit',
    },
  ]);
  expect(getPreference('push')).toEqual(CHOICE);
});

test.each([
  ['denied', 'blocked'],
  ['default', 'dismissed'],
] as const)('an answer of %s changes nothing', async (answer, expected) => {
  device.answer = answer;
  expect(await choosePush(CHOICE)).toEqual({ kind: expected });
  expect([device.subscription, device.posted, getPreference('push')]).toEqual([null, [], null]);
});

test('a push service that cannot be reached, and a site that has switched push off, are failures', async () => {
  device.isFailing = true;
  expect(await choosePush(CHOICE)).toMatchObject({ kind: 'failed' });
  device.isFailing = false;
  device.publicKey = null;
  expect(await choosePush(CHOICE)).toMatchObject({ kind: 'failed' });
  expect(getPreference('push')).toBe(null);
});

test('who wants nothing any more is unsubscribed, here and at the site', async () => {
  await choosePush(CHOICE);
  expect(await choosePush({ ...CHOICE, categories: [] })).toEqual({ kind: 'off' });
  expect(device.subscription).toBe(null);
  expect(device.posted.at(-1)).toMatchObject({
    url: `${SUBSCRIPTIONS}/removal`,
    body: { endpoint: 'https://push.example/1' },
  });
  expect(await endPush()).toEqual({ kind: 'off' });
  expect(device.posted).toHaveLength(2);
});

test('off line everything can be switched off; a browser that keeps its subscription stays on', async () => {
  await choosePush(CHOICE);
  device.isKept = true;
  expect([await endPush(), getPreference('push')]).toEqual([{ kind: 'failed', error: expect.any(Error) }, CHOICE]);
  device.isKept = false;
  device.isOffline = true;
  expect([await endPush(), getPreference('push'), device.subscription]).toEqual([{ kind: 'off' }, null, null]);
});

test('of two choices in quick succession the site keeps the second', async () => {
  const both = { ...CHOICE, categories: ['NewStage', 'Maintenance', 'ClientUpgrade'] } as const;
  await Promise.all([choosePush(both), choosePush({ ...CHOICE, categories: [] })]);
  expect([getPreference('push'), device.subscription, urls().at(-1)]).toEqual([null, null, `${SUBSCRIPTIONS}/removal`]);
});

test('a visit tells the site only what is new: another address, key or language, or nothing for a day', async () => {
  await choosePush(CHOICE);
  // When the site was told last is kept by the same clock.
  const now = Date.now();
  await renewPush(now);
  expect(urls()).toHaveLength(1);
  await i18n.changeLanguage('ja');
  await renewPush(now);
  expect(device.posted.at(-1)?.body).toMatchObject({ locale: 'ja' });
  device.subscription = { endpoint: 'https://push.example/renewed', key: 'AQID' };
  await renewPush(now);
  expect(device.posted.at(-1)?.body).toMatchObject({ endpoint: 'https://push.example/renewed' });
  device.publicKey = 'BAUG';
  await renewPush(now);
  expect(device.subscription).toEqual({ endpoint: 'https://push.example/2', key: 'BAUG' });
  await renewPush(now);
  expect(urls()).toHaveLength(4);
  await renewPush(now + DAY + 60_000);
  expect(urls()).toHaveLength(5);
});

test('a visit asks for nothing: without permission the choice ends, without a choice there is no request', async () => {
  await renewPush(0);
  expect([device.asked, device.posted]).toEqual([0, []]);
  setPreference('push', CHOICE);
  await renewPush(0);
  expect([device.asked, getPreference('push')]).toEqual([0, null]);
});

test('who switches everything off while a visit renews the subscription stays unsubscribed', async () => {
  await choosePush(CHOICE);
  // When the site was told last is kept by the same clock.
  await Promise.all([renewPush(Date.now() + 2 * DAY), choosePush({ ...CHOICE, categories: [] })]);
  expect([device.subscription, getPreference('push')]).toEqual([null, null]);
  expect(urls().at(-1)).toBe(`${SUBSCRIPTIONS}/removal`);
});
