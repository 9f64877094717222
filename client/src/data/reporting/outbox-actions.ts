import { deviceOutbox, deviceReports } from './device-reports.ts';
import { isUnsent, type KeptReport, resetTried } from './report/kept-report.ts';

/** Sends all waiting reports now, whatever they wait for. */
export function sendAllNow(): void {
  void deviceOutbox.sendNow();
}

/** Sends a refused report, or one that needs confirmation, as if it were new. */
export async function sendAnyway(key: string): Promise<void> {
  await deviceReports.change(key, (kept) => kept && (isUnsent(kept) ? resetTried(kept) : kept));
  await deviceOutbox.flush();
}

/** Deletes unsent reports and returns a function to restore them. Reports sent in the meantime are kept. */
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
