import { DistributedSite } from '../support/distributed/distributed-site.ts';
import { BusySite } from '../support/ledger/busy-site.ts';
import type { LedgerSite } from '../support/ledger/ledger-site.ts';
import type { Sent } from '../support/ledger/writer.ts';
import { seeded } from '../support/seeded.ts';

/** One site shared by all tests of the suite, and everything sent to it. */
export class Stage {
  readonly random = seeded();
  readonly told: Sent[] = [];
  #site: DistributedSite | undefined;
  #acts = 0;

  get site(): DistributedSite {
    if (!this.#site) throw new Error('There is no site');
    return this.#site;
  }

  async prepare(): Promise<void> {
    this.#site = await DistributedSite.prepare();
  }

  async end(): Promise<void> {
    await this.#site?.end();
  }

  /** Returns a unique name for the senders of one test, which tells their reports from all others. */
  nextAct(): string {
    return `act${this.#acts++}x`;
  }

  /** Runs `body` while the site at `url` is written to, then checks every answer. */
  async whileWriting(body: (busy: BusySite) => Promise<void>, url = this.site.url): Promise<void> {
    // Reports sent earlier must not appear during the test.
    await this.site.allCounted();
    const busy = await BusySite.open(this.#at(url), this.random, 4, { name: this.nextAct() });
    try {
      await busy.whileWriting(() => body(busy));
      await busy.expectExact();
    } catch (error) {
      if (error instanceof Error)
        error.message += `\nTEST_SEED=${this.random.seed} repeats it. The programs said:\n${this.site.output}`;
      throw error;
    } finally {
      this.told.push(...busy.sent);
    }
  }

  #at(url: string): LedgerSite {
    const { site } = this;
    return { url, allCounted: () => site.allCounted(), rows: (sql) => site.rows(sql) };
  }
}
