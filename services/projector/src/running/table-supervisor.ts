import { join } from 'node:path';
import type { ClickHouseClient } from '@clickhouse/client';
import { type Build, buildName, currentBuild, publishBuild, storedBuilds } from '@droptally/warehouse/builds';
import { tablePositionsOf } from '@droptally/warehouse/table-position';
import { wantedBuild } from '../builds/wanted-build.ts';
import type { Projection } from '../projection.ts';
import type { RunOptions } from './projection-run.ts';
import { type RunningProjection, runProjection } from './run-projection.ts';

export type SupervisorOptions = Omit<
  RunOptions,
  'build' | 'warehouse' | 'projection' | 'onProgress' | 'isByItsRules'
> & {
  /** A connection of its own for each build: filling a new one never holds up what is counted now. */
  connect(): ClickHouseClient;
  /** Names the rules that a new build is filled by. */
  catalogueHash(): string;
  /** False where only what was asked for is to be made, not what reads see now. */
  keepsCurrent?: boolean;
  /** How far the build that reads see has come. */
  onProgress(table: Projection['table'], partition: number, position: number): void;
};

type Run = RunningProjection & { positions: ReadonlyMap<number, number> };
/** What a newer build must hold of each partition before reads may move to it. */
type Goal = { version: number; positions: readonly number[] };

/**
 * Keeps one projection running into the build that reads see, and into a newer one that somebody has asked for. The
 * newer one is published when it holds what reads see now; any number of projectors share both.
 */
export class TableSupervisor {
  private readonly runs = new Map<number, Run>();
  private currentVersion = 0;
  private goal: Goal | undefined;

  constructor(
    private readonly projection: Projection,
    private readonly options: SupervisorOptions,
    private readonly warehouse: ClickHouseClient,
  ) {}

  /** Looks what is to be done; true while a newer build is being filled. */
  async look(): Promise<boolean> {
    const { table } = this.projection;
    const current = await currentBuild(this.warehouse, table);
    if (!current) return false;
    const stored = await storedBuilds(this.warehouse, table);
    const next = wantedBuild(stored, current, this.options.catalogueHash());
    const kept = [this.options.keepsCurrent === false ? undefined : current, next].filter(
      (build) => build !== undefined,
    );
    await this.endOthers(kept);
    this.moveTo(current);
    for (const build of kept)
      if (!this.runs.has(build.version)) this.runs.set(build.version, await this.run(build, next?.catalogueHash));
    if (next) await this.publishIfWhole(next, current);
    return next !== undefined;
  }

  async close(): Promise<void> {
    await this.endOthers([]);
  }

  private async endOthers(kept: readonly Build[]): Promise<void> {
    const others = [...this.runs].filter(([version]) => !kept.some((build) => build.version === version));
    for (const [version] of others) this.runs.delete(version);
    await Promise.all(others.map(([, run]) => run.close()));
  }

  /** What is told of progress is that of the build reads see. */
  private moveTo({ version }: Build): void {
    if (this.currentVersion === version) return;
    this.currentVersion = version;
    for (const [partition, position] of this.runs.get(version)?.positions ?? [])
      this.options.onProgress(this.projection.table, partition, position);
  }

  /** Until reads see it, a build takes in nothing by other rules than those it was asked for by. */
  private async run(build: Build, wantedHash?: string): Promise<Run> {
    const { options, projection } = this;
    const warehouse = options.connect();
    const positions = new Map<number, number>();
    const onProgress = (partition: number, position: number) => {
      positions.set(partition, position);
      if (build.version === this.currentVersion) options.onProgress(projection.table, partition, position);
    };
    const isByItsRules = () => build.version <= this.currentVersion || wantedHash === options.catalogueHash();
    const folder = join(options.folder, buildName(build));
    const site = { build, warehouse, folder };
    const running = await runProjection({ ...options, ...site, projection, isByItsRules, onProgress }).catch(
      async (error: unknown) => {
        await warehouse.close();
        throw error;
      },
    );
    return {
      build,
      positions,
      async close() {
        await running.close();
        await warehouse.close();
      },
    };
  }

  private async publishIfWhole(next: Build, current: Build): Promise<void> {
    const { log } = this.options;
    const positions = await tablePositionsOf(this.warehouse, next, log.partitions);
    const goal = this.goal?.version === next.version ? this.goal : await this.firstGoal(next);
    if (positions.every((position, partition) => position >= (goal.positions[partition] ?? -1)))
      return publishBuild(this.warehouse, next);
    // Reads see more by now than when the build was asked for, and are not to step back.
    const seen = await tablePositionsOf(this.warehouse, current, log.partitions);
    this.goal = { ...goal, positions: goal.positions.map((goal, partition) => Math.max(goal, seen[partition] ?? -1)) };
  }

  private async firstGoal({ version }: Build): Promise<Goal> {
    return { version, positions: (await this.options.log.ends()).map((end) => end - 1) };
  }
}
