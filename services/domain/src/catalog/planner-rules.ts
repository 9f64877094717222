import type { Weekday } from '@droptally/proto/api/catalog/planner';

/** LMD and EXP are items by these ids. */
export const LMD_ITEM = '4001';
export const EXP_ITEM = '0010';

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const satisfies readonly Weekday[];
