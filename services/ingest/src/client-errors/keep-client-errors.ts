import { plainMessage } from '@droptally/domain/client-errors/plain-message';
import { encodeFact } from '@droptally/event-log/facts';
import { ApiError } from '@droptally/http/api-error';
import { RateLimiter } from '@droptally/http/rate-limiter';
import type { ClientError } from '@droptally/proto/api/client-error';
import type { IngestContext } from '../ingest-context.ts';
import type { IngestMetrics } from '../ingest-metrics.ts';
import { appendFacts } from '../report/append-facts.ts';
import { newUlid } from '../ulid.ts';

/** An address may be that of a school, whose pages all fail at once; but each tells of few errors. */
const DAILY_ERRORS_PER_ADDRESS = 60;
const DAILY_BYTES = 4 * 2 ** 20;
const DAY_MS = 86_400_000;
const ALL = '';
const KEY = 'client-error';

/** Appends errors of pages to the log of usage, where they are forgotten with the messages of the probe. */
export class KeepClientErrors {
  readonly #errors: RateLimiter;
  readonly #bytes: RateLimiter;

  constructor(
    private readonly context: IngestContext,
    private readonly metrics: IngestMetrics,
  ) {
    this.#errors = new RateLimiter(DAILY_ERRORS_PER_ADDRESS, DAY_MS, context.elapsed);
    this.#bytes = new RateLimiter(DAILY_BYTES, DAY_MS, context.elapsed);
  }

  /** Resolves when the error is durable. The address is only counted. */
  async keep(error: ClientError, address: string): Promise<void> {
    this.#errors.require(address, 'Too many errors from this address today');
    const value = this.#encode(error);
    const wait = this.#bytes.take(ALL, value.length);
    if (wait > 0) throw new ApiError('TOO_MANY_REQUESTS', 'Too many errors today', undefined, wait);
    await appendFacts(this.context.usage, [{ key: KEY, value }]);
    this.metrics.clientErrors.inc();
  }

  /** Cleans the message again: anybody may send anything. */
  #encode({ origin, message, places, screen, build, language }: ClientError): Uint8Array {
    const { now, random } = this.context;
    const occurredAt = now();
    const value = { origin, message: plainMessage(message), places: [...places], screen, build, language };
    const fact = { $case: 'clientErrorReported', value } as const;
    return encodeFact({ id: newUlid(occurredAt, random(16)), occurredAt, fact });
  }
}
