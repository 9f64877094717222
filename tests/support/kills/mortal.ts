import type { LedgerSite } from '../ledger/ledger-site.ts';
import type { Seeded } from '../seeded.ts';
import type { KeptBackup } from './kept-backup.ts';

/** What a site is doing when a part of it is killed. */
export type Phase = {
  name: string;
  /** Relative frequency among the phases. */
  weight: number;
  /** The phase ends when the site becomes healthy. */
  isStart?: boolean;
  /** Kills with SIGKILL at a random moment and restarts. Returns false if the phase ended before the kill. */
  kill(random: Seeded): Promise<boolean>;
};

/** A site that can be killed in all its phases. */
export type Mortal = LedgerSite & {
  readonly phases: readonly Phase[];
  readonly backup: KeptBackup;
  /** Waits until the last start is healthy. Returns the milliseconds that start took to become healthy. */
  risen(): Promise<number>;
  /** Output of its programs. */
  readonly output: string;
};
