import { settled } from '#data/reporting/testing/fake-device.ts';
import { leaseTurns } from './lease.ts';

function setUp(text: string | null = null) {
  const clock = { now: 0 };
  const waiting: { until: number; done: () => void }[] = [];
  const tab = (holder: string) =>
    leaseTurns({
      read: () => text,
      write: (written) => {
        text = written;
      },
      remove: () => {
        text = null;
      },
      now: () => clock.now,
      wait: (milliseconds) => new Promise((done) => waiting.push({ until: clock.now + milliseconds, done })),
      holder,
    });
  /** Advances the clock in small steps. */
  const pass = async (milliseconds: number) => {
    const end = clock.now + milliseconds;
    for (; clock.now < end; clock.now += 20) {
      await settled();
      for (const one of waiting.filter(({ until }) => until <= clock.now)) {
        waiting.splice(waiting.indexOf(one), 1);
        one.done();
      }
    }
    await settled();
  };
  const overtake = (written: string) => {
    text = written;
  };
  return { tab, pass, lease: () => text, overtake };
}

test('without locks one tab works while the other waits', async () => {
  const { tab, pass, lease } = setUp();
  const done: string[] = [];
  let end = () => {};
  void tab('a')(() => {
    done.push('a');
    return new Promise((finished) => {
      end = finished;
    });
  });
  void tab('b')(async () => void done.push('b'));
  await pass(60_000);
  expect(done).toHaveLength(1);
  end();
  await pass(6_000);
  expect([done.sort(), lease()]).toEqual([['a', 'b'], null]);
});

test('a tab that slept past its lease does not take it back', async () => {
  const { tab, pass, lease, overtake } = setUp();
  void tab('a')(() => new Promise(() => undefined));
  await pass(1_000);
  overtake(JSON.stringify({ holder: 'b', until: 100_000 }));
  await pass(20_000);
  expect(lease()).toBe(JSON.stringify({ holder: 'b', until: 100_000 }));
});

test('the lease of a closed tab expires soon', async () => {
  const { tab, pass } = setUp(JSON.stringify({ holder: 'gone', until: 10_000 }));
  const done: string[] = [];
  void tab('b')(async () => void done.push('b'));
  await pass(9_000);
  expect(done).toEqual([]);
  await pass(2_000);
  expect(done).toEqual(['b']);
});
