import type { Target } from './dial.ts';

/** Goes on until the process is ended. */
export type Attack = (target: Target) => void | Promise<void>;
