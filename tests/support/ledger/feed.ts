import { WireClient } from '../wire/client.ts';
import type { LedgerSite } from './ledger-site.ts';
import { type Sent, wire } from './writer.ts';

const LANES = 16;

/**
 * Sends a site what another one was sent, in an order that keeps that of equal screenshots. The sites share their
 * secret, so that a stranger's key opens the same account at both.
 */
export async function feed(site: LedgerSite, told: readonly Sent[], order: readonly string[]): Promise<void> {
  const client = new WireClient(site.url);
  const byMarker = new Map(told.map((sent) => [sent.marker, sent]));
  const arrived = order.map((marker) => {
    const sent = byMarker.get(marker);
    if (!sent) throw new Error(`${marker} was counted, and never sent`);
    return sent;
  });
  const lanes = Array.from({ length: LANES }, (): Sent[] => []);
  for (const [i, sent] of arrived.entries()) lanes[laneOf(sent, i)]?.push(sent);
  await Promise.all(
    lanes.map(async (lane) => {
      for (const sent of lane) await send(client, sent);
    }),
  );
}

function laneOf({ run }: Sent, index: number): number {
  const md5 = run.metadata?.md5;
  return md5 === undefined ? index % LANES : [...md5].reduce((sum, digit) => sum + digit.charCodeAt(0), 0) % LANES;
}

async function send(client: WireClient, sent: Sent): Promise<void> {
  const account = sent.opens ? undefined : sent.account;
  const answer = await client.report(wire(sent), { account, key: sent.marker });
  const taken = answer.status === 200 && (!sent.opens || WireClient.announced(answer) === sent.account);
  if (!taken) throw new Error(`${sent.marker} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  if (sent.recalled && (await client.recall(answer.body.reportHash)).status !== 200)
    throw new Error(`${sent.marker} was not recalled`);
}
