import type { DeadLetters } from './dead-letters.ts';
import { kafkaDeadLetters } from './kafka/dead-letter-topic.ts';
import type { LogConfig } from './open-log.ts';

/** Embedded, the table is all there is; distributed, there is also the topic's own `.dead-letters`. */
export async function openDeadLetters(config: LogConfig): Promise<DeadLetters> {
  switch (config.mode) {
    case 'embedded':
      return { put: async () => {}, close: async () => {} };
    case 'distributed':
      return kafkaDeadLetters(config);
  }
}
