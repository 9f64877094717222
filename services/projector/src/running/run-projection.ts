import { MOST_PARTITIONS } from '@droptally/event-log/event-log';
import { resume } from '@droptally/event-log/resuming/resume';
import { isDamage } from '@droptally/lmdb/damage';
import { type Build, buildName, isFactTable } from '@droptally/warehouse/builds';
import { noteLostRecords } from '@droptally/warehouse/lost-records';
import { tablePositionsOf } from '@droptally/warehouse/table-position';
import type { BuildSite } from '../projection.ts';
import { ProjectionRun, type RunOptions } from './projection-run.ts';

/** Maps a partition of the log to the number the table keeps it under. */
type Slots = {
  of(partition: number): Promise<number>;
  /** The result of the last `of`. */
  at(partition: number): number;
  /** The log was replaced; the rows of the previous one stay. */
  moveOn(partition: number): void;
};

/** For a log that keeps everything: rows from any other log are wrong. */
const FIXED: Slots = { of: async (partition) => partition, at: (partition) => partition, moveOn() {} };

/** A batch of 50,000 replays as fast, and takes 300 MB for a moment: its rows, and what the table makes of them. */
const MOST_FACTS = 20_000;

export type RunningProjection = { build: Build; close(): Promise<void> };

/**
 * Follows the log into one physical table. The table itself tells where to start and what is written, so a crash, a
 * retry or a second projector loses or doubles nothing. The next batch's rows are built while one is written.
 */
export async function runProjection(options: RunOptions): Promise<RunningProjection> {
  const state = await options.projection.open(options);
  const run = new ProjectionRun(options, state);
  const slots = options.projection.outlivesLog ? movingSlots(options) : FIXED;
  const following = resume(options.log, {
    group: buildName(options.build),
    lastRead: async (partition) => run.lastRead(await slots.of(partition), partition),
    ...(options.onAssigned && { onAssigned: options.onAssigned }),
    // Reads may use the table at once, though restoring the state may take a while.
    onSameLog: (partition, { offset }) => options.onProgress(partition, offset),
    onOtherLog(partition, other) {
      if (options.projection.outlivesLog) slots.moveOn(partition);
      else options.onOtherLog(other);
    },
    onUnreadable(partition, error) {
      options.onUnreadable(error);
      options.onTrouble(`${buildName(options.build)}, partition ${partition}`, error);
    },
    async onForgotten(partition, from, to) {
      // A log that drops old records has dropped some before most sites first read it.
      if (options.projection.outlivesLog && from === 0) return;
      const what = `the log has forgotten its records ${from} to ${to}, which the table does not hold`;
      options.onTrouble(`${buildName(options.build)}, partition ${partition}`, new Error(what));
      const { table, version } = options.build;
      if (isFactTable(table)) await noteLostRecords(options.warehouse, { table, version, partition, from, to });
    },
    lingerMs: () => run.patience.ms,
    maxRecords: MOST_FACTS,
    maxBytes: 8 << 20,
    handle: ({ partition, records }) => run.take({ partition: slots.at(partition), records }),
    onIdle: (partition) => run.rest(slots.at(partition)),
  });
  const subscription = await following.catch(async (error: unknown) => {
    await state.close();
    throw error;
  });
  return {
    build: options.build,
    async close() {
      run.stop();
      await subscription.close();
      await run.settled();
      await state.close().catch((error: unknown) => {
        if (!isDamage(error)) throw error;
        options.onMemoryDamage(error);
      });
    },
  };
}

/** For a log with limited retention, which the table may outlive: each further log gets its own slots. */
function movingSlots({ warehouse, build }: BuildSite): Slots {
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
