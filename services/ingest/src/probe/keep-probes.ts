import type { IncomingHttpHeaders } from 'node:http';
import type { NewRecord } from '@droptally/event-log/event-log';
import { encodeFact } from '@droptally/event-log/facts';
import { ApiError } from '@droptally/http/api-error';
import { RateLimiter } from '@droptally/http/rate-limiter';
import { asksNotToBeTracked } from '../asks-not-to-be-tracked.ts';
import type { IngestContext } from '../ingest-context.ts';
import type { IngestMetrics } from '../ingest-metrics.ts';
import { appendFacts } from '../report/append-facts.ts';
import { newUlid } from '../ulid.ts';
import type { ProbeMessage } from './read-probe-message.ts';
import type { Visitor } from './visitor.ts';

export type Sender = { address: string; headers: IncomingHttpHeaders };
type Waiting = { record: NewRecord; resolve(): void; reject(error: unknown): void };

const MESSAGES = 1_200;
const WINDOW_MS = 60_000;
/** A visitor of many pages sends some ten kilobytes a day. */
const DAILY_BYTES = 64 * 2 ** 20;
const DAILY_BYTES_PER_ADDRESS = 256 * 1024;
const DAY_MS = 86_400_000;
const ALL = '';
/** Key of what is only counted, in the place of a visitor's name. */
const COUNTED = 'counted';
const LINGER_MS = 100;
const MAX_WAITING = 5_000;

/** Appends messages of the usage probe to the log of usage, in batches. */
export class KeepProbes {
  readonly #messages: RateLimiter;
  readonly #bytesPerAddress: RateLimiter;
  readonly #bytes: RateLimiter;
  #waiting: Waiting[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly context: IngestContext,
    private readonly metrics: IngestMetrics,
  ) {
    this.#messages = new RateLimiter(MESSAGES, WINDOW_MS, context.elapsed);
    this.#bytesPerAddress = new RateLimiter(DAILY_BYTES_PER_ADDRESS, DAY_MS, context.elapsed);
    this.#bytes = new RateLimiter(DAILY_BYTES, DAY_MS, context.elapsed);
  }

  /** Resolves when the message is durable, or at once if its sender asks not to be tracked. */
  async keep(visitor: Visitor, message: ProbeMessage, { address, headers }: Sender): Promise<void> {
    this.#messages.require(address, 'Too many messages from this address');
    if (asksNotToBeTracked(headers)) return;
    if (this.#waiting.length >= MAX_WAITING) {
      throw new ApiError('UNAVAILABLE', 'Too many messages at the moment', undefined, 5);
    }
    const record = this.#recordOf(visitor, message);
    this.#requireBytes(address, record.value.length);
    await new Promise<void>((resolve, reject) => {
      this.#waiting.push({ record, resolve, reject });
      this.#timer ??= setTimeout(() => void this.flush(), LINGER_MS);
    });
    this.metrics.probes.inc();
  }

  #requireBytes(address: string, bytes: number): void {
    const wait = Math.max(this.#bytesPerAddress.wait(address), this.#bytes.wait(ALL));
    if (wait > 0) throw new ApiError('TOO_MANY_REQUESTS', 'Too many bytes of messages today', undefined, wait);
    this.#bytesPerAddress.take(address, bytes);
    this.#bytes.take(ALL, bytes);
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length === 0) return;
    try {
      await appendFacts(
        this.context.usage,
        waiting.map(({ record }) => record),
      );
      for (const { resolve } of waiting) resolve();
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }

  #recordOf({ id, version, platform }: Visitor, { bytes, isOnlyCounted }: ProbeMessage): NewRecord {
    const { now, random } = this.context;
    const visitor = isOnlyCounted ? '' : id;
    const value = { visitor, clientVersion: version, platform, message: bytes };
    const occurredAt = now();
    const fact = { $case: 'probeReceived', value } as const;
    return { key: visitor || COUNTED, value: encodeFact({ id: newUlid(occurredAt, random(16)), occurredAt, fact }) };
  }
}
