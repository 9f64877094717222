import { wholeNumber } from '@droptally/event-log/whole-number';

const DEFAULT_DAILY_LIMIT = 3_000;
const HIGHEST_DAILY_LIMIT = 1_000_000;
const DEFAULT_SCREENSHOT_BYTES = 5_000_000_000;

export type IngestConfig = {
  /** Reports per account in 24 hours; an address gets seven times as many. 0 disables the limit. */
  dailyReportLimit: number;
  /** Disk quota for the screenshots of recognition defects: anybody may send some, and reports need the disk. */
  screenshotBytes: number;
};

/** Settings for writes. */
export function readIngestConfig(env: NodeJS.ProcessEnv = process.env): IngestConfig {
  return {
    dailyReportLimit: wholeNumber(env, 'DROPTALLY_DAILY_REPORT_LIMIT', {
      fallback: DEFAULT_DAILY_LIMIT,
      highest: HIGHEST_DAILY_LIMIT,
    }),
    screenshotBytes: wholeNumber(env, 'DROPTALLY_SCREENSHOT_BYTES', {
      fallback: DEFAULT_SCREENSHOT_BYTES,
      highest: Number.MAX_SAFE_INTEGER,
    }),
  };
}
