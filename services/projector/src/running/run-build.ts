import { isDamage } from '@droptally/lmdb/damage';
import { throwAway } from '@droptally/lmdb/derived-folder';
import { buildName } from '@droptally/warehouse/builds';
import type { RunOptions } from './projection-run.ts';
import { type RunningProjection, runProjection } from './run-projection.ts';

export type BuildRun = RunningProjection & {
  positions: ReadonlyMap<number, number>;
  /** Whether the first partition is read here. One of the programs that share a table reads it. */
  readsFirst(): boolean;
  /** The local state is damaged: close this run; the next one starts empty. */
  readonly isDamaged: boolean;
  /** Why the log could not be read on; undefined if it could. */
  readonly unreadable: unknown;
};

type BuildRunOptions = Omit<RunOptions, 'onMemoryDamage' | 'onAssigned' | 'onUnreadable'>;

/** Runs a projection into a build of its table. Deletes damaged local state on close. */
export async function runBuild(options: BuildRunOptions): Promise<BuildRun> {
  const { build, folder, warehouse } = options;
  const positions = new Map<number, number>();
  let isDamaged = false;
  const onMemoryDamage = ({ message }: Error) => {
    if (isDamaged) return;
    isDamaged = true;
    const what = `what is remembered beside it is damaged (${message})`;
    options.onTrouble(buildName(build), new Error(`${what}; it is rebuilt from the table`));
  };
  const onProgress = (partition: number, position: number) => {
    positions.set(partition, position);
    options.onProgress(partition, position);
  };
  let assigned: readonly number[] = [];
  const onAssigned = (partitions: readonly number[]) => {
    assigned = partitions;
  };
  let unreadable: unknown;
  const onUnreadable = (error: unknown) => {
    unreadable = error;
  };
  const following = runProjection({ ...options, onProgress, onAssigned, onMemoryDamage, onUnreadable });
  const running = await following.catch(async (error: unknown) => {
    if (isDamage(error)) return onMemoryDamage(error);
    await warehouse.close();
    throw error;
  });
  return {
    build,
    positions,
    readsFirst: () => assigned.includes(0),
    get isDamaged() {
      return isDamaged;
    },
    get unreadable() {
      return unreadable;
    },
    async close() {
      await running?.close();
      if (isDamaged) throwAway(folder);
      await warehouse.close();
    },
  };
}
