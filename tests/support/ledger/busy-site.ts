import { setTimeout as sleep } from 'node:timers/promises';
import type { Seeded } from '../seeded.ts';
import { WireClient } from '../wire/client.ts';
import type { LedgerSite } from './ledger-site.ts';
import { differingRows, expectedMatrices, type Matrices, matricesBeyond, readMatrices } from './matrices.ts';
import { someRun } from './plausible-run.ts';
import { compareStored, type Stored, storedRows, type Wrong } from './stored-reports.ts';
import { openAccount, type Sent, Writer } from './writer.ts';

const CATCH_UP_AT_MOST_MS = 30_000;
const POLL_INTERVAL_MS = 100;

type BusyParts = {
  name: string;
  client: WireClient;
  writers: readonly Writer[];
  opened: readonly Sent[];
  before: Matrices;
};

/** A site with writers on several connections, and what is needed to check afterwards that it counted correctly. */
export class BusySite {
  readonly client: WireClient;
  readonly writers: readonly Writer[];

  private constructor(
    private readonly site: LedgerSite,
    private readonly parts: BusyParts,
  ) {
    this.client = parts.client;
    this.writers = parts.writers;
  }

  /** `name` tells these reports from those of earlier writers; `before` is what the site shows without them. */
  static async open(
    site: LedgerSite,
    random: Seeded,
    connections: number,
    { name = '', before }: { name?: string; before?: Matrices } = {},
  ): Promise<BusySite> {
    const client = new WireClient(site.url);
    before ??= await readMatrices(client, []);
    const opened: Sent[] = [];
    const open = async (sender: string) => {
      const sent = await openAccount(client, name + sender, someRun(random));
      opened.push(sent);
      return sent.account;
    };
    const writers: Writer[] = [];
    for (let i = 0; i < connections; i++) {
      const accounts = { certain: await open(`c${i}`), uncertain: await open(`u${i}`) };
      writers.push(new Writer(client, random, { name: `${name}w${i}`, site: name, accounts }));
    }
    return new BusySite(site, { name, client, writers, opened, before });
  }

  get sent(): Sent[] {
    return [...this.parts.opened, ...this.writers.flatMap((writer) => writer.sent)];
  }

  get answers(): number {
    return this.writers.reduce((sum, writer) => sum + writer.answers, 0);
  }

  get refusals(): number {
    return this.writers.reduce((sum, writer) => sum + writer.refusals, 0);
  }

  get unheard(): number {
    return this.writers.reduce((sum, writer) => sum + writer.unheard, 0);
  }

  /** Writes on every connection while the body runs, then until every retried request is answered. */
  async whileWriting(body: () => Promise<void>): Promise<void> {
    const stopping = new AbortController();
    const writing = Promise.all(this.writers.map((writer) => writer.write(stopping.signal)));
    const failed = writing.then(() => new Promise<never>(() => {}));
    try {
      await Promise.race([body(), failed]);
    } finally {
      stopping.abort();
    }
    await writing;
  }

  /** Waits until every acknowledged report is in its owner's matrix, without a restart. Returns what is missing. */
  async late(): Promise<Wrong[]> {
    const certain = this.writers.map((writer) => writer.accounts.certain);
    const stored = this.sent.map((sent): Stored => ({ sent, reliability: 0, recalled: sent.recalled }));
    const deadline = performance.now() + CATCH_UP_AT_MOST_MS;
    for (;;) {
      const { CN: _, US: __, ...shown } = matricesBeyond(await readMatrices(this.client, certain), this.parts.before);
      const wrong = differingRows(shown, expectedMatrices(stored, shown));
      if (wrong.length === 0 || performance.now() > deadline) return wrong.map(shownOtherwise);
      await sleep(POLL_INTERVAL_MS);
    }
  }

  /** Compares API and tables with the answers, unanswered reports included. Returns the stored reports in order. */
  async audit(): Promise<{ stored: Stored[]; wrong: Wrong[] }> {
    const late = await this.late();
    // Includes reports that were never answered.
    await this.site.allCounted();
    const accounts = [...new Set(this.parts.opened.map(({ account }) => account))];
    const shown = matricesBeyond(await readMatrices(this.client, accounts), this.parts.before);
    const { stored, wrong } = compareStored(this.sent, await storedRows(this.site, this.parts.name));
    const differing = differingRows(shown, expectedMatrices(stored, shown)).map(shownOtherwise);
    // The tables explain more about a failure than the matrices do, so they come first.
    return { stored, wrong: [...wrong, ...differing, ...late] };
  }

  async expectExact(): Promise<Stored[]> {
    const { stored, wrong } = await this.audit();
    expect(wrong).toEqual([]);
    return stored;
  }
}

function shownOtherwise(what: string): Wrong {
  return { kind: 'otherwise', what };
}
