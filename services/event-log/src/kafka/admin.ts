import type { Admin } from 'kafkajs';
import type { KafkaClient } from './client.ts';

export type AdminCalls = {
  /** Runs work on a connected admin client. A client that failed is discarded, and the next call makes a new one, unless closed. */
  run<T>(work: (admin: Admin) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

type Live = { client: KafkaClient; admin: Admin; connected: Promise<void> };

const RETRY = { retries: 2, initialRetryTime: 100, maxRetryTime: 500 };

export function adminCalls(newClient: () => KafkaClient): AdminCalls {
  let live: Live | undefined;
  let isClosed = false;

  function open(): Live {
    const client = newClient();
    const admin = client.kafka.admin({ retry: RETRY });
    return { client, admin, connected: admin.connect() };
  }

  async function end({ client, admin }: Live): Promise<void> {
    client.cut();
    await admin.disconnect().catch(() => undefined);
  }

  return {
    async run(work) {
      if (isClosed) throw new Error('the admin client is closed');
      live ??= open();
      const used = live;
      try {
        await used.connected;
        return await work(used.admin);
      } catch (error) {
        if (live === used) live = undefined;
        void end(used);
        throw error;
      }
    },
    async close() {
      isClosed = true;
      const last = live;
      live = undefined;
      if (last) await end(last);
    },
  };
}
