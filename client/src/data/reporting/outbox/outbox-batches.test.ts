import { fakeDevice, settled, taken } from '#data/reporting/testing/fake-device.ts';
import { answer, limited, noAnswer, oops, refused } from '#data/reporting/testing/outcomes.ts';

test('screenshots of an account go together, and each has its own outcome', async () => {
  const { openTab, make, attempts, stateOf, kept, device } = fakeDevice();
  device.account = 'A';
  make('a', 1, { md5: 'a' });
  make('typed', 2);
  make('b', 3, { md5: 'b' });
  make('c', 4, { md5: 'c' });
  void openTab().outbox.flush();
  await settled();
  expect([attempts[0]?.keys, kept.get('c')?.tried, kept.get('typed')?.tried]).toEqual([
    ['a', 'b', 'c'],
    { as: 'A', at: 1_000 },
    null,
  ]);
  attempts[0]?.answer(taken('A'), refused, limited);
  await settled();
  await answer(attempts, taken('A'));
  expect(attempts.map(({ keys }) => keys)).toEqual([['a', 'b', 'c'], ['typed']]);
  expect(['a', 'b', 'c', 'typed'].map(stateOf)).toEqual(['sent', 'refused', 'waiting', 'sent']);
});

test('the first screenshot opens the account of the others', async () => {
  const { openTab, make, attempts, device } = fakeDevice();
  for (const [at, key] of ['a', 'b', 'c'].entries()) make(key, at, { md5: key });
  void openTab().outbox.flush();
  await settled();
  device.account = 'X';
  await answer(attempts, taken('X'));
  expect(attempts.map(({ keys, as }) => [keys, as])).toEqual([
    [['a'], null],
    [['b', 'c'], 'X'],
  ]);
});

test('after a request that failed by what is in it, each report is sent alone', async () => {
  const { openTab, make, attempts, device, timers } = fakeDevice();
  device.account = 'A';
  make('a', 1, { md5: 'a' });
  make('b', 2, { md5: 'b' });
  void openTab().outbox.flush();
  await answer(attempts, oops);
  device.now += 1_000;
  timers.at(-1)?.work();
  await answer(attempts, taken('A'));
  await answer(attempts, taken('A'));
  expect(attempts.map(({ keys }) => keys)).toEqual([['a', 'b'], ['a'], ['b']]);
});

test('a screenshot that was removed is not sent with the others, and one request holds fifty', async () => {
  const { openTab, make, attempts, device, kept } = fakeDevice();
  device.account = 'A';
  for (let at = 0; at < 60; at++) make(`s${at}`, at, { md5: `${at}` });
  const { outbox, store } = openTab();
  void outbox.flush();
  await answer(attempts, noAnswer);
  await store.remove(['s0']);
  void outbox.sendNow();
  await answer(attempts, taken('A'));
  await answer(attempts, taken('A'));
  expect(attempts.map(({ keys }) => [keys.length, keys[0]])).toEqual([
    [50, 's0'],
    [50, 's1'],
    [9, 's51'],
  ]);
  expect([...kept.values()].every(({ state }) => state === 'sent')).toBe(true);
});
