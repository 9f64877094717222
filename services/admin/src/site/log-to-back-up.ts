import { damagedRecords } from '@droptally/event-log/damaged-records';
import type { EventLog } from '@droptally/event-log/event-log';
import { requireSoundPages } from '@droptally/event-log/require-sound-pages';
import type { SiteSecret } from '@droptally/http/site-secret';
import { requireOwnSecret } from '@droptally/runtime/secret/settle-secret';
import type { ToBackUp } from '../operated-site.ts';

/** Looks which records of an embedded log can be read, and whether the secret made the newest ids among them. */
export async function logToBackUp(dir: string, log: EventLog, secret: SiteSecret): Promise<ToBackUp> {
  const why: unknown = await requireSoundPages(dir).catch((error: unknown) => error);
  const records = why === undefined ? [] : await damagedRecords(dir, log);
  const since = Array.from({ length: log.partitions }, () => 0);
  for (const { partition, to } of records) since[partition] = to;
  await requireOwnSecret(secret, log, since);
  return { log, secret: secret.bytes, ...(why === undefined ? {} : { damage: { why, records } }) };
}
