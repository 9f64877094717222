import { MOST_PARTITIONS } from '@droptally/event-log/event-log';
import { tablePositionsOf } from '@droptally/warehouse/table-position';
import type { BuildSite } from '../projection.ts';

/** Maps a partition of the log to the number the table keeps it under. */
export type Slots = {
  of(partition: number): Promise<number>;
  /** The result of the last `of`. */
  at(partition: number): number;
  /** The log was replaced; the rows of the previous one stay. */
  moveOn(partition: number): void;
};

/** For a log that keeps everything: rows from any other log are wrong. */
export const FIXED: Slots = { of: async (partition) => partition, at: (partition) => partition, moveOn() {} };

/** For a log with limited retention, which the table may outlive: each further log gets its own slots. */
export function movingSlots({ warehouse, build }: BuildSite): Slots {
  const slots = new Map<number, number>();
  const at = (partition: number) => slots.get(partition) ?? partition;
  return {
    at,
    async of(partition) {
      const positions = await tablePositionsOf(warehouse, build);
      const held = positions.findLastIndex((offset, slot) => offset >= 0 && slot % MOST_PARTITIONS === partition);
      // Nothing may have been written since the last move.
      slots.set(partition, Math.max(at(partition), held));
      return at(partition);
    },
    moveOn: (partition) => void slots.set(partition, at(partition) + MOST_PARTITIONS),
  };
}
