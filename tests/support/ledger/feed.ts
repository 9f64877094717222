import { WireClient } from '../wire/client.ts';
import type { LedgerSite } from './ledger-site.ts';
import { type Sent, wire } from './writer.ts';

const LANES = 16;

/** A report as stored in the tables: the MAC half of its id, and the version its client sent. */
export type Arrived = { id: string; version: string };

/**
 * Sends a site the reports another site received, in an order that keeps the order of equal screenshots. The sites
 * share their secret, so that the key of a client without an account opens the same account on both.
 */
export async function feed(site: LedgerSite, told: readonly Sent[], order: readonly Arrived[]): Promise<void> {
  const client = new WireClient(site.url);
  const answered = new Map(told.map((sent) => [sent.id?.slice(-16), sent]));
  // The reports of a batch share one version; reports that were never answered were sent alone.
  const byVersion = new Map(told.map((sent) => [sent.marker, sent]));
  const lanes = Array.from({ length: LANES }, (): { sent: Sent; version: string }[] => []);
  for (const [i, { id, version }] of order.entries()) {
    const sent = answered.get(id) ?? byVersion.get(version);
    if (!sent) throw new Error(`${id} (${version}) was counted, and never sent`);
    lanes[laneOf(sent, i)]?.push({ sent, version });
  }
  await Promise.all(
    lanes.map(async (lane) => {
      for (const { sent, version } of lane) await send(client, sent, version);
    }),
  );
}

function laneOf({ run }: Sent, index: number): number {
  const md5 = run.metadata?.md5;
  return md5 === undefined ? index % LANES : [...md5].reduce((sum, digit) => sum + digit.charCodeAt(0), 0) % LANES;
}

async function send(client: WireClient, sent: Sent, version: string): Promise<void> {
  const account = sent.opens ? undefined : sent.account;
  const answer = await client.report({ ...wire(sent), version }, { account, key: sent.marker });
  const taken = answer.status === 200 && (!sent.opens || WireClient.announced(answer) === sent.account);
  if (!taken) throw new Error(`${sent.marker} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  if (sent.recalled && (await client.recall(answer.body.reportHash)).status !== 200)
    throw new Error(`${sent.marker} was not recalled`);
}
