import { LiveMessage, LiveRequest } from '@droptally/proto/live';
import { createBackoff } from '#data/transport/backoff.ts';
import { LiveChannel, type LiveTopic } from './live-channel.ts';

const STAGE: LiveTopic = { server: 'CN', category: 'all', subject: { $case: 'stageId', value: '1-7' }, account: '' };

class FakeSocket {
  readyState = 0;
  binaryType = '';
  readonly requests: LiveRequest['request'][] = [];
  onopen = () => {};
  onclose = () => {};
  onmessage = (_: { data: ArrayBuffer }) => {};
  send(bytes: Uint8Array) {
    this.requests.push(LiveRequest.decode(bytes).request);
  }
  close() {
    this.readyState = 3;
    this.onclose();
  }
  open() {
    this.readyState = 1;
    this.onopen();
  }
  tell(message: LiveMessage['message']) {
    const bytes = new Uint8Array(LiveMessage.encode({ message }).finish());
    this.onmessage({ data: bytes.buffer as ArrayBuffer });
  }
}

function setUp() {
  const sockets: FakeSocket[] = [];
  const waiting: { milliseconds: number; work: () => void }[] = [];
  const updates: string[] = [];
  const began: string[] = [];
  const rebuilding: boolean[] = [];
  const channel = new LiveChannel(
    {
      open: () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket as unknown as WebSocket;
      },
      after: (milliseconds, work) => {
        const one = { milliseconds, work };
        waiting.push(one);
        return () => waiting.splice(waiting.indexOf(one), 1);
      },
      random: () => 1,
    },
    {
      onBegin: (position, topic) => began.push([position, topic.subject?.value].join(' ').trim()),
      onRebuilding: (isRebuilding) => rebuilding.push(isRebuilding),
      onUpdate: (update, topic) =>
        updates.push([update.position, topic.subject?.value, topic.account].join(' ').trim()),
    },
  );
  const last = () => sockets.at(-1) as FakeSocket;
  const wait = () => waiting.shift()?.work();
  return { channel, sockets, waiting, updates, began, rebuilding, last, wait };
}

test('is off until a topic is followed, and subscribes once for many followers', () => {
  const { channel, sockets, last, updates } = setUp();
  expect(channel.state.get()).toBe('off');
  channel.follow(STAGE);
  channel.follow(STAGE);
  expect(channel.state.get()).toBe('connecting');
  last().open();
  expect(channel.state.get()).toBe('live');
  expect(sockets).toHaveLength(1);
  expect(last().requests).toHaveLength(1);
  last().tell({
    $case: 'update',
    value: { subscription: name(last()), position: '7', rows: [], runs24h: 0, stages: [] },
  });
  expect(updates).toEqual(['7 1-7']);
});

test('personal numbers of two accounts are separate subscriptions', () => {
  const { channel, last, updates } = setUp();
  const stop = channel.follow({ ...STAGE, account: 'one' });
  last().open();
  channel.follow({ ...STAGE, account: 'other' });
  const names = last().requests.map((request) => (request?.$case === 'subscribe' ? request.value.subscription : ''));
  expect(new Set(names).size).toBe(2);
  stop();
  for (const subscription of names) {
    last().tell({ $case: 'update', value: { subscription, position: '7', rows: [], runs24h: 0, stages: [] } });
  }
  expect(updates).toEqual(['7 1-7 other']);
});

test('reconnects, resubscribes, and reports the position it starts from', () => {
  const { channel, last, wait, waiting, began } = setUp();
  channel.follow(STAGE);
  last().open();
  last().close();
  expect(channel.state.get()).toBe('connecting');
  expect(waiting).toMatchObject([{ milliseconds: 1_000 }]);
  wait();
  last().open();
  expect(last().requests).toMatchObject([{ $case: 'subscribe', value: { subject: STAGE.subject } }]);
  const [request] = last().requests;
  const subscription = request?.$case === 'subscribe' ? request.value.subscription : '';
  last().tell({ $case: 'subscribed', value: { subscription, position: '9', rebuilding: false } });
  last().tell({
    $case: 'subscribed',
    value: { subscription: 'nobody follows it any more', position: '9', rebuilding: true },
  });
  expect(began).toEqual(['9 1-7']);
});

test('reports whether numbers are incomplete, on subscribing and on changes', () => {
  const { channel, last, rebuilding } = setUp();
  channel.follow(STAGE);
  last().open();
  last().tell({ $case: 'subscribed', value: { subscription: name(last()), position: '9', rebuilding: true } });
  last().tell({ $case: 'rebuilding', value: { underWay: false } });
  expect(rebuilding).toEqual([true, false]);
});

test('reconnects at once when the network is back', () => {
  const { channel, sockets, last } = setUp();
  channel.follow(STAGE);
  last().close();
  channel.reconnectNow();
  expect(sockets).toHaveLength(2);
});

test('closes some time after the last topic is released', () => {
  const { channel, last, wait } = setUp();
  const stop = channel.follow(STAGE);
  last().open();
  stop();
  expect(last().requests.at(-1)?.$case).toBe('unsubscribe');
  expect(channel.state.get()).toBe('live');
  wait();
  expect(channel.state.get()).toBe('off');
});

test('is off in low data mode, and resubscribes after it', () => {
  const { channel, sockets, waiting, last } = setUp();
  channel.follow(STAGE);
  last().open();
  channel.setLowData(true);
  channel.follow({ ...STAGE, category: 'manual' });
  expect([channel.state.get(), last().readyState, sockets.length, waiting.length]).toEqual(['off', 3, 1, 0]);
  channel.setLowData(false);
  last().open();
  expect([channel.state.get(), last().requests.length]).toEqual(['live', 2]);
});

test('doubles the delay each time, up to a minute', () => {
  const backoff = createBackoff(() => 1);
  expect(Array.from({ length: 8 }, () => backoff.next() / 1000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  backoff.reset();
  expect(backoff.next()).toBe(1_000);
});

function name({ requests }: FakeSocket): string {
  return requests[0]?.$case === 'subscribe' ? requests[0].value.subscription : '';
}

test('is off where no socket can be made, and breaks nothing', () => {
  let attempts = 0;
  const refuse = () => {
    attempts++;
    throw new Error('forbidden');
  };
  const ignore = () => undefined;
  const channel = new LiveChannel(
    { open: refuse, after: () => ignore, random: () => 1 },
    { onBegin: ignore, onUpdate: ignore, onRebuilding: ignore },
  );
  channel.follow(STAGE)();
  channel.follow(STAGE);
  expect([channel.state.get(), attempts]).toEqual(['off', 1]);
});
