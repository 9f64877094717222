import type { NewRecord, RecordPosition } from '../../event-log.ts';
import { partitionOf } from '../../partition-of.ts';
import type { KafkaHooks } from '../kafka-config.ts';
import { sizeOf } from './batched-sends.ts';
import type { LastingProducer } from './producer.ts';

type SendRecords = (records: readonly NewRecord[], withinMs: number) => Promise<RecordPosition[]>;

/** Sends each record to its own or its key's partition, and returns its position. */
export function sendRecords(
  producer: LastingProducer,
  partitions: number,
  onSend: KafkaHooks['onSend'] = () => {},
): SendRecords {
  return async (records, withinMs) => {
    const started = performance.now();
    const bytes = records.reduce((sum, record) => sum + sizeOf(record), 0);
    const report = (ok: boolean) => onSend({ records: records.length, bytes, ms: performance.now() - started, ok });
    const messages = records.map(({ key, value, headers, partition = partitionOf(key, partitions) }) => ({
      key,
      value: Buffer.from(value.buffer, value.byteOffset, value.length),
      ...(headers && { headers }),
      partition,
    }));
    try {
      const acknowledged = await producer.send(messages, withinMs);
      report(true);
      const next = new Map(acknowledged.map(({ partition, baseOffset }) => [partition, Number(baseOffset)]));
      return messages.map(({ partition }) => nextIn(next, partition));
    } catch (error) {
      report(false);
      throw error;
    }
  };
}

function nextIn(next: Map<number, number>, partition: number): RecordPosition {
  const offset = next.get(partition);
  if (offset === undefined) throw new Error(`Kafka acknowledged nothing for partition ${partition}`);
  next.set(partition, offset + 1);
  return { partition, offset };
}
