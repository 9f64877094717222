import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { dropTypeToLog } from '@droptally/domain/reporting/drop-type';
import type { NewRecord } from '@droptally/event-log/event-log';
import { encodeFact } from '@droptally/event-log/facts';
import { type LogConfig, openLog } from '@droptally/event-log/open-log';
import { makeSiteSecret } from '@droptally/http/site-secret';
import type { Event } from '@droptally/proto/events';
import { accountIds } from './account-ids.ts';
import { type PlayedStage, playedStages } from './played-stages.ts';

const AT_ONCE = 2_000;
const MOST_IN_HAND = 4;
const SPAN_MS = 400 * 86_400_000;
const SOURCES = ['MaaAssistantArknights', 'frontend-v2', 'ArkAutoHelper'] as const;

/** Puts reports of the last year into the log of a site in one process that is stopped. */
export function appendHistory(dataDir: string, reports: number): ReturnType<typeof appendReports> {
  const accounts = accountIds(makeSiteSecret(dataDir));
  return appendReports({ mode: 'embedded', dir: join(dataDir, 'log') }, reports, accounts);
}

/** Puts reports as ingest writes them into a log; how many facts the log then holds, and how long it took. */
export async function appendReports(
  config: LogConfig,
  reports: number,
  accounts: readonly string[],
): Promise<{ facts: number; seconds: number }> {
  const log = await openLog(config);
  const stages = playedStages();
  const hashes = accounts.map(() => randomBytes(8));
  const from = Date.now() - SPAN_MS;
  const inHand: Promise<unknown>[] = [];
  const startedAt = performance.now();
  for (let done = 0; done < reports; done += AT_ONCE) {
    const records = Array.from({ length: Math.min(AT_ONCE, reports - done) }, (_, i) => {
      const n = done + i;
      const who = n % accounts.length;
      const at = from + Math.floor((n / reports) * SPAN_MS);
      return recordOf({ n, at, account: accounts[who] ?? '', hash: hashes[who] ?? randomBytes(8), stages });
    });
    inHand.push(log.append(records));
    if (inHand.length >= MOST_IN_HAND) await inHand.shift();
  }
  await Promise.all(inHand);
  const seconds = (performance.now() - startedAt) / 1_000;
  const facts = (await log.ends()).reduce((sum, end) => sum + end, 0);
  await log.close();
  return { facts, seconds };
}

/** One of several for the n-th report: the first ones most often, every one now and then. */
function popular<Choice>(choices: readonly Choice[], n: number): Choice {
  return choices[Math.floor((((n * 7_919) % 10_007) / 10_007) ** 3 * choices.length)] as Choice;
}

type About = { n: number; at: number; account: string; hash: Uint8Array; stages: readonly PlayedStage[] };

function recordOf({ n, at, account, hash, stages }: About): NewRecord {
  const { server, stage, hauls } = popular(stages, n);
  const drops = popular(hauls, n * 31).map((drop) => ({ ...drop, dropType: dropTypeToLog(drop.dropType) }));
  const value = {
    account,
    accountHash: hash,
    addressHash: hash,
    server,
    stageId: stage,
    drops,
    times: 1,
    source: SOURCES[n % SOURCES.length] ?? '',
    version: `v4.${n % 20}.0`,
    metadata: undefined,
    idempotencyKey: '',
    ignored: [],
  };
  const id = `t${n.toString(36).padStart(19, '0')}-${randomBytes(12).toString('base64').replace(/[+/]/g, 'x')}`;
  const event: Event = { id, occurredAt: at, fact: { $case: 'reportSubmitted', value } };
  // The encoder's buffer is used again by the next fact.
  return { key: n.toString(36), value: encodeFact(event).slice() };
}
