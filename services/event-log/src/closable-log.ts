import { type EventLog, LogUnavailable, type Subscription } from './event-log.ts';

type Closable = { close(): Promise<void> };

/** What a log does while it is open. */
export type OpenLog = Pick<EventLog, 'partitions' | 'append'> & {
  starts(): number[] | Promise<number[]>;
  ends(): number[] | Promise<number[]>;
  follow(subscription: Subscription): Closable;
  /** Called once, after the last subscription has ended. */
  release(): Promise<void>;
};

/** Returns a log that ends its subscriptions when it is closed, and from then on rejects every call. */
export function closableLog(open: OpenLog): EventLog {
  const subscriptions = new Set<Closable>();
  let closing: Promise<void> | undefined;

  async function closeAll(): Promise<void> {
    await Promise.all([...subscriptions].map((subscription) => subscription.close()));
    await open.release();
  }

  return {
    partitions: open.partitions,
    append: (records) => (closing ? Promise.reject(closed()) : open.append(records)),
    async starts() {
      if (closing) throw closed();
      return open.starts();
    },
    async ends() {
      if (closing) throw closed();
      return open.ends();
    },
    async subscribe(subscription) {
      if (closing) throw closed();
      const following = open.follow(subscription);
      subscriptions.add(following);
      return {
        async close() {
          await following.close();
          subscriptions.delete(following);
        },
      };
    },
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
}

function closed(): LogUnavailable {
  return new LogUnavailable('the log is closed');
}
