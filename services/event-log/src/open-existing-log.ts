import { hasData } from '@droptally/lmdb/data-file';
import { type EventLog, LogUnavailable } from './event-log.ts';
import { openLog } from './open-log.ts';
import { RESTORE_ADVICE } from './restore-advice.ts';

/** Opens the log of an embedded site that has been started. Rejects a missing or empty one, and makes none. */
export async function openExistingLog(dir: string): Promise<EventLog> {
  if (!hasData(dir)) throw empty(dir);
  const log = await openLog({ mode: 'embedded', dir });
  if ((await log.ends()).some((end) => end > 0)) return log;
  await log.close();
  throw empty(dir);
}

function empty(dir: string): LogUnavailable {
  return new LogUnavailable(
    `${dir} is empty: is its volume mounted? If the site runs, do not stop it: its health says how to save the log. ${RESTORE_ADVICE}`,
  );
}
