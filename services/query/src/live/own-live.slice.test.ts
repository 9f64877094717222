import { SERVER_START } from '@droptally/domain/catalog/server';
import { SAMPLE_NOW } from '@droptally/domain/testing/sample-drop-lists';
import type { MatrixAnswer } from '@droptally/proto/api/matrix';
import { type LiveClient, LiveClients } from '../testing/live-clients.ts';
import { openQuery } from '../testing/open-query.ts';
import { testAccount } from '../testing/test-account.ts';

const segment = SERVER_START.CN;
const [one, other] = [testAccount(1), testAccount(2)];
const run = { stage: 'main_01-07', at: SAMPLE_NOW, segment };
const theStage = { $case: 'stageId', value: 'main_01-07' } as const;
const theItem = { $case: 'itemId', value: '30012' } as const;

let query: Awaited<ReturnType<typeof openQuery>>;
let clients: LiveClients;
beforeAll(async () => {
  query = await openQuery();
  clients = new LiveClients(query.app);
});
afterAll(async () => {
  clients.end();
  await query.close();
});
afterEach(() => {
  query.clock.now += 1_000;
});

async function following(account: string, subject: typeof theStage | typeof theItem = theStage): Promise<LiveClient> {
  const client = await clients.connect();
  client.subscribe({ account, subject });
  expect((await client.next()).$case).toBe('subscribed');
  return client;
}

async function nextUpdate(client: LiveClient) {
  const received = await client.next();
  if (received.$case !== 'update') throw new Error(`${received.$case} is no update`);
  return received.value;
}

test('an account gets its own numbers after its report, as its matrix has them at that position', async () => {
  const client = await following(one.id);
  await query.count({ ...run, drops: { '30012': 2 }, account: one.number });
  const { rows, position, stages } = await nextUpdate(client);
  const answer = await query.get('/_private/result/matrix/CN/personal', one.headers);
  const { matrix } = answer.json() as MatrixAnswer;
  expect(position).toBe(answer.headers['x-droptally-position']);
  expect(stages).toEqual(['main_01-07']);
  expect(rows).toHaveLength(matrix.length);
  expect(rows.find(({ itemId }) => itemId === '30012')).toMatchObject({ quantity: 2, times: 1, sumOfSquares: 4 });
});

test('a report that counts only for its sender is sent too', async () => {
  const client = await following(one.id);
  await query.count({ ...run, drops: { '30012': 40 }, reliability: 6, account: one.number });
  const { rows } = await nextUpdate(client);
  expect(rows.find(({ itemId }) => itemId === '30012')).toMatchObject({ quantity: 42, times: 2 });
});

test('an account does not get updates for reports of others at the same stage', async () => {
  const [mine, theirs, everybody] = [await following(one.id), await following(other.id), await following('')];
  await query.count({ ...run, drops: { '30012': 1 } });
  expect((await nextUpdate(everybody)).stages).toEqual([]);
  query.clock.now += 1_000;
  await query.count({ ...run, drops: { '30012': 1 }, account: other.number });
  const { rows } = await nextUpdate(theirs);
  expect(rows.find(({ itemId }) => itemId === '30012')).toMatchObject({ quantity: 1, times: 1 });
  await nextUpdate(everybody);
  expect(mine.received).toEqual([]);
});

test('a cookie names no account here: a page of another site gets global numbers', async () => {
  const client = await clients.connect({ cookie: `userID=${other.id}`, origin: 'https://evil.example' });
  const stage = 'main_05-10';
  client.subscribe({ subject: { $case: 'stageId', value: stage } });
  expect((await client.next()).$case).toBe('subscribed');
  await query.count({ ...run, stage });
  expect((await nextUpdate(client)).rows[0]).toMatchObject({ stageId: stage, times: 1 });
});

test('one socket may follow global numbers and those of an account', async () => {
  const client = await following('');
  client.subscribe({ subscription: 'own', account: other.id, subject: theStage });
  await client.next();
  await query.count({ ...run, account: other.number });
  const updates = [await nextUpdate(client), await nextUpdate(client)];
  const timesOf = (name: string) => updates.find(({ subscription }) => subscription === name)?.rows[0]?.times;
  expect([timesOf('one'), timesOf('own')]).toEqual([4, 2]);
});

test('a recall removes its numbers, down to a stage without any', async () => {
  const stage = 'main_05-10';
  const client = await clients.connect();
  client.subscribe({ account: one.id, subject: { $case: 'stageId', value: stage } });
  await client.next();
  const report = { ...run, stage, drops: { '30012': 3 }, account: one.number };
  await query.count(report);
  expect((await nextUpdate(client)).rows).toMatchObject([{ itemId: '30012', quantity: 3, times: 1 }]);
  query.clock.now += 1_000;
  await query.count({ ...report, sign: -1 });
  expect(await nextUpdate(client)).toMatchObject({ rows: [], stages: [stage] });
});

test('a follower of an item gets its row of the changed stage', async () => {
  const client = await following(other.id, theItem);
  await query.count({ ...run, drops: { '30012': 1, '30061': 1 }, account: other.number });
  const { rows } = await nextUpdate(client);
  expect(rows.map(({ stageId, itemId }) => `${stageId} ${itemId}`)).toEqual(['main_01-07 30012']);
});

test('a follower of a whole account gets the changed stages', async () => {
  const client = await clients.connect();
  client.subscribe({ account: other.id });
  await client.next();
  await query.count({ ...run }, { ...run, account: other.number });
  expect(await nextUpdate(client)).toMatchObject({ rows: [], runs24h: 0, stages: ['main_01-07'] });
});

test.each([
  ['an id that this site never issued', { account: 'aaaaaaaaaaaaaaaaaaaaaaaa', subject: theStage }],
  ['the number the warehouse has of an account', { account: one.number, subject: theStage }],
])('%s is refused, and no update is sent', async (_, about) => {
  const client = await clients.connect();
  client.subscribe(about);
  expect(await client.next()).toMatchObject({ $case: 'refused', value: { code: 'INVALID_REQUEST' } });
  const witness = await following(one.id);
  await query.count({ ...run, account: one.number });
  await nextUpdate(witness);
  expect(client.received).toEqual([]);
});
