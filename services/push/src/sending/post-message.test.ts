import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { keyFrom } from '../push-key.ts';
import type { Delivery } from '../store/records.ts';
import { type PushService, Subscriber, startPushService } from '../testing/push-service.ts';
import { postMessage } from './post-message.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const KEY = keyFrom('1'.repeat(64), 'a test');
const CONTACT = 'mailto:operator@drops.example';

let service: PushService;
beforeEach(async () => {
  service = await startPushService();
});
afterEach(() => service.close());

function deliveryTo({ endpoint, keys }: Pick<Subscriber, 'endpoint' | 'keys'>): Delivery {
  const text = { title: 'Maintenance', body: 'Down at noon' };
  const texts = { zh: text, en: text, ja: text, ko: text };
  const about = { category: 'Maintenance', server: 'CN' } as const;
  return {
    messageId: 'm'.repeat(22),
    subscriptionId: 's',
    refused: 0,
    takenAt: NOW,
    message: { id: 'm'.repeat(22), ...about, texts, path: '/', until: NOW + 60_000 },
    subscription: { endpoint, keys, categories: ['Maintenance'], server: 'CN', locale: 'en', seenAt: NOW, sent: [] },
  };
}

test('a push service that works on it without end is given up', async () => {
  service.answer = () => 'works';
  const delivery = deliveryTo(new Subscriber(service.origin));
  const outcome = await postMessage(delivery, { ...KEY, contact: CONTACT }, NOW, 200);
  expect(outcome).toEqual({ kind: 'unknown', why: 'The push service does not answer' });
});

test('a push service that never completes the connection is asked again later', async () => {
  const mute = createServer((socket) => socket.on('error', () => {}));
  await once(mute.listen(0, '127.0.0.1'), 'listening');
  const { port } = mute.address() as AddressInfo;
  const { keys } = new Subscriber(service.origin);
  const delivery = deliveryTo({ endpoint: `https://127.0.0.1:${port}/a`, keys });
  const outcome = await postMessage(delivery, { ...KEY, contact: CONTACT }, NOW, 200);
  mute.close();
  expect(outcome).toEqual({ kind: 'later', why: 'The push service does not answer' });
});

test('a message that cannot be made is refused, and stops no other', async () => {
  const outcome = await postMessage(deliveryTo(new Subscriber(service.origin)), { ...KEY, contact: 'https://[' }, NOW);
  expect(outcome).toEqual({ kind: 'refused', why: 'Vapid subject is not a valid URL. https://[' });
  expect(service.arrived).toEqual([]);
});
