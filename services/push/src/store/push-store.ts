import { setImmediate } from 'node:timers/promises';
import { isDead } from '@droptally/domain/push/is-dead';
import { maySend, sentOfDay } from '@droptally/domain/push/two-a-day';
import { transact } from '@droptally/lmdb/damage';
import { digestOf } from '../digest-of.ts';
import { type DueKey, openPushDatabases, type PushDatabases } from './push-databases.ts';
import type { Delivery, KeptMessage, Message, Subscription } from './records.ts';

const DAY_MS = 24 * 3_600_000;
/** A browser that is used says once a day that it is there. */
const FORGET_AFTER_MS = 180 * DAY_MS;
/** Remembered by number, not by age: after a clock that was ahead, what still happens must not be told again. */
const MOST_TOLD = 5_000;
/** Each step of a transaction keeps other work waiting for some milliseconds. */
const AT_ONCE = 500;
const MOST_SUBSCRIPTIONS = 200_000;
const VERSION = 'version';

/** Subscriptions, messages, and which message is still due for whom. */
export class PushStore {
  readonly #databases: PushDatabases;

  constructor(dir: string, onLost: (damage: Error) => void) {
    this.#databases = openPushDatabases(dir, onLost);
  }

  close(): Promise<void> {
    return this.#databases.root.close();
  }

  /** Adds a subscription, or changes the one of the same endpoint. Returns false if there is no room. */
  async subscribe(subscription: Omit<Subscription, 'sent' | 'failingSince'>): Promise<boolean> {
    const id = digestOf(subscription.endpoint);
    let isTaken = true;
    await this.#write(({ subscriptions }) => {
      const known = subscriptions.get(id);
      isTaken = known !== undefined || this.size() < MOST_SUBSCRIPTIONS;
      if (isTaken) subscriptions.putSync(id, { ...known, ...subscription, sent: known?.sent ?? [] });
    });
    return isTaken;
  }

  async unsubscribe(endpoint: string): Promise<void> {
    await this.#write(({ subscriptions }) => void subscriptions.removeSync(digestOf(endpoint)));
  }

  size(): number {
    const { entryCount } = this.#databases.subscriptions.getStats() as { entryCount: number };
    return entryCount;
  }

  /** The subscription of an endpoint. */
  find(endpoint: string): Subscription | undefined {
    return this.#databases.subscriptions.get(digestOf(endpoint));
  }

  /** The newest version of the program that ran on this folder; undefined at its first start. */
  version(): string | undefined {
    return this.#databases.meta.get(VERSION);
  }

  isTold(key: string): boolean {
    return this.#databases.told.doesExist(digestOf(key));
  }

  /**
   * Keeps messages and what they tell, in one transaction: what was told once is not told again. Keeps nothing if another
   * process has told some of it meanwhile: the next look finds the rest.
   */
  async tell(messages: readonly Message[], keys: readonly string[], version: string, now: number): Promise<void> {
    await this.#write(({ messages: kept, told, meta }) => {
      if (keys.some((key) => told.doesExist(digestOf(key)))) return;
      for (const message of messages) kept.putSync(message.id, { ...message, handedTo: '' });
      for (const key of keys) told.putSync(digestOf(key), now);
      meta.putSync(VERSION, version);
    });
  }

  /** Makes some more subscribers due for messages. Returns false if all are. */
  async handOut(now: number): Promise<boolean> {
    if (!openIn(this.#databases)) return false;
    await this.#write((databases) => {
      const open = openIn(databases);
      if (open) handOutSome(databases, open, now);
    });
    return true;
  }

  /**
   * Takes messages that are due. They are no longer due, and counted as sent, before anything is sent: after a crash a
   * message is lost rather than sent twice.
   */
  async take(now: number, most: number): Promise<Delivery[]> {
    const taken: Delivery[] = [];
    await this.#write((databases) => {
      taken.length = 0;
      for (const { key, value } of [...databases.due.getRange({ end: [now + 1], limit: most })]) {
        databases.due.removeSync(key);
        const delivery = deliveryOf(databases, key, value, now);
        if (!delivery) continue;
        const { subscription } = delivery;
        const sent = [...sentOfDay(subscription.sent, now), now];
        databases.subscriptions.putSync(delivery.subscriptionId, { ...subscription, sent });
        taken.push(delivery);
      }
    });
    return taken;
  }

  /** Whether something is due. */
  isDue(now: number): boolean {
    return [...this.#databases.due.getKeys({ end: [now + 1], limit: 1 })].length > 0;
  }

  /** For a delivery that the push service has taken: the subscription is alive. */
  async noteTaken({ subscriptionId, subscription }: Delivery): Promise<void> {
    if (subscription.failingSince === undefined) return;
    await this.#write(({ subscriptions }) => {
      const known = subscriptions.get(subscriptionId);
      if (known) subscriptions.putSync(subscriptionId, { ...known, failingSince: undefined });
    });
  }

  /**
   * For a delivery that the push service has not taken: it does not count, and is due again at `dueAt`, if ever. Removes a
   * subscription that is dead.
   */
  async giveBack({ messageId, subscriptionId, refused, takenAt }: Delivery, dueAt: number | undefined): Promise<void> {
    await this.#write(({ subscriptions, due }) => {
      const subscription = subscriptions.get(subscriptionId);
      if (!subscription) return;
      const failingSince = subscription.failingSince ?? takenAt;
      if (isDead(failingSince, takenAt)) return void subscriptions.removeSync(subscriptionId);
      const at = subscription.sent.lastIndexOf(takenAt);
      const sent = subscription.sent.filter((_, index) => index !== at);
      subscriptions.putSync(subscriptionId, { ...subscription, sent, failingSince });
      if (dueAt !== undefined) due.putSync([dueAt, messageId, subscriptionId], refused + 1);
    });
  }

  /** Forgets messages whose time is over. `current` is what still happens. */
  async sweep(now: number, current: ReadonlySet<string>): Promise<void> {
    const { messages, told } = this.#databases;
    const kept = new Set([...current].map(digestOf));
    const over = [...messages.getRange()].filter(({ value }) => value.until <= now).map(({ key }) => key);
    const old = [...told.getRange()]
      .sort((one, other) => other.value - one.value)
      .slice(MOST_TOLD)
      .map(({ key }) => key)
      .filter((key) => !kept.has(key));
    if (over.length + old.length > 0)
      await this.#write((databases) => {
        for (const key of over) databases.messages.removeSync(key);
        for (const key of old) databases.told.removeSync(key);
      });
  }

  /** Forgets browsers that were not seen for long. */
  async forget(now: number): Promise<void> {
    for (let after: string | undefined = ''; after !== undefined; ) after = await this.#forgetSome(after, now);
  }

  /** Forgets browsers among the next subscriptions. Returns the last one's key; undefined if there was none. */
  async #forgetSome(after: string, now: number): Promise<string | undefined> {
    const next = subscriptionsAfter(this.#databases, after);
    const gone = next.filter(({ value }) => isForgotten(value, now));
    if (gone.length > 0)
      await this.#write(({ subscriptions }) => {
        for (const { key } of gone) {
          const known = subscriptions.get(key);
          if (known && isForgotten(known, now)) subscriptions.removeSync(key);
        }
      });
    return setImmediate(next.at(-1)?.key);
  }

  async #write(work: (databases: PushDatabases) => void): Promise<void> {
    await transact(this.#databases.root, () => work(this.#databases));
  }
}

function openIn({ messages }: PushDatabases): KeptMessage | undefined {
  return [...messages.getRange()].find(({ value }) => value.handedTo !== null)?.value;
}

function subscriptionsAfter({ subscriptions }: PushDatabases, after: string) {
  return [...subscriptions.getRange({ start: after, limit: AT_ONCE + 1 })].filter(({ key }) => key !== after);
}

function isForgotten({ seenAt }: Subscription, now: number): boolean {
  return seenAt + FORGET_AFTER_MS <= now;
}

function handOutSome(databases: PushDatabases, message: KeptMessage, now: number): void {
  const { messages, due } = databases;
  const next = subscriptionsAfter(databases, message.handedTo ?? '');
  for (const { key, value } of next) if (isFor(message, value)) due.putSync([now, message.id, key], 0);
  messages.putSync(message.id, { ...message, handedTo: next.at(-1)?.key ?? null });
}

function isFor({ category, server }: Message, subscription: Subscription): boolean {
  return subscription.server === server && subscription.categories.includes(category);
}

/** Undefined if it is too late, no longer wanted, or one too many. */
function deliveryOf(
  { messages, subscriptions }: PushDatabases,
  [, messageId, subscriptionId]: DueKey,
  refused: number,
  now: number,
): Delivery | undefined {
  const message = messages.get(messageId);
  const subscription = subscriptions.get(subscriptionId);
  if (!message || !subscription || message.until <= now) return undefined;
  if (!isFor(message, subscription) || !maySend(subscription.sent, now)) return undefined;
  return { messageId, subscriptionId, refused, takenAt: now, message, subscription };
}
