export type Parameters = {
  benches: readonly string[];
  /** Number of reports in the generated store or in the log to replay. */
  reports: number;
  seconds: number;
  connections: number;
  sustain: number;
  rate: number;
  /** Number of kills for the bench `kills`, and which mode it kills. */
  count: number;
  isDistributed: boolean;
  /** Folder of the generated store, created if missing and kept. */
  store: string | undefined;
  /** Folder of real screenshots for the bench `recognition`. */
  shots: string | undefined;
  /** Folder for CPU profiles of the site. */
  profile: string | undefined;
};

export type Bench = { about: string; run(parameters: Parameters): Promise<void> };
