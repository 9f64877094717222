import type { Correction } from './defect-body.ts';

/** A misreading that the site was told, under its reference there. */
export type ToldDefect = { defectId: string; corrections: readonly Correction[] };
