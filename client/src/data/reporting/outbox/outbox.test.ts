import { KEY_MS } from '@droptally/domain/reporting/report-limits';
import { fakeDevice, HASH, settled, taken } from '#data/reporting/testing/fake-device.ts';
import { answer, limited, noAnswer, oops, refused } from '#data/reporting/testing/outcomes.ts';

test('sends waiting reports in order, each after the response to the previous one', async () => {
  const { openTab, make, attempts, stateOf, kept } = fakeDevice();
  make('b', 2);
  make('a', 1);
  void openTab().outbox.flush();
  await settled();
  expect(attempts.map(({ key }) => key)).toEqual(['a']);
  await answer(attempts, taken());
  expect(attempts.map(({ key }) => key)).toEqual(['a', 'b']);
  expect([stateOf('a'), kept.get('a')?.taken?.hash, stateOf('b')]).toEqual(['sent', HASH, 'waiting']);
});

test('a report is stored as tried before it is sent', async () => {
  const { openTab, make, kept, device } = fakeDevice();
  device.account = 'A';
  make('a');
  void openTab().outbox.flush();
  await settled();
  expect(kept.get('a')?.tried).toEqual({ as: 'A', at: 1_000 });
});

test('a page that ended while sending sends the same key again', async () => {
  const { openTab, make, attempts, stateOf, device } = fakeDevice();
  make('a');
  void openTab().outbox.flush();
  await settled();
  const [gone] = attempts.splice(0);
  device.now += 5_000;
  gone?.answer(noAnswer);
  await settled();
  void openTab().outbox.sendNow();
  await answer(attempts, taken());
  expect([gone?.key, attempts.map(({ key }) => key), stateOf('a')]).toEqual(['a', ['a'], 'sent']);
});

test('without a response all reports wait, with doubling delays, and are retried', async () => {
  const { openTab, make, attempts, timers, device, stateOf } = fakeDevice();
  make('a', 1);
  make('b', 2);
  void openTab().outbox.flush();
  await answer(attempts, noAnswer);
  expect(attempts).toHaveLength(1);
  expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([1_000]);
  device.now += 1_000;
  timers.shift()?.work();
  await answer(attempts, noAnswer);
  expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([2_000]);
  device.now += 2_000;
  timers.shift()?.work();
  await answer(attempts, taken());
  await answer(attempts, taken());
  expect([stateOf('a'), stateOf('b')]).toEqual(['sent', 'sent']);
});

test('tries nothing offline, and sends at once when the network is back', async () => {
  const { openTab, make, attempts, device } = fakeDevice();
  device.online = false;
  make('a');
  const { outbox } = openTab();
  await outbox.flush();
  expect(attempts).toHaveLength(0);
  device.online = true;
  void outbox.sendNow();
  await settled();
  expect(attempts).toHaveLength(1);
});

test('an account over its limit waits as long as the server says, and no other account does', async () => {
  const { openTab, make, attempts, timers, device, stateOf } = fakeDevice();
  device.account = 'A';
  make('a1', 1);
  make('a2', 2);
  device.account = 'B';
  make('b', 3);
  void openTab().outbox.flush();
  await answer(attempts, limited);
  await answer(attempts, taken('B'));
  expect(attempts.map(({ key, as }) => [key, as])).toEqual([
    ['a1', 'A'],
    ['b', 'B'],
  ]);
  expect([stateOf('a1'), stateOf('a2'), stateOf('b')]).toEqual(['waiting', 'waiting', 'sent']);
  expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([60_000]);
});

test('a rate-limited attempt is no trial, but does not erase an earlier unanswered one', async () => {
  const { openTab, make, attempts, kept, device } = fakeDevice();
  make('a');
  const { outbox } = openTab();
  void outbox.flush();
  await answer(attempts, limited);
  expect(kept.get('a')?.tried).toBeNull();
  void outbox.sendNow();
  await answer(attempts, noAnswer);
  device.now += 1;
  void outbox.sendNow();
  await answer(attempts, limited);
  expect(kept.get('a')?.tried).toEqual({ as: null, at: 1_000 });
});

test('a rejected report stays with its reason, and the next one is sent', async () => {
  const { openTab, make, attempts, kept, stateOf } = fakeDevice();
  make('a', 1);
  make('b', 2);
  void openTab().outbox.flush();
  await answer(attempts, refused);
  await answer(attempts, taken());
  expect(kept.get('a')).toMatchObject({ state: 'refused', error: { status: 400, reason: 'No such stage' } });
  expect(stateOf('b')).toBe('sent');
});

test('a report is sent as its maker, whoever is logged in by then', async () => {
  const { openTab, make, attempts, device } = fakeDevice();
  device.account = 'A';
  make('a');
  device.account = 'B';
  void openTab().outbox.flush();
  await answer(attempts, taken('A'));
  expect(attempts[0]?.as).toBe('A');
});

test('a report without an account is sent as the current one, but stays anonymous once tried so', async () => {
  const { openTab, make, attempts, device } = fakeDevice();
  make('a', 1);
  const { outbox } = openTab();
  void outbox.flush();
  await answer(attempts, noAnswer);
  make('b', 2);
  device.account = 'B';
  void outbox.sendNow();
  await answer(attempts, taken('X'));
  await answer(attempts, taken('B'));
  expect(attempts.map(({ key, as }) => [key, as])).toEqual([
    ['a', null],
    ['a', null],
    ['b', 'B'],
  ]);
});

test('one that may have opened an account holds up the others until it is answered, for ten minutes at most', async () => {
  const { openTab, make, attempts, timers, device } = fakeDevice();
  for (const [at, key] of ['a', 'b'].entries()) make(key, at);
  void openTab().outbox.flush();
  await answer(attempts, oops);
  expect(attempts.map(({ key }) => key)).toEqual(['a']);
  device.now += 1_000;
  timers.at(-1)?.work();
  await settled();
  device.account = 'X';
  await answer(attempts, taken('X'));
  expect(attempts.map(({ key, as }) => [key, as])).toEqual([
    ['a', null],
    ['a', null],
    ['b', 'X'],
  ]);

  const other = fakeDevice();
  for (const [at, key] of ['a', 'b'].entries()) other.make(key, at);
  const { outbox } = other.openTab();
  void outbox.flush();
  await answer(other.attempts, oops);
  other.device.now += 600_000;
  void outbox.flush();
  await answer(other.attempts, oops);
  expect(other.attempts.map(({ key }) => key)).toEqual(['a', 'a', 'b']);
});

test('a report whose key the server may have forgotten is not sent automatically', async () => {
  const { openTab, make, attempts, device, stateOf, timers } = fakeDevice();
  make('a');
  const { outbox } = openTab();
  void outbox.flush();
  await answer(attempts, noAnswer);
  device.now += KEY_MS;
  await outbox.sendNow();
  expect([attempts.length, stateOf('a')]).toEqual([1, 'waiting']);
  expect(timers.filter(({ milliseconds }) => milliseconds === 0)).toEqual([]);
});

test('an untried report is sent however old it is', async () => {
  const { openTab, make, attempts, device } = fakeDevice();
  make('a');
  device.now += 10 * KEY_MS;
  void openTab().outbox.flush();
  await settled();
  expect(attempts).toHaveLength(1);
});

test('two tabs send each report once, one tab at a time', async () => {
  const { openTab, make, attempts, stateOf } = fakeDevice();
  make('a', 1);
  make('b', 2);
  const [one, other] = [openTab(), openTab()];
  void one.outbox.flush();
  void other.outbox.flush();
  await settled();
  expect(attempts).toHaveLength(1);
  await answer(attempts, taken());
  await answer(attempts, taken());
  expect(attempts.map(({ key }) => key)).toEqual(['a', 'b']);
  expect([stateOf('a'), stateOf('b')]).toEqual(['sent', 'sent']);
});

test('another tab sees the outcome of a report', async () => {
  const { openTab, make, attempts } = fakeDevice();
  make('a');
  const other = openTab();
  await other.store.follow();
  void openTab().outbox.flush();
  await answer(attempts, taken());
  expect(other.store.reports.get()[0]?.state).toBe('sent');
});

test('a report made while others are sent is sent in the same run', async () => {
  const { openTab, make, attempts, stateOf } = fakeDevice();
  make('a', 1);
  const { outbox } = openTab();
  void outbox.flush();
  await settled();
  make('b', 2);
  const done = outbox.flush();
  await answer(attempts, taken());
  await answer(attempts, taken());
  await done;
  expect(stateOf('b')).toBe('sent');
});

test('a report removed in flight is deleted on failure, and kept for a recall once accepted', async () => {
  const { openTab, make, attempts, kept, stateOf } = fakeDevice();
  make('a', 1);
  const { outbox, store } = openTab();
  void outbox.flush();
  await settled();
  await store.remove(['a']);
  await answer(attempts, noAnswer);
  expect(kept.size).toBe(0);
  make('b', 2);
  void outbox.sendNow();
  await settled();
  await store.remove(['b']);
  await answer(attempts, taken());
  expect(stateOf('b')).toBe('sent');
});

test('a report that another tab has just removed is not sent', async () => {
  const { openTab, make, attempts, kept } = fakeDevice();
  make('a');
  const { outbox, store } = openTab();
  const changeEach = store.changeEach.bind(store);
  store.changeEach = async (changes) => {
    kept.delete('a');
    await changeEach(changes);
  };
  await outbox.flush();
  expect([attempts.length, kept.size]).toEqual([0, 0]);
});

test('the tab exposes which report it is sending', async () => {
  const { openTab, make, attempts } = fakeDevice();
  make('a');
  const { outbox } = openTab();
  void outbox.flush();
  await settled();
  expect(outbox.sending.get()).toEqual(['a']);
  await answer(attempts, taken());
  expect(outbox.sending.get()).toEqual([]);
});
