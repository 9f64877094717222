import type { Holding } from '@droptally/http/request/fair-room';
import { LiveMessage } from '@droptally/proto/live';
import type { WebSocket } from 'ws';
import type { LiveSubscriptions } from './live-subscriptions.ts';
import type { Refusal, Subscription } from './subscription.ts';

/** WebSocket close code. */
export const TRY_LATER = 1013;

type Message = NonNullable<LiveMessage['message']>;

const MOST_SUBSCRIPTIONS = 64;
const MOST_MESSAGES_A_SECOND = 80;
/** With more unsent than this, the client reads too slowly. It gets the latest state once it has caught up. */
const MANY_UNSENT_BYTES = 64 * 1024;

/** One client of the live channel. */
export class LiveSocket implements Holding {
  /** Number of its subscriptions, for the room that all of them share. */
  size = 0;
  readonly #subscriptions = new Map<string, Subscription>();
  #second = 0;
  #messages = 0;

  constructor(
    private readonly socket: WebSocket,
    readonly address: string,
    private readonly all: LiveSubscriptions,
  ) {}

  get subscriptions(): Iterable<Subscription> {
    return this.#subscriptions.values();
  }

  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  get isReading(): boolean {
    return this.isOpen && this.socket.bufferedAmount <= MANY_UNSENT_BYTES;
  }

  begin(): void {
    this.all.begin(this);
  }

  /** Adds a subscription, or replaces the one of the same name. Returns why it may not. */
  subscribe(subscription: Subscription): Refusal | undefined {
    const { name } = subscription;
    const replaced = this.#subscriptions.get(name);
    if (!replaced && this.#subscriptions.size >= MOST_SUBSCRIPTIONS) return tooMany('Too many subscriptions');
    if (!replaced && !this.all.reserve(this)) return tooMany('Too many subscriptions of this address');
    if (replaced) {
      this.all.index.remove(replaced);
      // Otherwise a client that subscribes again and again gets updates without a pause.
      subscription.sentAt = replaced.sentAt;
    }
    this.#subscriptions.set(name, subscription);
    this.all.index.add(subscription);
    return undefined;
  }

  unsubscribe(name: string): void {
    const subscription = this.#subscriptions.get(name);
    if (!subscription) return;
    this.#subscriptions.delete(name);
    this.all.index.remove(subscription);
    this.all.release(this);
  }

  /** Gives its subscriptions back once the client has gone. */
  end(): void {
    for (const name of [...this.#subscriptions.keys()]) this.unsubscribe(name);
    this.all.end(this);
  }

  send(message: Message): void {
    this.sendEncoded(LiveMessage.encode({ message }).finish());
  }

  sendEncoded(message: Uint8Array): void {
    if (this.isOpen) this.socket.send(message);
  }

  /** Counts a message. Returns false if the client exceeds its rate limit for this second. */
  isWithinRate(now: number): boolean {
    const second = Math.floor(now / 1000);
    if (second !== this.#second) this.#messages = 0;
    this.#second = second;
    return ++this.#messages <= MOST_MESSAGES_A_SECOND;
  }

  drop(): void {
    this.refuse(TRY_LATER, 'Too many subscriptions');
  }

  refuse(code: number, reason: string): void {
    this.socket.close(code, reason);
  }
}

function tooMany(message: string): Refusal {
  return { code: 'TOO_MANY_REQUESTS', message };
}
