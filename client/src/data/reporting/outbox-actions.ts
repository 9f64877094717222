import { isUnsent, type KeptReport, withoutTrial } from './entry/kept-report.ts';
import { deviceReports } from './keep/device-reports.ts';
import { deviceOutbox } from './send/device-outbox.ts';

/** Tries everything that waits now, whatever it waits for. */
export function sendAllNow(): void {
  void deviceOutbox.hurry();
}

/** Sends one that waits for a word, or was refused, as if it were new. */
export async function sendAnyway(key: string): Promise<void> {
  await deviceReports.change(key, (kept) => kept && (isUnsent(kept) ? withoutTrial(kept) : kept));
  await deviceOutbox.flush();
}

/** Does not send them any more, and gives back what puts them where they were. What was sent meanwhile stays. */
export async function dropUnsent(keys: readonly string[]): Promise<() => Promise<void>> {
  const dropped: KeptReport[] = [];
  for (const key of keys) {
    await deviceReports.change(key, (kept) => {
      if (!kept || !isUnsent(kept)) return kept;
      dropped.push(kept);
      return undefined;
    });
  }
  return async () => {
    for (const report of dropped) await deviceReports.change(report.key, (kept) => kept ?? report);
    await deviceOutbox.flush();
  };
}
