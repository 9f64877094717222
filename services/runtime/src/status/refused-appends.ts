import { type EventLog, LogUnavailable } from '@droptally/event-log/event-log';
import { refusalText } from '@droptally/event-log/refusal-text';
import type { Say } from './say.ts';

const BEGINS_MS = 5_000;
/** Nobody has tried since: it may be over. */
const FORGOTTEN_MS = 60_000;
const SAY_EVERY_MS = 60_000;

/** Tells, and says, that the log takes nothing: its disk is full, or no broker acknowledges. */
export class RefusedAppends {
  #why = '';
  /** The first and the last refusal since the last append that succeeded. */
  #refused: { since: number; last: number } | undefined;
  #saidAt = Number.NEGATIVE_INFINITY;
  #isSaid = false;

  constructor(
    private readonly say: Pick<Say, 'line' | 'trouble'>,
    private readonly elapsed: () => number = () => performance.now(),
  ) {}

  /** Returns the log, whose appends are watched from now on. */
  watch(log: EventLog): EventLog {
    const append: EventLog['append'] = async (records) => {
      try {
        const positions = await log.append(records);
        if (records.length > 0) this.#end();
        return positions;
      } catch (error) {
        if (error instanceof LogUnavailable) this.#note(error);
        throw error;
      }
    };
    return { ...log, append };
  }

  /** Undefined unless no append has succeeded for some seconds. */
  get message(): string | undefined {
    if (!this.#refused) return undefined;
    const now = this.elapsed();
    const { since, last } = this.#refused;
    return now - since >= BEGINS_MS && now - last < FORGOTTEN_MS ? this.#text() : undefined;
  }

  #text(): string {
    return `Nothing can be stored: ${this.#why}`;
  }

  #note(error: LogUnavailable): void {
    const now = this.elapsed();
    this.#why = refusalText(error);
    this.#refused = { since: this.#refused?.since ?? now, last: now };
    if (now - this.#saidAt < SAY_EVERY_MS) return;
    this.#saidAt = now;
    this.#isSaid = true;
    this.say.trouble(this.#text());
  }

  #end(): void {
    if (!this.#refused) return;
    this.#refused = undefined;
    if (this.#isSaid) this.say.line('Reports are stored again');
    this.#isSaid = false;
  }
}
