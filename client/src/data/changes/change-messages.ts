import type { Change, ItemDays } from '@droptally/domain/differences/find-changes';

/** Items that are searched together: all of them raise a false alarm in at most one of twenty cases. */
export type ChangeQuestion = { id: number; items: readonly ItemDays[] };

export type ChangeReply = { id: number; found: readonly (readonly Change[])[] };
