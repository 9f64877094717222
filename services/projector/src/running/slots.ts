import { MOST_PARTITIONS } from '@droptally/event-log/event-log';
import { tablePositionsOf } from '@droptally/warehouse/table-position';
import type { BuildSite } from '../projection.ts';

/** Under which number a table keeps a partition of the log. */
export type Slots = {
  of(partition: number): Promise<number>;
  /** What that was when it was last asked. */
  at(partition: number): number;
  /** The log is another, and what the table holds of the one before stays. */
  moveOn(partition: number): void;
};

/** Of a log that keeps everything: whatever a table holds of another one is wrong. */
export const FIXED: Slots = { of: async (partition) => partition, at: (partition) => partition, moveOn() {} };

/** Of a log that is not kept for ever, whose table may outlive it: each further log has slots of its own. */
export function movingSlots({ warehouse, build }: BuildSite): Slots {
  const slots = new Map<number, number>();
  const at = (partition: number) => slots.get(partition) ?? partition;
  return {
    at,
    async of(partition) {
      const positions = await tablePositionsOf(warehouse, build);
      const held = positions.findLastIndex((offset, slot) => offset >= 0 && slot % MOST_PARTITIONS === partition);
      // Nothing may have been written since it moved on.
      slots.set(partition, Math.max(at(partition), held));
      return at(partition);
    },
    moveOn: (partition) => void slots.set(partition, at(partition) + MOST_PARTITIONS),
  };
}
