import type { LedgerSite } from '../ledger/ledger-site.ts';
import type { Seeded } from '../seeded.ts';
import type { KeptBackup } from './kept-backup.ts';

/** What a site is in the middle of when something of it is killed. */
export type Phase = {
  name: string;
  /** How often it comes among the others. */
  weight: number;
  /** It is over by the time the site is in good health. */
  isStart?: boolean;
  /** Kills with SIGKILL at a random moment, and starts again; false where the end came first. */
  kill(random: Seeded): Promise<boolean>;
};

/** A site that is killed in all its phases. */
export type Mortal = LedgerSite & {
  readonly phases: readonly Phase[];
  readonly backup: KeptBackup;
  /** Waits until what was started last is in good health; how long that took the first time, in milliseconds. */
  risen(): Promise<number>;
  /** What its programs said. */
  readonly output: string;
};
