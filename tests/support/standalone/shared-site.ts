/** URL of the site whose files share it: one given by hand, or the one that the runner started for this worker. */
export function sharedUrl(): string | undefined {
  return process.env['DROPTALLY_URL'] || process.env[`DROPTALLY_URL_${process.env['JEST_WORKER_ID']}`];
}
