export type Parameters = {
  benches: readonly string[];
  /** How many reports the generated store, or the log to replay, holds. */
  reports: number;
  seconds: number;
  connections: number;
  sustain: number;
  rate: number;
  /** How often the bench kills strikes, and which site. */
  count: number;
  isDistributed: boolean;
  /** Folder of the generated store, made when missing and kept. */
  store: string | undefined;
  /** Folder for CPU profiles of the site. */
  profile: string | undefined;
};

export type Bench = { about: string; run(parameters: Parameters): Promise<void> };
