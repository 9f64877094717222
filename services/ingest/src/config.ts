const DEFAULT_DAILY_LIMIT = 3_000;
const HIGHEST_DAILY_LIMIT = 1_000_000;

export type IngestConfig = {
  /** Reports per account in 24 hours; an address gets seven times that; 0 sets no limit. */
  dailyReportLimit: number;
};

/** What operators set about writes. */
export function readIngestConfig(env: NodeJS.ProcessEnv = process.env): IngestConfig {
  const text = env['DROPTALLY_DAILY_REPORT_LIMIT'];
  const dailyReportLimit = text ? Number(text) : DEFAULT_DAILY_LIMIT;
  if (!Number.isInteger(dailyReportLimit) || dailyReportLimit < 0 || dailyReportLimit > HIGHEST_DAILY_LIMIT) {
    throw new Error(`DROPTALLY_DAILY_REPORT_LIMIT must be a whole number from 0 to ${HIGHEST_DAILY_LIMIT}`);
  }
  return { dailyReportLimit };
}
