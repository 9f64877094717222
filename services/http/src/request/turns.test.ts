import { type Requester, Turns } from './turns.ts';

const present = new AbortController().signal;
const requester = (address: string, more: Partial<Requester> = {}): Requester => ({
  address,
  signal: present,
  ...more,
});

/** Waits for the next turn, which starts from a timer of no delay: such timers run in the order they were set. */
const turnsOver = () => new Promise((resolve) => setImmediate(() => setTimeout(resolve)));

/** Work that ends on demand, and the names of what has started. */
function works() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const endOne = async () => {
    ends.shift()?.();
    await turnsOver();
  };
  return { begun, work, endOne };
}

test('concurrency is limited, and failed work frees its slot', async () => {
  const { begun, work, endOne } = works();
  const turns = new Turns(2, 'full');
  const failed = turns.take(requester('a'), () => Promise.reject(new Error('down')));
  await expect(failed).rejects.toThrow('down');
  for (const name of ['1', '2', '3']) void turns.take(requester('a'), work(name));
  await turnsOver();
  expect(begun).toEqual(['1', '2']);
  await endOne();
  expect(begun).toEqual(['1', '2', '3']);
});

test('addresses take turns, however much each requests', async () => {
  const { begun, work, endOne } = works();
  const turns = new Turns(1, 'full');
  for (const name of ['a1', 'a2', 'a3', 'a4']) void turns.take(requester('a'), work(name));
  for (const name of ['b1', 'b2']) void turns.take(requester('b'), work(name));
  for (let i = 0; i < 6; i++) await endOne();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

test('an aborted request leaves its address its place in the rotation', async () => {
  const { begun, work, endOne } = works();
  const turns = new Turns(1, 'full');
  const gone = new AbortController();
  void turns.take(requester('a'), work('first'));
  void turns.take(requester('b', { signal: gone.signal }), work('left')).catch(() => {});
  void turns.take(requester('b'), work('b'));
  void turns.take(requester('c'), work('c'));
  gone.abort();
  for (let i = 0; i < 3; i++) await endOne();
  expect(begun).toEqual(['first', 'b', 'c']);
});

test('aborted requests leave the queue and start no work', async () => {
  const { begun, work, endOne } = works();
  const turns = new Turns(1, 'full');
  const gone = new AbortController();
  void turns.take(requester('a'), work('1'));
  const left = turns.take(requester('b', { signal: gone.signal }), work('left'));
  void turns.take(requester('c'), work('2'));
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await expect(turns.take(requester('b', { signal: gone.signal }), work('late'))).rejects.toThrow('gone');
  await endOne();
  expect(begun).toEqual(['1', '2']);
});

test('with the queue full, a newcomer is refused if its network waits most', async () => {
  const { work } = works();
  const turns = new Turns(1, 'full');
  void turns.take(requester('first'), work('first'));
  for (let i = 0; i < 502; i++) void turns.take(requester(`10.0.${i >> 8}.${i & 255}`), work('other'));
  const ask = (n: number) => turns.take(requester(`2001:db8:1:${n}::/64`), work('one'));
  for (let n = 0; n < 10; n++) void ask(n);
  await expect(ask(10)).rejects.toThrow('full');
});

test('who has waited for too long is refused, and the next one has its turn', async () => {
  const { begun, work, endOne } = works();
  const turns = new Turns(1, 'full', { longestWaitMs: 20 });
  void turns.take(requester('a'), work('1'));
  await expect(turns.take(requester('b'), work('late'))).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 2 });
  void turns.take(requester('c'), work('2'));
  await endOne();
  expect(begun).toEqual(['1', '2']);
});

test('with the queue full, a newcomer takes the place of the newest of whoever waits most', async () => {
  const { begun, work, endOne } = works();
  const turns = new Turns(1, 'full');
  const refused: string[] = [];
  const ask = (address: string, name: string) =>
    turns.take(requester(address), work(name)).catch(() => void refused.push(name));
  void ask('first', 'first');
  for (let i = 0; i < 16; i++) for (let k = 0; k < 32; k++) void ask(`busy${i}`, `busy${i} ${k}`);
  void ask('newcomer', 'newcomer');
  await turnsOver();
  expect(refused).toEqual(['busy0 31']);
  for (let i = 0; i < 17; i++) await endOne();
  expect(begun).toContain('newcomer');
});

test.each([
  ['an address', 32, (i: number) => requester('a', { account: String(i) })],
  ['an account', 16, (i: number) => requester(String(i), { account: 'one' })],
  ['everybody', 512, (i: number) => requester(String(i))],
])('the queue of %s is bounded', async (_, most, ask) => {
  const { work, endOne } = works();
  const turns = new Turns(1, 'full');
  for (let i = 0; i <= most; i++) void turns.take(ask(i), work(String(i)));
  await expect(turns.take(ask(most + 1), work('too many'))).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'full',
    retryAfter: 2,
  });
  await endOne();
  void turns.take(ask(most + 1), work('now there is room'));
});
