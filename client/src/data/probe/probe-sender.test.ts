import { ProbeSender } from './probe-sender.ts';

type FakeSocket = {
  sent: number[][];
  state: number;
  retry: number;
  onopen: (() => void) | null;
  onclose: ((event: { code: number }) => void) | null;
};

function fake() {
  const sockets: FakeSocket[] = [];
  const waits: { milliseconds: number; work: () => void }[] = [];
  const sender = new ProbeSender({
    open(retry) {
      const socket = {
        sent: [] as number[][],
        state: 0,
        retry,
        onopen: null,
        onclose: null,
        get readyState() {
          return this.state;
        },
        send(data: unknown) {
          this.sent.push([...(data as Uint8Array)]);
        },
        close() {
          this.state = 3;
        },
      };
      sockets.push(socket);
      return socket as never;
    },
    after(milliseconds, work) {
      waits.push({ milliseconds, work });
      return () => undefined;
    },
  });
  const last = () => sockets.at(-1) ?? fail();
  return {
    sender,
    sockets,
    waits,
    last,
    open() {
      last().state = 1;
      last().onopen?.();
    },
    drop(code: number) {
      last().state = 3;
      last().onclose?.({ code });
    },
    wait: () => waits.at(-1)?.work(),
  };
}

function fail(): never {
  throw new Error('no socket');
}

test('queues messages until the socket is open and sends all in order', () => {
  const { sender, last, open } = fake();
  for (const byte of [1, 2, 3]) sender.send(Uint8Array.of(byte));
  expect(last().sent).toEqual([]);
  open();
  sender.send(Uint8Array.of(4));
  expect(last().sent).toEqual([[1], [2], [3], [4]]);
});

test('doubles the delay after each failure, from one second, and reports the retry count', () => {
  const probe = fake();
  for (let time = 0; time < 4; time++) {
    probe.drop(1006);
    probe.wait();
  }
  expect(probe.waits.map(({ milliseconds }) => milliseconds)).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(probe.sockets.map(({ retry }) => retry)).toEqual([0, 1, 2, 3, 4]);
});

test('a successful connection resets the delay', () => {
  const probe = fake();
  probe.drop(1006);
  probe.wait();
  probe.open();
  probe.drop(1006);
  expect(probe.waits.map(({ milliseconds }) => milliseconds)).toEqual([1_000, 1_000]);
});

test.each([1000, 1001, 1005])('does not reconnect after close code %i', (code) => {
  const probe = fake();
  probe.open();
  probe.drop(code);
  probe.sender.send(Uint8Array.of(1));
  expect([probe.waits, probe.sockets.length]).toEqual([[], 1]);
});

test('without sockets nothing is sent and nothing breaks', () => {
  const sender = new ProbeSender({
    open() {
      throw new Error('forbidden');
    },
    after: () => () => undefined,
  });
  expect(() => sender.send(Uint8Array.of(1))).not.toThrow();
});

test('queues only the newest messages', () => {
  const { sender, last, open } = fake();
  for (let byte = 0; byte < 60; byte++) sender.send(Uint8Array.of(byte));
  open();
  expect(last().sent).toHaveLength(50);
  expect(last().sent[0]).toEqual([10]);
});
