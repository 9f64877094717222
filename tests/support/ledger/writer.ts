import { setTimeout as sleep } from 'node:timers/promises';
import type { Seeded } from '../seeded.ts';
import { type Answer, WireClient, type WireReport, type WireRun } from '../wire/client.ts';
import { someRun } from './plausible-run.ts';

/** A report as its sender knows it. Without an id it was never answered and may or may not have arrived. */
export type Sent = {
  account: string;
  /** The sender had no account and received this one. */
  opens?: boolean;
  server: string;
  /** Identifies the report in the tables; also its idempotency key if it has one. */
  marker: string;
  run: WireRun;
  id?: string;
  recalled: boolean;
};

const SERVERS = ['CN', 'US'] as const;
const RETRY_AFTER_MS = 20;
const PATIENCE_MS = 60_000;
/** Pause between two requests of one sender: as long as the last one took, within limits. */
const SHORTEST_PAUSE_MS = 4;
const LONGEST_PAUSE_MS = 50;

type WriterOf = {
  name: string;
  /** Writers of one site share their screenshots. */
  site: string;
  /** Every report of `certain` is answered in the end; reports of `uncertain` may be lost. */
  accounts: { certain: string; uncertain: string };
};

/**
 * One connection to a site under fault: reports with and without keys, retries, equal screenshots, batches, recalls.
 * Requests with a key are retried until answered; those without are sent once.
 */
export class Writer {
  readonly sent: Sent[] = [];
  answers = 0;
  refusals = 0;
  /** Number of requests without an answer. */
  unheard = 0;
  #serial = 0;

  constructor(
    private readonly client: WireClient,
    private readonly random: Seeded,
    private readonly of: WriterOf,
  ) {}

  get accounts(): WriterOf['accounts'] {
    return this.of.accounts;
  }

  /**
   * Writes until the signal, then until every retried request is answered. Leaves the processor to programs that start
   * beside it about half of the time.
   */
  async write(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const begun = performance.now();
      await this.#step();
      const took = performance.now() - begun;
      await sleep(Math.min(Math.max(took, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS));
    }
  }

  async #step(): Promise<void> {
    const dice = this.random.below(100);
    if (dice < 35) await this.#keyed(someRun(this.random, this.random.chance(0.9)));
    else if (dice < 55) await this.#unkeyed(someRun(this.random));
    else if (dice < 67) await this.#keyed(this.#withScreenshot(someRun(this.random)));
    else if (dice < 82) await this.#recall();
    else await this.#batch();
  }

  async #keyed(run: WireRun): Promise<void> {
    const sent = this.#remember(this.accounts.certain, run);
    const asking = { account: sent.account, key: sent.marker };
    const send = () => this.client.report(wire(sent), asking);
    const { body } = await this.#untilAnswered(send);
    sent.id = body.reportHash;
    if (!this.random.chance(0.2)) return;
    const repeated = await this.#untilAnswered(send);
    if (repeated.body.reportHash !== sent.id) throw new Error(`The repeat of ${sent.marker} has another id`);
  }

  async #unkeyed(run: WireRun): Promise<void> {
    const sent = this.#remember(this.accounts.uncertain, run);
    const answer = await this.#answered(() => this.client.report(wire(sent), { account: sent.account }));
    if (answer) sent.id = answer.body.reportHash;
  }

  async #batch(): Promise<void> {
    const runs = Array.from({ length: 2 + this.random.below(5) }, () => ({ ...someRun(this.random), times: 1 }));
    const server = this.random.one(SERVERS);
    const [first, ...rest] = runs.map((run) => this.#remember(this.accounts.certain, run, server));
    if (!first) return;
    const { run: _, ...envelope } = first;
    const batch = { ...source(envelope), batchDrops: [{ stageId: 'no_such_stage', drops: [] }, ...runs] };
    const asking = { account: first.account, key: first.marker };
    const { body } = await this.#untilAnswered(() => this.client.batch(batch, asking));
    for (const [index, sent] of [first, ...rest].entries()) {
      const id = body.results[index + 1]?.reportHash;
      if (!id) throw new Error(`A report of a batch was not taken: ${JSON.stringify(body)}`);
      sent.id = id;
    }
  }

  async #recall(): Promise<void> {
    const recallable = this.sent.filter((sent) => sent.id !== undefined && !sent.recalled);
    if (recallable.length === 0) return;
    const taken = this.random.one(recallable);
    const { id = '' } = taken;
    taken.recalled = true;
    for (let times = this.random.chance(0.2) ? 2 : 1; times > 0; times--) {
      await this.#untilAnswered(() => this.client.recall(id));
    }
  }

  #withScreenshot(run: WireRun): WireRun {
    // Few enough that several senders share one.
    return { ...run, metadata: { md5: this.of.site + (this.random.below(400) + 1).toString(16).padStart(24, '0') } };
  }

  #remember(account: string, run: WireRun, server = this.random.one(SERVERS)): Sent {
    const sent: Sent = { account, server, marker: `${this.of.name}n${this.#serial++}`, run, recalled: false };
    this.sent.push(sent);
    return sent;
  }

  /** Retries while the site refuses temporarily or does not answer, as a patient client does. */
  async #untilAnswered<Body>(send: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
    const patience = performance.now() + PATIENCE_MS;
    while (performance.now() < patience) {
      const answer = await this.#answered(send);
      if (answer) return answer;
      await sleep(RETRY_AFTER_MS);
    }
    throw new Error(`${this.of.name} was not answered for ${PATIENCE_MS} ms`);
  }

  async #answered<Body>(send: () => Promise<Answer<Body>>): Promise<Answer<Body> | undefined> {
    const answer = await send().catch(() => undefined);
    if (answer?.status === 200) {
      this.answers++;
      return answer;
    }
    if (answer && answer.status !== 503) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    if (answer) this.refusals++;
    else this.unheard++;
    return undefined;
  }
}

/** Opens an account with its first report. */
export async function openAccount(client: WireClient, name: string, run: WireRun): Promise<Sent> {
  const sent = { account: '', server: 'CN', marker: `${name}opened`, run, recalled: false };
  const answer = await client.report(wire(sent), { key: sent.marker });
  return { ...sent, account: WireClient.announced(answer), opens: true, id: answer.body.reportHash };
}

/** Returns a report's wire form. */
export function wire(sent: Pick<Sent, 'server' | 'marker' | 'run'>): WireReport {
  return { ...source(sent), ...sent.run };
}

/** The marker is sent as the client's version, so that the tables identify a report even if its id is unknown. */
function source({ server, marker }: Pick<Sent, 'server' | 'marker'>) {
  return { server, source: 'frontend-v2', version: marker };
}
