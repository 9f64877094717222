import { createHash } from 'node:crypto';
import { framesOf } from '@droptally/event-log/backup/record-frames';
import type { EventLog } from '@droptally/event-log/event-log';
import { decodeFact } from '@droptally/event-log/facts';
import { readLog } from '@droptally/event-log/read-log';
import type { Wrong } from '../ledger/stored-reports.ts';
import type { Sent } from '../ledger/writer.ts';

export type Answered = Pick<Sent, 'id' | 'recalled'>;

/** Checks that a restored log is a prefix of the site's log and has the stated number of records. */
export async function notTheBeginning(restored: EventLog, siteLog: EventLog, records: number): Promise<Wrong[]> {
  const ends = await restored.ends();
  const held = ends.reduce((sum, end) => sum + end, 0);
  if (held !== records) return [{ kind: 'otherwise', what: `${records} records are said to be restored, not ${held}` }];
  const [ours, theirs] = [await digestsOf(restored, ends), await digestsOf(siteLog, ends)];
  return ours.flatMap((digest, partition): Wrong[] =>
    digest === theirs[partition]
      ? []
      : [{ kind: 'otherwise', what: `Partition ${partition} is not restored as the site has it` }],
  );
}

async function digestsOf(log: EventLog, ends: readonly number[]): Promise<string[]> {
  const hashes = ends.map(() => createHash('sha256'));
  await readLog({
    log,
    from: ends.map(() => 0),
    ends,
    async handle({ partition, records }) {
      hashes[partition]?.update(framesOf(records));
      return false;
    },
  });
  return hashes.map((hash) => hash.digest('hex'));
}

/**
 * Returns acknowledged reports and recalls that are missing in a log. A retry whose first answer was lost may be in the
 * log twice under one id, which counts once. That the backup duplicated nothing follows from the log being a prefix of
 * the site's own.
 */
export async function lostFrom(log: EventLog, answered: readonly Answered[]): Promise<Wrong[]> {
  const ends = await log.ends();
  const facts = { reportSubmitted: new Set<string>(), reportRecalled: new Set<string>() };
  await readLog({
    log,
    from: ends.map(() => 0),
    ends,
    async handle({ records }) {
      for (const { value } of records) note(facts, value);
      return false;
    },
  });
  return answered.flatMap(({ id, recalled }): Wrong[] => {
    const fact = id?.slice(-16);
    if (fact === undefined) return [];
    if (!facts.reportSubmitted.has(fact)) return [{ kind: 'lost', what: `${id} is not in the backup` }];
    if (!recalled || facts.reportRecalled.has(fact)) return [];
    return [{ kind: 'lost', what: `The recall of ${id} is not in the backup` }];
  });
}

function note(facts: Record<'reportSubmitted' | 'reportRecalled', Set<string>>, value: Uint8Array): void {
  const decoded = decodeFact(value);
  if (!decoded.ok) return;
  const { id, fact } = decoded.event;
  if (fact?.$case === 'reportSubmitted' || fact?.$case === 'reportRecalled') facts[fact.$case].add(id.slice(-16));
}
