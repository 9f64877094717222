import { join } from 'node:path';
import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { PushConfig } from './config.ts';
import { folderKey, keyFrom, type PushKey } from './push-key.ts';
import { PushSender, type SenderOptions } from './sending/push-sender.ts';
import { PushStore } from './store/push-store.ts';
import { PUSH_OFFER, SubscriptionController } from './subscriptions/subscription.controller.ts';
import { TakeSubscription } from './subscriptions/take-subscription.ts';

/** What the hosting program provides to push. */
export type PushContext = PushConfig &
  Pick<SenderOptions, 'catalog' | 'version' | 'now' | 'onTrouble'> & {
    /** Folder of the subscriptions and the key. No other process may send from it. */
    dataDir: string;
    /** Monotonic clock in milliseconds, for in-memory limits. */
    elapsed(): number;
  };

const PUSH_SENDER = Symbol('push sender');

/** Web Push: subscriptions, and messages to them. Where it is switched off, it takes none and sends nothing. */
@Module({})
export class PushModule implements OnApplicationShutdown {
  constructor(
    @Inject(PUSH_SENDER) private readonly sender: PushSender | null,
    @Inject(PushStore) private readonly store: PushStore,
  ) {}

  static register(context: PushContext): DynamicModule {
    const { isOn, dataDir, hosts, now, elapsed, onTrouble } = context;
    const store = new PushStore(join(dataDir, 'push'), ({ message }) =>
      onTrouble(`${message}: the subscriptions are lost, and browsers subscribe again at their next visit`),
    );
    const key = isOn ? keyOf(context) : null;
    const sender = key && new PushSender({ ...context, store, key });
    sender?.start();
    return {
      module: PushModule,
      controllers: [SubscriptionController],
      providers: [
        { provide: PushStore, useValue: store },
        { provide: PUSH_SENDER, useValue: sender },
        { provide: TakeSubscription, useValue: new TakeSubscription({ store, hosts, isOn, now, elapsed }) },
        { provide: PUSH_OFFER, useValue: { publicKey: key?.publicKey ?? null } },
      ],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.sender?.close();
    await this.store.close();
  }
}

function keyOf({ key, dataDir }: PushContext): PushKey {
  return key === undefined ? folderKey(dataDir) : keyFrom(key, 'DROPTALLY_PUSH_KEY');
}
