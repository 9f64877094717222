import type { KafkaClient } from '../client.ts';
import { lastingProducer } from './producer.ts';

type Answer = 'ok' | { type: string; retriable: boolean };

/** Creates successive clients, each with the answers of its producer. Records what reached each of them. */
function clients(answers: readonly Answer[][]) {
  const sent: string[][] = [];
  const cut: number[] = [];
  const newClient = () => {
    const at = sent.push([]) - 1;
    const left = [...(answers[at] ?? [])];
    const producer = {
      connect: async () => {},
      disconnect: async () => {},
      async send({ messages }: { messages: { value: string }[] }) {
        const answer = left.shift() ?? 'ok';
        if (answer !== 'ok') throw Object.assign(new Error(answer.type), answer);
        sent[at]?.push(...messages.map(({ value }) => value));
        return [{ partition: 0, baseOffset: '0' }];
      },
    };
    return { kafka: { producer: () => producer }, cut: () => cut.push(at) } as unknown as KafkaClient;
  };
  return { newClient, sent, cut };
}

const OUT_OF_ORDER = { type: 'OUT_OF_ORDER_SEQUENCE_NUMBER', retriable: false };

test.each(['OUT_OF_ORDER_SEQUENCE_NUMBER', 'INVALID_PRODUCER_EPOCH', 'UNKNOWN_PRODUCER_ID'])(
  'after %s the producer is recreated, and unsent messages go before later ones',
  async (type) => {
    const { newClient, sent, cut } = clients([['ok', { type, retriable: false }]]);
    const producer = lastingProducer({ newClient, topic: 't', say: () => {} });
    await producer.send([{ value: 'one' }], 1_000);
    await producer.send([{ value: 'two' }], 1_000);
    await producer.send([{ value: 'three' }], 1_000);
    expect(sent).toEqual([['one'], ['two', 'three']]);
    expect(cut).toEqual([0]);
    await producer.close();
  },
);

test('one that must not resend refuses, and is recreated for the next send', async () => {
  const troubles: string[] = [];
  const { newClient, sent } = clients([[OUT_OF_ORDER]]);
  const say = (what: string) => troubles.push(what);
  const producer = lastingProducer({ newClient, topic: 't', say, sendsAnew: false });
  await expect(producer.send([{ value: 'one' }], 1_000)).rejects.toThrow('Kafka does not acknowledge');
  await producer.send([{ value: 'two' }], 1_000);
  expect(sent).toEqual([[], ['two']]);
  expect(troubles).toEqual([`Kafka does not acknowledge: ${OUT_OF_ORDER.type}`, 'Kafka acknowledges again']);
  await producer.close();
});

test('records too large for the topic are not retried', async () => {
  const { newClient, sent } = clients([[{ type: 'MESSAGE_TOO_LARGE', retriable: true }]]);
  const producer = lastingProducer({ newClient, topic: 't', say: () => {} });
  await expect(producer.send([{ value: 'huge' }], 1_000)).rejects.toBeInstanceOf(RangeError);
  expect(sent).toEqual([[]]);
  await producer.close();
});
