import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Catalog, OperatorPush } from '@droptally/domain/catalog/catalog';
import { happeningsAt } from '@droptally/domain/push/happenings';
import { sampleCatalog } from '@droptally/domain/testing/sample-catalog';
import { folderKey, type PushKey } from '../push-key.ts';
import { PushSender, type SenderOptions } from '../sending/push-sender.ts';
import { PushStore } from '../store/push-store.ts';
import type { Subscription } from '../store/records.ts';
import { type PushService, Subscriber } from './push-service.ts';

export const NOW = Date.UTC(2026, 5, 1, 12);

/** A sender on a folder of its own, with a clock and a catalog that tests set. */
export class PushingSite {
  readonly dir = mkdtempSync(join(tmpdir(), 'droptally-push-'));
  readonly key: PushKey = folderKey(this.dir);
  readonly troubles: string[] = [];
  now = NOW;
  catalog: Catalog = sampleCatalog({ zones: [] });
  store: PushStore;
  sender: PushSender;

  constructor(private readonly service: PushService) {
    [this.store, this.sender] = this.#open({});
  }

  /** Ends everything at once, as a killed process does, and starts it again. */
  async restart(changes: Partial<SenderOptions> = {}): Promise<void> {
    await this.store.close();
    [this.store, this.sender] = this.#open(changes);
  }

  async subscribe(wanted: Partial<Subscription> = {}): Promise<Subscriber> {
    const subscriber = new Subscriber(this.service.origin);
    const { endpoint, keys } = subscriber;
    const rest = { categories: ['Maintenance'], server: 'CN', locale: 'en', seenAt: this.now } as const;
    await this.store.subscribe({ endpoint, keys, ...rest, ...wanted });
    return subscriber;
  }

  /** The operator sends a message, numbered. */
  push(id: number, changes: Partial<OperatorPush> = {}): void {
    const content = { zh: `消息 ${id}`, en: `Message ${id}`, ja: `メッセージ ${id}`, ko: `메시지 ${id}` };
    const push: OperatorPush = { id, category: 'Maintenance', servers: ['CN'], at: this.now, path: '/', content };
    this.catalog = { ...this.catalog, pushes: [...this.catalog.pushes, { ...push, ...changes }] };
  }

  /** Keys of what the catalog tells now, as far as it was found. */
  told(): string[] {
    const keys = happeningsAt(this.catalog, this.now).map(({ key }) => key);
    return keys.filter((key) => this.store.isTold(key));
  }

  /** Another sender of the same folder. */
  another(): PushSender {
    return this.#open({})[1];
  }

  async close(): Promise<void> {
    await this.sender.close();
    await this.store.close();
    rmSync(this.dir, { recursive: true });
  }

  #open(changes: Partial<SenderOptions>): [PushStore, PushSender] {
    const store = new PushStore(join(this.dir, 'push'), ({ message }) => this.troubles.push(message));
    const sender = new PushSender({
      store,
      key: this.key,
      catalog: { current: () => ({ catalog: this.catalog }) },
      version: '1.0.0',
      contact: 'mailto:operator@drops.example',
      now: () => this.now,
      onTrouble: (what) => this.troubles.push(what),
      ...changes,
    });
    return [store, sender];
  }
}
