import { Slots } from './slots.ts';

const signal = new AbortController().signal;

/** Work that lasts until `end` is called. */
function held() {
  let end = () => {};
  const ended = new Promise<void>((done) => {
    end = done;
  });
  return { work: () => ended, end };
}

/** Resolves when everything that could continue by itself has done so. */
const settled = () => new Promise((done) => setImmediate(done));

test('reads leave one slot free, so that rows come in however slow they are', async () => {
  const slots = new Slots(3, 10);
  const slow = held();
  const order: string[] = [];
  const reads = [1, 2, 3].map((n) =>
    slots.use(
      true,
      async () => {
        order.push(`read ${n}`);
        await slow.work();
      },
      signal,
    ),
  );
  await slots.use(false, async () => void order.push('insert'), signal);
  expect(order).toEqual(['read 1', 'read 2', 'insert']);
  slow.end();
  await Promise.all(reads);
  expect(order).toEqual(['read 1', 'read 2', 'insert', 'read 3']);
});

test('a client that leaves the queue does not block it', async () => {
  const slots = new Slots(2, 10);
  const slow = held();
  const leaving = new AbortController();
  const running = slots.use(true, slow.work, signal);
  const waiting = slots.use(true, async () => 'never', leaving.signal);
  leaving.abort();
  await expect(waiting).rejects.toThrow('The client has gone');
  slow.end();
  await running;
  await expect(slots.use(true, async () => 'next', signal)).resolves.toBe('next');
});

test('a full queue is a separate error, and a failure releases its slot', async () => {
  const slots = new Slots(1, 1);
  const slow = held();
  const running = slots.use(true, slow.work, signal);
  const waiting = slots.use(
    true,
    async () => {
      throw new Error('broken');
    },
    signal,
  );
  await expect(slots.use(true, slow.work, signal)).rejects.toThrow('TOO_MANY_SIMULTANEOUS_QUERIES');
  slow.end();
  await running;
  await expect(waiting).rejects.toThrow('broken');
  await settled();
  await expect(slots.use(true, async () => 'next', signal)).resolves.toBe('next');
});
