import { LiveMessage } from '@droptally/proto/live';
import type { WebSocket } from 'ws';
import type { Subscription } from './subscription.ts';

type Message = NonNullable<LiveMessage['message']>;

const MOST_SUBSCRIPTIONS = 64;
const MOST_MESSAGES_A_SECOND = 80;
/** With more unsent than this, the client reads too slowly. It gets the latest state once it has caught up. */
const MANY_UNSENT_BYTES = 64 * 1024;

/** One client of the live channel. */
export class LiveSocket {
  readonly #subscriptions = new Map<string, Subscription>();
  #second = 0;
  #messages = 0;

  constructor(
    private readonly socket: WebSocket,
    readonly address: string,
  ) {}

  get subscriptions(): Iterable<Subscription> {
    return this.#subscriptions.values();
  }

  get isReading(): boolean {
    return this.socket.readyState === this.socket.OPEN && this.socket.bufferedAmount <= MANY_UNSENT_BYTES;
  }

  /** Adds a subscription, or replaces the one of the same name. Returns false if there are too many. */
  subscribe(subscription: Subscription): boolean {
    if (!this.#subscriptions.has(subscription.name) && this.#subscriptions.size >= MOST_SUBSCRIPTIONS) return false;
    this.#subscriptions.set(subscription.name, subscription);
    return true;
  }

  unsubscribe(name: string): void {
    this.#subscriptions.delete(name);
  }

  send(message: Message): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(LiveMessage.encode({ message }).finish());
  }

  /** Counts a message. Returns false if the client exceeds its rate limit for this second. */
  isWithinRate(now: number): boolean {
    const second = Math.floor(now / 1000);
    if (second !== this.#second) this.#messages = 0;
    this.#second = second;
    return ++this.#messages <= MOST_MESSAGES_A_SECOND;
  }

  refuse(code: number, reason: string): void {
    this.socket.close(code, reason);
  }
}
