import { expectNotQuadratic } from '../../../../tests/support/not-quadratic.ts';
import { SingleFlight } from './single-flight.ts';

/** Work that ends on demand, and the names of what has started. */
function works() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) =>
      ends.push(() => (name.startsWith('bad') ? reject(new Error(name)) : resolve(name))),
    );
  };
  const endOne = async () => {
    ends.shift()?.();
    for (let i = 0; i < 3; i++) await new Promise(setImmediate);
  };
  return { begun, work, endOne };
}

test('calls with one name work in order of arrival, and a failure affects only its own caller', async () => {
  const { begun, work, endOne } = works();
  const flights = new SingleFlight();
  const calls = ['bad first', 'second', 'third'].map((name) => flights.run('key', work(name)));
  const outcomes = Promise.allSettled(calls);
  expect(begun).toEqual(['bad first']);
  await endOne();
  expect(begun).toEqual(['bad first', 'second']);
  void flights.run('key', work('fourth'));
  await endOne();
  expect(begun).toEqual(['bad first', 'second', 'third']);
  await endOne();
  expect(begun.at(-1)).toBe('fourth');
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

test('128 calls may wait for a name, and names do not wait for each other', async () => {
  const { begun, work, endOne } = works();
  const flights = new SingleFlight();
  for (let i = 0; i <= 128; i++) void flights.run('key', work(String(i)));
  await expect(flights.run('key', work('too many'))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    retryAfter: 2,
  });
  void flights.run('other', work('other'));
  expect(begun).toEqual(['0', 'other']);
  await endOne();
  void flights.run('key', work('now there is room'));
  for (let i = 0; i < 129; i++) await endOne();
  expect(begun).not.toContain('too many');
  expect(begun.at(-1)).toBe('now there is room');
});

/** Makes so many calls with one name, and counts other events meanwhile. */
async function flood(count: number) {
  const flights = new SingleFlight();
  let events = 0;
  let ended = false;
  const countOne = () => {
    events++;
    if (!ended) setImmediate(countOne);
  };
  setImmediate(countOne);
  const outcomes = await Promise.allSettled(
    Array.from({ length: count }, () => flights.run('key', async () => 'answer')),
  );
  ended = true;
  const answered = outcomes.filter(({ status }) => status === 'fulfilled').length;
  return { answered, events };
}

test('of thousands of calls with one name most are refused, and other events get in between', async () => {
  const { answered, events } = await flood(20_000);
  expect(answered).toBe(129);
  expect(events).toBeGreaterThanOrEqual(128);
});

test('the cost of calls with one name does not grow with the square of their number', () =>
  expectNotQuadratic(250, flood));
