import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PushStore } from './push-store.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'droptally-push-store-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

test('a damaged folder of subscriptions is emptied and said, and takes new ones', async () => {
  const folder = join(dir, 'push');
  await new PushStore(folder, () => undefined).close();
  writeFileSync(join(folder, 'data.mdb'), Buffer.alloc(40_000, 7));
  const said: string[] = [];
  const store = new PushStore(folder, ({ message }) => said.push(message));
  expect(said).toEqual([expect.stringContaining('data.mdb is damaged')]);
  const keys = { p256dh: 'p', auth: 'a' };
  const wanted = { endpoint: 'https://push.example/1', keys, categories: [], server: 'CN', locale: 'zh' } as const;
  expect(await store.subscribe({ ...wanted, seenAt: 1 })).toBe(true);
  expect(store.size()).toBe(1);
  await store.close();
});

test('two names that begin alike are two subscriptions', async () => {
  const store = new PushStore(dir, () => undefined);
  const rest = { keys: { p256dh: 'p', auth: 'a' }, categories: [], server: 'CN', locale: 'zh', seenAt: 1 } as const;
  for (const end of ['a', 'b'])
    await store.subscribe({ ...rest, endpoint: `https://push.example/${'x'.repeat(900)}${end}` });
  expect(store.size()).toBe(2);
  await store.close();
});

test('forgetting among many subscriptions lets other work in between, and forgets only those not seen for long', async () => {
  const store = new PushStore(dir, () => undefined);
  const rest = { keys: { p256dh: 'p', auth: 'a' }, categories: [], server: 'CN', locale: 'zh' } as const;
  const wanted = Array.from({ length: 1_100 }, (_, n) => ({
    ...rest,
    endpoint: `https://push.example/${n}`,
    seenAt: n % 2,
  }));
  await Promise.all(wanted.map((one) => store.subscribe(one)));
  let turns = 0;
  let turn = setImmediate(function again() {
    turns += 1;
    turn = setImmediate(again);
  });
  await store.forget(180 * 24 * 3_600_000);
  const left = [store.size(), store.find('https://push.example/1')?.seenAt];
  const before = turns;
  await store.forget(180 * 24 * 3_600_000);
  clearImmediate(turn);
  expect(left).toEqual([550, 1]);
  expect(turns - before).toBeGreaterThanOrEqual(2);
  await store.close();
});
