import { compareVersions } from '@droptally/catalog/compare-versions';
import type { Catalog } from '@droptally/domain/catalog/catalog';
import { type Happening, happeningsAt, newerBuild } from '@droptally/domain/push/happenings';
import { messagesOf } from '../messages/messages-of.ts';
import type { PushKey } from '../push-key.ts';
import type { PushStore } from '../store/push-store.ts';
import type { Delivery } from '../store/records.ts';
import { pauseAfter } from './outcome.ts';
import { postMessage } from './post-message.ts';

const LOOK_EVERY_MS = 10_000;
const SWEEP_EVERY_MS = 3_600_000;
/** Less than a day: some sites start anew every night. */
const STEADY_MS = 12 * SWEEP_EVERY_MS;
const AT_ONCE = 16;
/** Names nobody. Apple's push service wants a contact that exists. */
const NO_CONTACT = 'https://droptally.invalid/';

export type SenderOptions = {
  store: PushStore;
  catalog: { current(): { catalog: Catalog } };
  /** Version of this program. */
  version: string;
  key: PushKey;
  contact: string | undefined;
  now(): number;
  onTrouble(what: string): void;
};

/**
 * Tells subscribers what happens: finds what is due, hands it out, and sends it. The process that has the folder is the
 * only one that sends.
 */
export class PushSender {
  #looking: Promise<void> | undefined;
  #sending: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #sweptAt = Number.NEGATIVE_INFINITY;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #steadySince = Number.POSITIVE_INFINITY;
  #isClosed = false;

  constructor(private readonly options: SenderOptions) {}

  start(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  /** Waits for what is being sent. The rest stays due. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await Promise.all([this.#looking, this.#sending]);
  }

  /** Finds and sends everything that is due now. A slow push service delays no finding: that goes on beside the sending. */
  async look(): Promise<void> {
    this.#looking ??= this.#lookNow()
      .catch((error: unknown) => this.#onError(error))
      .finally(() => {
        this.#looking = undefined;
      });
    await this.#looking;
    this.#sending ??= this.#sendDue()
      .catch((error: unknown) => this.#onError(error))
      .finally(() => {
        this.#sending = undefined;
      });
    await this.#sending;
  }

  async #lookNow(): Promise<void> {
    const { store, now } = this.options;
    const happenings = this.#happenings();
    await this.#tell(happenings);
    while (!this.#isClosed && (await store.handOut(now())));
    const isSteady = this.#isSteady();
    if (now() - this.#sweptAt < SWEEP_EVERY_MS) return;
    this.#sweptAt = now();
    await store.sweep(now(), new Set(happenings.map(({ key }) => key)));
    if (isSteady) await store.forget(now());
  }

  /** Sends so many at once, each as soon as an earlier one has its answer. */
  async #sendDue(): Promise<void> {
    const { store, now } = this.options;
    const underWay = new Set<Promise<void>>();
    while (!this.#isClosed && store.isDue(now())) {
      for (const delivery of await store.take(now(), AT_ONCE - underWay.size)) {
        const sent = this.#send(delivery)
          .catch((error: unknown) => this.#onError(error))
          .finally(() => underWay.delete(sent));
        underWay.add(sent);
      }
      if (underWay.size >= AT_ONCE) await Promise.race(underWay);
    }
    await Promise.all(underWay);
  }

  #onError(error: unknown): void {
    this.options.onTrouble(`Push: ${error instanceof Error ? error.message : error}`);
  }

  #happenings(): Happening[] {
    const { store, catalog, version, now } = this.options;
    const known = store.version();
    const isNewer = known !== undefined && compareVersions(version, known) > 0;
    return [...happeningsAt(catalog.current().catalog, now()), ...(isNewer ? newerBuild(version, now()) : [])];
  }

  /** Whether the clock has not leapt for half a day: one that is ahead for a while must not make the site forget browsers. */
  #isSteady(): boolean {
    const now = this.options.now();
    if (Math.abs(now - this.#lookedAt) > SWEEP_EVERY_MS) this.#steadySince = now;
    this.#lookedAt = now;
    return now - this.#steadySince >= STEADY_MS;
  }

  async #tell(happenings: readonly Happening[]): Promise<void> {
    const { store, version, now } = this.options;
    const news = happenings.filter(({ key }) => !store.isTold(key));
    const known = store.version();
    const newest = known === undefined || compareVersions(version, known) > 0 ? version : known;
    if (news.length === 0 && known === newest) return;
    const keys = news.map(({ key }) => key);
    await store.tell(messagesOf(news), keys, newest, now());
  }

  async #send(delivery: Delivery): Promise<void> {
    const { store, key, now, onTrouble } = this.options;
    const outcome = await postMessage(delivery, { ...key, contact: this.#contact() }, now());
    switch (outcome.kind) {
      case 'taken':
        return store.noteTaken(delivery);
      case 'gone':
        return store.unsubscribe(delivery.subscription.endpoint);
      case 'later': {
        const pause = pauseAfter(delivery.refused, outcome.pauseMs);
        onTrouble(`Push: ${outcome.why}`);
        return store.giveBack(delivery, pause === undefined ? undefined : now() + pause);
      }
      case 'refused':
        onTrouble(`Push: ${outcome.why}`);
        return store.giveBack(delivery, undefined);
      case 'unknown':
        onTrouble(`Push: ${outcome.why}`);
    }
  }

  #contact(): string {
    const { contact, catalog } = this.options;
    if (contact !== undefined) return contact;
    const urls = catalog.current().catalog.site.contact.map(({ url }) => url);
    return urls.find((url) => /^(mailto:|https:\/\/)/.test(url)) ?? NO_CONTACT;
  }
}
