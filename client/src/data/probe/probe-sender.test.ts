import { type ProbeMessage, ProbeSender } from './probe-sender.ts';

type FakeSocket = {
  sent: number[][];
  state: number;
  retry: number;
  onopen: (() => void) | null;
  onmessage: (() => void) | null;
  onclose: ((event: { code: number }) => void) | null;
};

function fake() {
  const sockets: FakeSocket[] = [];
  const waits: { milliseconds: number; work: () => void }[] = [];
  const pings: string[] = [];
  const network = { online: true };
  const sender = new ProbeSender({
    open(retry) {
      const socket = {
        sent: [] as number[][],
        state: 0,
        retry,
        onopen: null,
        onmessage: null,
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
    isOnline: () => network.online,
    ping: (path) => void pings.push(path),
  });
  const last = () => sockets.at(-1) ?? fail();
  return {
    sender,
    sockets,
    waits,
    pings,
    network,
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

const message = (byte: number, path?: string): ProbeMessage => ({
  bytes: Uint8Array.of(byte),
  ...(path !== undefined && { path }),
});

function fail(): never {
  throw new Error('no socket');
}

test('queues messages until the socket is open and sends all in order', () => {
  const { sender, last, open } = fake();
  for (const byte of [1, 2, 3]) sender.send(message(byte));
  expect(last().sent).toEqual([]);
  open();
  sender.send(message(4));
  expect(last().sent).toEqual([[1], [2], [3], [4]]);
});

test('doubles the delay after each failure, from one second, and reports the retry count', () => {
  const probe = fake();
  probe.network.online = false;
  for (let time = 0; time < 4; time++) {
    probe.drop(1006);
    probe.wait();
  }
  expect(probe.waits.map(({ milliseconds }) => milliseconds)).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect(probe.sockets.map(({ retry }) => retry)).toEqual([0, 1, 2, 3, 4]);
});

test('an acknowledged message resets the delay, and an open connection does not: a full site ends it at once', () => {
  const probe = fake();
  for (let time = 0; time < 3; time++) {
    probe.open();
    probe.drop(1013);
    probe.wait();
  }
  probe.open();
  probe.last().onmessage?.();
  probe.drop(1006);
  expect(probe.waits.map(({ milliseconds }) => milliseconds)).toEqual([1_000, 2_000, 4_000, 1_000]);
});

test.each([1000, 1001, 1005])('does not reconnect after close code %i', (code) => {
  const probe = fake();
  probe.open();
  probe.drop(code);
  probe.sender.send(message(1));
  expect([probe.waits, probe.sockets.length]).toEqual([[], 1]);
});

test('pings opened pages where sockets are forbidden, and nothing else', () => {
  const pings: string[] = [];
  const sender = new ProbeSender({
    open() {
      throw new Error('forbidden');
    },
    after: () => () => undefined,
    isOnline: () => true,
    ping: (path) => void pings.push(path),
  });
  sender.send(message(1, '/planner'));
  sender.send(message(2));
  sender.end();
  sender.send(message(3, '/search'));
  expect(pings).toEqual(['/planner']);
});

test('pings what waits once three attempts with a network have failed, until a socket can be had', () => {
  const probe = fake();
  probe.sender.send(message(1, '/planner'));
  for (let time = 0; time < 3; time++) {
    probe.drop(1006);
    probe.wait();
  }
  probe.sender.send(message(2, '/search'));
  probe.open();
  probe.sender.send(message(3, '/statistics'));
  expect([probe.pings, probe.last().sent]).toEqual([['/planner', '/search'], [[3]]]);
});

test('a socket that was there before is waited for', () => {
  const probe = fake();
  probe.open();
  for (let time = 0; time < 5; time++) {
    probe.drop(1006);
    probe.wait();
  }
  probe.sender.send(message(1, '/planner'));
  expect([probe.pings, probe.sockets.length]).toEqual([[], 6]);
});

test('queues only the newest messages', () => {
  const { sender, last, open } = fake();
  for (let byte = 0; byte < 60; byte++) sender.send(message(byte));
  open();
  expect(last().sent).toHaveLength(50);
  expect(last().sent[0]).toEqual([10]);
});
