import { happeningsAt } from '@droptally/domain/push/happenings';
import { until } from '../../../../tests/support/until.ts';
import { messagesOf } from '../messages/messages-of.ts';
import { claimsOf, type PushService, startPushService } from '../testing/push-service.ts';
import { PushingSite } from '../testing/pushing-site.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let service: PushService;
let site: PushingSite;

beforeEach(async () => {
  service = await startPushService();
  site = new PushingSite(service);
});
afterEach(async () => {
  await site.close();
  await service.close();
});

const bodiesOf = (messages: readonly { body: string }[]) => messages.map(({ body }) => body);

test('a message reaches each subscriber of its category and server, in their language, and only them', async () => {
  const [en, ja] = [await site.subscribe(), await site.subscribe({ locale: 'ja' })];
  const others = [await site.subscribe({ server: 'US' }), await site.subscribe({ categories: ['NewStage'] })];
  site.push(1, { path: '/statistics' });
  await site.sender.look();
  expect(en.messagesIn(service)).toEqual([
    { title: 'Maintenance', body: 'Message 1', path: '/statistics', tag: expect.stringMatching(/^[\w-]{23}$/) },
  ]);
  expect(ja.messagesIn(service)).toMatchObject([{ title: 'メンテナンスのお知らせ', body: 'メッセージ 1' }]);
  expect(others.flatMap((other) => other.messagesIn(service))).toEqual([]);
  expect(site.troubles).toEqual([]);
});

test('each request is signed by the site’s key for that push service, with a time to live and a topic', async () => {
  await site.subscribe();
  site.push(1);
  await site.sender.look();
  const [arrived] = service.arrived;
  if (!arrived) throw new Error('nothing arrived');
  expect(claimsOf(arrived, site.key.publicKey)).toMatchObject({
    aud: service.origin,
    sub: 'mailto:operator@drops.example',
  });
  expect(arrived.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
  expect(arrived.headers['topic']).toMatch(/^[\w-]{23}$/);
});

test('a message is sent once, however often the site looks and starts', async () => {
  const subscriber = await site.subscribe();
  site.push(1);
  await site.sender.look();
  await site.sender.look();
  await site.restart();
  await site.sender.look();
  expect(bodiesOf(subscriber.messagesIn(service))).toEqual(['Message 1']);
});

test('a process that ends between taking a message and sending it loses that, and sends nothing twice', async () => {
  const subscriber = await site.subscribe();
  site.push(1);
  service.answer = () => 503;
  await site.sender.look();
  service.arrived.length = 0;
  service.answer = () => 201;
  site.now += MINUTE;
  expect(await site.store.take(site.now, 10)).toHaveLength(1);
  await site.restart();
  site.now += 3 * HOUR;
  await site.sender.look();
  expect(subscriber.messagesIn(service)).toEqual([]);
});

test('what was handed out before an end is sent after it', async () => {
  const subscriber = await site.subscribe();
  site.push(1);
  service.answer = () => 503;
  await site.sender.look();
  await site.restart();
  service.arrived.length = 0;
  service.answer = () => 201;
  await site.sender.look();
  expect(subscriber.messagesIn(service)).toEqual([]);
  site.now += MINUTE;
  await site.sender.look();
  expect(bodiesOf(subscriber.messagesIn(service))).toEqual(['Message 1']);
});

test('a push service that refuses for a while is asked again after 1, 5, 30 and 120 minutes, and then no more', async () => {
  await site.subscribe();
  site.push(1);
  service.answer = () => 500;
  const minutes: number[] = [];
  for (let minute = 0; minute < 10 * 60; minute++) {
    const before = service.arrived.length;
    await site.sender.look();
    if (service.arrived.length > before) minutes.push(minute);
    site.now += MINUTE;
  }
  expect(minutes).toEqual([0, 1, 6, 36, 156]);
  expect(site.troubles).toContain('Push: The push service answers 500');
});

test('a pause that the push service asks for is kept', async () => {
  await site.subscribe();
  site.push(1);
  service.answer = () => ({ status: 429, retryAfter: '600' });
  await site.sender.look();
  site.now += 9 * MINUTE;
  await site.sender.look();
  expect(service.arrived).toHaveLength(1);
  site.now += MINUTE;
  await site.sender.look();
  expect(service.arrived).toHaveLength(2);
});

test('a connection that is cut may have brought the message, which is not sent again', async () => {
  await site.subscribe();
  site.push(1);
  service.answer = () => 'cut';
  await site.sender.look();
  site.now += 5 * HOUR;
  await site.sender.look();
  expect(service.arrived).toHaveLength(1);
  expect(site.troubles).toHaveLength(1);
});

test('a push service that does not answer delays no other message, and no finding of the next', async () => {
  const slow = await site.subscribe();
  const quick = await Promise.all(Array.from({ length: 40 }, () => site.subscribe()));
  const reached = () => quick.filter((subscriber) => subscriber.messagesIn(service).length > 0).length;
  let release = (_status: number) => {};
  const held = new Promise<number>((resolve) => {
    release = resolve;
  });
  service.answer = ({ path }) => (slow.endpoint.endsWith(path) ? held : 201);
  site.push(1);
  const sending = site.sender.look();
  await until('the quick ones to be reached', () => reached() >= quick.length);
  site.push(2);
  const next = site.sender.look();
  await until('the second message to be told', () => site.told().length >= 2);
  release(201);
  await Promise.all([sending, next]);
});

test.each([404, 410])('a subscription that the push service answers %s to is removed', async (status) => {
  const subscriber = await site.subscribe();
  site.push(1);
  service.answer = () => status;
  await site.sender.look();
  expect(site.store.find(subscriber.endpoint)).toBeUndefined();
  expect(site.store.size()).toBe(0);
});

test('a subscription gets two messages in 24 hours, also over a restart; a third is dropped', async () => {
  const subscriber = await site.subscribe();
  for (const id of [1, 2]) site.push(id);
  await site.sender.look();
  await site.restart();
  site.now += HOUR;
  site.push(3);
  await site.sender.look();
  expect(bodiesOf(subscriber.messagesIn(service)).sort()).toEqual(['Message 1', 'Message 2']);
  site.now += 23 * HOUR;
  site.push(4);
  await site.sender.look();
  expect(bodiesOf(subscriber.messagesIn(service)).sort()).toEqual(['Message 1', 'Message 2', 'Message 4']);
});

test('of what is due together, the most urgent two are sent', async () => {
  const categories = ['NewStage', 'ImportantTimePoint', 'Maintenance', 'ClientUpgrade'] as const;
  const subscriber = await site.subscribe({ categories });
  for (const [id, category] of categories.entries()) site.push(id, { category });
  await site.sender.look();
  expect(bodiesOf(subscriber.messagesIn(service)).sort()).toEqual(['Message 1', 'Message 2']);
});

test('a message that the push service did not take does not count as one of the day', async () => {
  const subscriber = await site.subscribe();
  service.answer = () => 400;
  for (const id of [1, 2]) site.push(id);
  await site.sender.look();
  expect(site.store.find(subscriber.endpoint)?.sent).toEqual([]);
});

test('a newer build is told once, and the first start tells nothing', async () => {
  const subscriber = await site.subscribe({ categories: ['ClientUpgrade'] });
  await site.sender.look();
  for (const version of ['1.0.0', '1.1.0', '1.1.0', '1.0.9']) {
    await site.restart({ version });
    await site.sender.look();
  }
  expect(subscriber.messagesIn(service)).toMatchObject([
    { title: 'The site was updated', body: 'Version 1.1.0: the changelog says what is new.', path: '/about/changelog' },
  ]);
});

test('1,200 subscribers all get a message, though it is handed out in parts and the site starts again', async () => {
  const all = await Promise.all(Array.from({ length: 1_200 }, () => site.subscribe()));
  site.push(1);
  const happenings = happeningsAt(site.catalog, site.now);
  const keys = happenings.map(({ key }) => key);
  await site.store.tell(messagesOf(happenings), keys, '1.0.0', site.now);
  expect(await site.store.handOut(site.now)).toBe(true);
  await site.restart();
  await site.sender.look();
  expect(service.arrived).toHaveLength(all.length);
  expect(new Set(service.arrived.map(({ path }) => path)).size).toBe(all.length);
});

test('two senders of one folder send each message once', async () => {
  const all = await Promise.all(Array.from({ length: 60 }, () => site.subscribe()));
  const other = site.another();
  for (const id of [1, 2]) {
    site.push(id);
    await Promise.all([site.sender.look(), other.look()]);
    await Promise.all([site.sender.look(), other.look()]);
  }
  expect(service.arrived).toHaveLength(2 * all.length);
  await other.close();
});

test('messages, and browsers not seen for half a year, are forgotten, once the clock has run steadily for half a day', async () => {
  await site.subscribe();
  site.push(1);
  await site.sender.look();
  site.now += 181 * 24 * HOUR;
  for (let hour = 0; hour < 12; hour++) {
    await site.sender.look();
    expect(site.store.size()).toBe(1);
    site.now += HOUR;
  }
  await site.sender.look();
  expect(site.store.size()).toBe(0);
});

describe('a browser that still says that it is there, but that nothing could be delivered to', () => {
  /** Sends a message, which the push service answers as told, so many days later. */
  async function sendAfter(days: number, answer: number | 'cut'): Promise<void> {
    site.now += days * 24 * HOUR;
    service.answer = () => answer;
    site.push(site.catalog.pushes.length + 1);
    await site.sender.look();
  }

  test.each([400, 403, 500])('is removed after 180 days of %s', async (status) => {
    const subscriber = await site.subscribe({ seenAt: site.now + 180 * 24 * HOUR });
    await sendAfter(0, status);
    await sendAfter(179, status);
    expect(site.store.find(subscriber.endpoint)).toBeDefined();
    await sendAfter(1, status);
    expect(site.store.find(subscriber.endpoint)).toBeUndefined();
  });

  test('is kept where a message arrived in between, and where none was sent', async () => {
    const subscriber = await site.subscribe({ seenAt: site.now + 540 * 24 * HOUR });
    await sendAfter(0, 500);
    await sendAfter(90, 201);
    await sendAfter(90, 500);
    site.now += 179 * 24 * HOUR;
    await site.sender.look();
    expect(site.store.find(subscriber.endpoint)).toBeDefined();
    await sendAfter(2, 201);
    expect(site.store.find(subscriber.endpoint)).toBeDefined();
  });

  test('is kept where nobody can say whether a message arrived', async () => {
    const subscriber = await site.subscribe({ seenAt: site.now + 180 * 24 * HOUR });
    await sendAfter(0, 'cut');
    await sendAfter(180, 'cut');
    expect(site.store.find(subscriber.endpoint)).toBeDefined();
  });

  test('is not young again because it says that it is there', async () => {
    const subscriber = await site.subscribe();
    await sendAfter(0, 500);
    const { endpoint, keys } = subscriber;
    const rest = { categories: ['Maintenance'], server: 'CN', locale: 'en' } as const;
    await site.store.subscribe({ endpoint, keys, ...rest, seenAt: site.now + 180 * 24 * HOUR });
    await sendAfter(180, 500);
    expect(site.store.find(endpoint)).toBeUndefined();
  });
});

test('a clock that was far ahead for a while makes no message a second one', async () => {
  const subscriber = await site.subscribe();
  site.push(1);
  await site.sender.look();
  site.now += 60 * 24 * HOUR;
  await site.sender.look();
  site.now -= 60 * 24 * HOUR;
  await site.sender.look();
  expect(bodiesOf(subscriber.messagesIn(service))).toEqual(['Message 1']);
});
