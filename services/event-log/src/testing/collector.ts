import type { Batch, EventLog, LogRecord, Subscription } from '../event-log.ts';

export type Collector = {
  readonly batches: readonly Batch[];
  records(partition?: number): LogRecord[];
  /** Resolves when enough has arrived for the condition to hold. */
  until(condition: (collector: Collector) => boolean): Promise<void>;
  close(): Promise<void>;
};

/** Subscribes, by default from the start, and keeps every batch. */
export async function collect(log: EventLog, options: Partial<Subscription> = {}): Promise<Collector> {
  const batches: Batch[] = [];
  let waiting: { condition(collector: Collector): boolean; resolve(): void }[] = [];

  function look(): void {
    const met = waiting.filter(({ condition }) => condition(collector));
    waiting = waiting.filter((other) => !met.includes(other));
    for (const { resolve } of met) resolve();
  }

  const subscription = await log.subscribe({
    group: `collector-${Math.random()}`,
    startAt: async () => 0,
    lingerMs: 0,
    maxRecords: 100_000,
    maxBytes: 1 << 26,
    ...options,
    async handle(batch) {
      await options.handle?.(batch);
      batches.push(batch);
      look();
    },
    onIdle(partition, next) {
      options.onIdle?.(partition, next);
      look();
    },
  });

  const collector: Collector = {
    batches,
    records: (partition) =>
      batches
        .filter((batch) => partition === undefined || batch.partition === partition)
        .flatMap(({ records }) => records),
    until(condition) {
      return new Promise((resolve) => {
        waiting.push({ condition, resolve });
        look();
      });
    },
    close: () => subscription.close(),
  };
  return collector;
}
