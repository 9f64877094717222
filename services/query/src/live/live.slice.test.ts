import { once } from 'node:events';
import { SERVER_START } from '@droptally/domain/catalog/server';
import { SAMPLE_NOW } from '@droptally/domain/testing/sample-drop-lists';
import { LiveClients } from '../testing/live-clients.ts';
import { openQuery } from '../testing/open-query.ts';

const START = SERVER_START.CN;

let query: Awaited<ReturnType<typeof openQuery>>;
let clients: LiveClients;
const connect = () => clients.connect();
beforeAll(async () => {
  query = await openQuery();
  clients = new LiveClients(query.app);
});
afterAll(async () => {
  clients.end();
  await query.close();
});

test('a subscriber of a stage gets its new numbers, as the matrix has them at that position', async () => {
  const client = await connect();
  client.subscribe({ subject: { $case: 'stageId', value: 'main_01-07' } });
  expect(await client.next()).toMatchObject({ $case: 'subscribed', value: { subscription: 'one' } });
  await query.count({ stage: 'main_01-07', at: SAMPLE_NOW, segment: START, drops: { '30012': 2 } });
  const update = await client.next();
  const answer = await query.get('/result/matrix?stageFilter=main_01-07&itemFilter=30012');
  const [row] = answer.json().matrix;
  expect(update).toMatchObject({ $case: 'update', value: { position: answer.headers['x-droptally-position'] } });
  const rows = update.$case === 'update' ? update.value.rows : [];
  expect(rows.find(({ itemId }) => itemId === '30012')).toMatchObject({ quantity: row.quantity, times: row.times });
  expect(rows).toHaveLength(4);
});

test('sixty sockets from one address can subscribe', async () => {
  const many = await Promise.all(Array.from({ length: 60 }, connect));
  for (const client of many) client.subscribe({ subject: { $case: 'stageId', value: 'main_01-07' } });
  const received = await Promise.all(many.map((client) => Promise.race([client.next(), once(client.socket, 'close')])));
  expect(received).toEqual(many.map(() => expect.objectContaining({ $case: 'subscribed' })));
  for (const { socket } of many) socket.terminate();
});

test('a subscriber of an item gets every stage that lists it, one of a server its recent runs', async () => {
  const client = await connect();
  client.subscribe({ subscription: 'item', subject: { $case: 'itemId', value: '30012' } });
  client.subscribe({ subscription: 'server' });
  await client.next();
  await client.next();
  await query.count({ stage: 'main_05-10', at: SAMPLE_NOW, segment: START, drops: { '30012': 2 } });
  const updates = [await client.next(), await client.next()].map((received) => received.value);
  expect(updates).toContainEqual(
    expect.objectContaining({
      subscription: 'item',
      rows: [expect.objectContaining({ stageId: 'main_05-10', itemId: '30012', quantity: 2, times: 1 })],
    }),
  );
  expect(updates).toContainEqual(expect.objectContaining({ subscription: 'server', runs24h: 2 }));
});

test('within a second there is one update, and the next one has everything since', async () => {
  const client = await connect();
  client.subscribe({ subject: { $case: 'stageId', value: 'main_01-07' } });
  await client.next();
  await query.count({ stage: 'main_01-07', at: SAMPLE_NOW, segment: START });
  await client.next();
  await query.count({ stage: 'main_01-07', at: SAMPLE_NOW, segment: START });
  await query.count({ stage: 'main_01-07', at: SAMPLE_NOW, segment: START });
  expect(client.received).toEqual([]);
  query.clock.now += 1_000;
  const update = await client.next();
  expect(update.$case === 'update' && update.value.rows[0]?.times).toBe(4);
});

test('a clock that is set ahead or back neither hurries an update nor holds one up', async () => {
  const client = await connect();
  client.subscribe({ subject: { $case: 'stageId', value: 'main_01-07' } });
  await client.next();
  query.clock.now += 1_000;
  const counted = () => query.count({ stage: 'main_01-07', at: SAMPLE_NOW, segment: START });
  const timesTold = async () => {
    const update = await client.next();
    return update.$case === 'update' ? (update.value.rows[0]?.times ?? 0) : 0;
  };
  await counted();
  let times = await timesTold();
  for (const step of [3_600_000, -2 * 86_400_000, 2 * 86_400_000]) {
    query.clock.stepped += step;
    await counted();
    await counted();
    expect(client.received).toEqual([]);
    query.clock.now += 1_000;
    times += 2;
    expect(await timesTold()).toBe(times);
  }
  query.clock.stepped = 0;
});

test('changes of several partitions are sent, only new ones of each', async () => {
  const client = await connect();
  client.subscribe({ subject: { $case: 'itemId', value: '30012' } });
  await client.next();
  const told = async () => {
    const update = await client.next();
    query.clock.now += 1_000;
    return update.$case === 'update' ? update.value.rows.map(({ stageId }) => stageId).sort() : [];
  };
  const runs = { at: SAMPLE_NOW, segment: START, drops: { '30012': 1 } };
  const [cube, other] = [
    { stage: 'main_01-07', ...runs },
    { stage: 'main_05-10', ...runs },
  ];
  await query.count({ ...cube, partition: 0 });
  expect(await told()).toEqual(['main_01-07']);
  await query.count({ ...other, partition: 0 }, { ...other, partition: 2 });
  expect(await told()).toEqual(['main_05-10']);
  await query.count({ ...cube, partition: 2 }, { ...other, partition: 0 });
  expect(await told()).toEqual(['main_01-07', 'main_05-10']);
});

test.each([
  ['a server', { server: 'XX' }, 'INVALID_REQUEST'],
  ['a category', { category: 'x' }, 'INVALID_REQUEST'],
  ['a stage', { subject: { $case: 'stageId', value: 'x' } as const }, 'NOT_FOUND'],
  ['an item', { subject: { $case: 'itemId', value: 'x' } as const }, 'NOT_FOUND'],
  ['a name', { subscription: '' }, 'INVALID_REQUEST'],
])('a subscription without %s that exists is refused', async (_, about, code) => {
  const client = await connect();
  client.subscribe(about);
  expect(await client.next()).toMatchObject({ $case: 'refused', value: { code } });
});

test('the sixty-fifth subscription is refused', async () => {
  const client = await connect();
  for (let i = 0; i < 65; i++) client.subscribe({ subscription: `s${i}` });
  for (let i = 0; i < 64; i++) expect((await client.next()).$case).toBe('subscribed');
  expect(await client.next()).toMatchObject({ $case: 'refused', value: { subscription: 's64' } });
});

test.each([
  ['text', 'hello'],
  ['bytes that are no request', Buffer.from([0xff, 0xff, 0xff])],
  ['a message of many kilobytes', Buffer.alloc(10_000)],
])('%s ends the connection', async (_, message) => {
  const client = await connect();
  client.socket.send(message);
  await new Promise((closed) => client.socket.once('close', closed));
  expect(client.received).toEqual([]);
});
