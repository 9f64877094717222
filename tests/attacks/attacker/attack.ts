import type { Target } from './dial.ts';

/** Runs until the process is ended, and counts how much of it got through to the site. */
export type Attack = {
  begin(target: Target): void;
  /** What is counted, and how much has to get through. What the site rejects up front does not count. */
  counts: string;
  atLeast: number;
};
