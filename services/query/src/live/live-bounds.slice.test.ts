import { once } from 'node:events';
import { SERVER_START } from '@droptally/domain/catalog/server';
import { SAMPLE_NOW } from '@droptally/domain/testing/sample-drop-lists';
import { type LiveClient, LiveClients } from '../testing/live-clients.ts';
import { openQuery } from '../testing/open-query.ts';

const SUBSCRIPTIONS_OF_A_SOCKET = 64;
const SUBSCRIPTIONS_OF_AN_ADDRESS = 512;
const MESSAGES_OF_AN_ADDRESS = 640;

let query: Awaited<ReturnType<typeof openQuery>>;
let clients: LiveClients;
const connect = () => clients.connect();
beforeAll(async () => {
  query = await openQuery();
});
beforeEach(() => {
  clients = new LiveClients(query.app);
  query.clock.now += 1_000;
});
afterEach(() => clients.end());
afterAll(() => query.close());

const count = () => query.count({ stage: 'main_01-07', at: SAMPLE_NOW, segment: SERVER_START.CN });

async function subscribed(client: LiveClient, names: number): Promise<string[]> {
  for (let i = 0; i < names; i++) client.subscribe({ subscription: `s${i}` });
  const answers: string[] = [];
  for (let i = 0; i < names; i++) answers.push((await client.next()).$case);
  return answers;
}

test('subscribing again under the same name does not skip the pause of a second', async () => {
  const client = await connect();
  client.subscribe({});
  await client.next();
  await count();
  expect((await client.next()).$case).toBe('update');
  client.subscribe({});
  expect((await client.next()).$case).toBe('subscribed');
  const witness = await connect();
  witness.subscribe({});
  await witness.next();
  await count();
  await witness.next();
  expect(client.received).toEqual([]);
  query.clock.now += 1_000;
  expect(await client.next()).toMatchObject({ $case: 'update', value: { runs24h: 2 } });
});

test('the subscriptions of an address are bounded, and a closed connection gives its own back', async () => {
  const full = SUBSCRIPTIONS_OF_AN_ADDRESS / SUBSCRIPTIONS_OF_A_SOCKET;
  const many = await Promise.all(Array.from({ length: full }, connect));
  for (const client of many) expect(await subscribed(client, SUBSCRIPTIONS_OF_A_SOCKET)).not.toContain('refused');
  query.clock.now += 1_000;
  const last = await connect();
  last.subscribe({ subscription: 'more' });
  const message = 'Too many subscriptions of this address';
  const value = { subscription: 'more', code: 'TOO_MANY_REQUESTS', message };
  expect(await last.next()).toEqual({ $case: 'refused', value });
  many[0]?.socket.close();
  await once(many[0]?.socket as LiveClient['socket'], 'close');
  expect(await subscribed(last, 1)).toEqual(['subscribed']);
});

test('the messages of an address are bounded, over however many connections', async () => {
  const eachSends = 64;
  const senders = MESSAGES_OF_AN_ADDRESS / eachSends;
  const many = await Promise.all(Array.from({ length: senders + 1 }, connect));
  const [last] = many.splice(-1) as [LiveClient];
  for (const client of many) {
    for (let i = 0; i < eachSends; i++) client.subscribe({});
    for (let i = 0; i < eachSends; i++) await client.next();
  }
  const closed = once(last.socket, 'close');
  last.subscribe({});
  const [code, reason] = await closed;
  expect([code, String(reason)]).toEqual([1013, 'Too many messages of this address']);
  expect(last.received).toEqual([]);
});
