import type { Sender } from '../account/senders.ts';
import { entry } from '../window/entries.ts';
import { hourOf, leavesAt } from '../window/hourly-counts.ts';
import type { IngestWindow } from '../window/ingest-window.ts';

const ADDRESS_FACTOR = 7;

/** How many more reports a sender may send now; if none, the seconds until the next one. */
export type Room = { reports: number; retryAfter: number };

/** Limits reports per account, and seven times as many per address, over the last 24 hours in hourly buckets. */
export class DailyLimit {
  constructor(
    private readonly window: IngestWindow,
    private readonly perAccount: number,
    private readonly now: () => number,
  ) {}

  roomFor({ accountHash, addressHash }: Sender): Room {
    if (this.perAccount === 0) return { reports: Number.POSITIVE_INFINITY, retryAfter: 0 };
    const ofAccount = this.#room(entry.account(accountHash.hex), this.perAccount);
    const ofAddress = this.#room(entry.address(addressHash.hex), this.perAccount * ADDRESS_FACTOR);
    return {
      reports: Math.min(ofAccount.reports, ofAddress.reports),
      retryAfter: Math.max(ofAccount.retryAfter, ofAddress.retryAfter),
    };
  }

  #room(name: string, limit: number): Room {
    const total = this.window.total(name);
    if (total < limit) return { reports: limit - total, retryAfter: 0 };
    return { reports: 0, retryAfter: this.#untilBelow(this.window.sent(name), total, limit) };
  }

  #untilBelow(sent: readonly number[], total: number, limit: number): number {
    const now = this.now();
    const firstHour = hourOf(now) - sent.length + 1;
    let left = total;
    const index = sent.findIndex((count) => {
      left -= count;
      return left < limit;
    });
    return (leavesAt(firstHour + Math.max(index, 0)) - now) / 1000;
  }
}
