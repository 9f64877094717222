import type { Target } from './dial.ts';

/** Goes on until the process is ended, and counts what of it has got through to the site. */
export type Attack = {
  begin(target: Target): void | Promise<void>;
  /** What is counted, and how much of it makes six seconds of the attack one: what was refused at the door is none. */
  counts: string;
  atLeast: number;
};
