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

const BATCH_SIZE = 2_000;
const MAX_IN_FLIGHT = 4;
const SPAN_MS = 400 * 86_400_000;
const SOURCES = ['MaaAssistantArknights', 'frontend-v2', 'ArkAutoHelper'] as const;

/** Appends reports of the last 400 days to the log of a stopped single-process site. */
export function appendHistory(dataDir: string, reports: number): ReturnType<typeof appendReports> {
  const accounts = accountIds(makeSiteSecret(dataDir));
  return appendReports({ mode: 'embedded', dir: join(dataDir, 'log') }, reports, accounts);
}

/** Appends reports to a log as ingest writes them. Returns the number of facts then in the log and the time taken. */
export async function appendReports(
  config: LogConfig,
  reports: number,
  accounts: readonly string[],
  // The site judges them by the same clock.
  now = Date.now(),
): Promise<{ facts: number; seconds: number }> {
  const log = await openLog(config);
  const stages = playedStages(now);
  const hashes = accounts.map(() => randomBytes(8));
  const from = now - SPAN_MS;
  const inFlight: Promise<unknown>[] = [];
  // Printed, not judged.
  const startedAt = performance.now();
  for (let done = 0; done < reports; done += BATCH_SIZE) {
    const records = Array.from({ length: Math.min(BATCH_SIZE, reports - done) }, (_, i) => {
      const n = done + i;
      const who = n % accounts.length;
      const at = from + Math.floor((n / reports) * SPAN_MS);
      return recordOf({ n, at, account: accounts[who] ?? '', hash: hashes[who] ?? randomBytes(8), stages });
    });
    inFlight.push(log.append(records));
    if (inFlight.length >= MAX_IN_FLIGHT) await inFlight.shift();
  }
  await Promise.all(inFlight);
  // As above.
  const seconds = (performance.now() - startedAt) / 1_000;
  const facts = (await log.ends()).reduce((sum, end) => sum + end, 0);
  await log.close();
  return { facts, seconds };
}

/** Picks a choice for the n-th report, skewed towards the first choices. */
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
  // The encoder reuses its buffer for the next fact.
  return { key: n.toString(36), value: encodeFact(event).slice() };
}
