import { join } from 'node:path';
import type { ClickHouseClient } from '@clickhouse/client';
import { hasForgotten } from '@droptally/event-log/event-log';
import { type Build, buildName, type StoredBuild } from '@droptally/warehouse/builds';
import { publishBuild } from '@droptally/warehouse/publish-build';
import { tablePositionsOf } from '@droptally/warehouse/table-position';
import { type TableState, tableState } from '@droptally/warehouse/table-state';
import { markWrong } from '@droptally/warehouse/wrong-marks';
import { askForBuild } from '../builds/ask-for-build.ts';
import { wantedBuild } from '../builds/wanted-build.ts';
import { type Wrong, WrongBuilds } from '../builds/wrong-builds.ts';
import type { Projection } from '../projection.ts';
import type { RunOptions } from './projection-run.ts';
import { type BuildRun, runBuild } from './run-build.ts';

export type SupervisorOptions = Omit<
  RunOptions,
  | 'build'
  | 'warehouse'
  | 'projection'
  | 'onProgress'
  | 'onAssigned'
  | 'isByItsRules'
  | 'onOtherLog'
  | 'onDamage'
  | 'onMemoryDamage'
  | 'onUnreadable'
> & {
  /** Opens a connection. Each build has its own, so that filling a new one never delays the current one. */
  connect(): ClickHouseClient;
  /** Wall clock, in milliseconds since 1970, for stored times. */
  now(): number;
  /** Identifies the rules that a new build is filled by. */
  catalogHash(): string;
  /** False to fill requested builds only, not the current one. */
  keepsCurrent?: boolean;
  /** Reports the position of the current build. */
  onProgress(table: Projection['table'], partition: number, position: number): void;
  /** The current build is wrong and being rebuilt; undefined once it is right again. */
  onMending?(table: Projection['table'], mending: Mending | undefined): void;
};

/** What is wrong with a table, and the progress of its new build. `isHeld`: none is made, as the log lacks records. */
export type Mending = Wrong & { done: number; of: number; isHeld?: boolean };

/** Position a newer build must reach in each partition before it is published. */
type Goal = { version: number; positions: readonly number[] };

/**
 * Keeps one projection running into the current build and into a newer one that was requested. Publishes the newer one
 * once it holds what reads see now. Any number of projectors share both.
 */
export class TableSupervisor {
  readonly #runs = new Map<number, BuildRun>();
  readonly #wrongs: WrongBuilds;
  #currentVersion = 0;
  #goal: Goal | undefined;
  #isMending = false;
  #isHeld = false;

  constructor(
    private readonly projection: Projection,
    private readonly options: SupervisorOptions,
    private readonly warehouse: ClickHouseClient,
  ) {
    const say = ({ table }: Build, sentence: string) => options.onTrouble(table, new Error(sentence));
    this.#wrongs = new WrongBuilds(options.now, say);
  }

  get table(): Projection['table'] {
    return this.projection.table;
  }

  /** Whether, of all projectors that fill the current build, this one reads the log's first partition. */
  get readsFirst(): boolean {
    return this.#runs.get(this.#currentVersion)?.readsFirst() ?? false;
  }

  /** Why the log cannot be read on into a build; undefined if it can, or another projector fills the build. */
  whyUnread({ version }: Build): unknown {
    return this.#runs.get(version)?.unreadable;
  }

  /** Marks a build as damaged. Reads continue, and the build is replaced. */
  foundDamaged(build: Build, why: string): void {
    this.#wrongs.add(build, { kind: 'damage', why });
  }

  /** Acts on what the warehouse holds of the table; true while a newer build is being filled. */
  async look({ current, builds, marks }: TableState): Promise<boolean> {
    if (!current) return false;
    this.#wrongs.learn(marks);
    const isThere = builds.some(({ version }) => version === current.version);
    if (!isThere) this.foundDamaged(current, 'the table is missing');
    const next = await this.#next(current, builds);
    // Before any position is reported: a reader of both must not take a wrong table for a sound one.
    if (!this.#isMending) await this.#tellWaiting(current);
    const kept = [isThere && this.options.keepsCurrent !== false ? current : undefined, next].filter(
      (build) => build !== undefined,
    );
    await this.#endOthers(kept.filter(({ version }) => !this.#runs.get(version)?.isDamaged));
    this.#moveTo(current);
    for (const build of kept)
      if (!this.#runs.has(build.version)) this.#runs.set(build.version, await this.#run(build, next?.catalogHash));
    if (next) await this.#publishIfWhole(next, current);
    else await this.#tellWaiting(current);
    return next !== undefined;
  }

  /** Returns the build that will replace the current one. Requests another if the last one is wrong. */
  async #next(current: Build, stored: readonly StoredBuild[]): Promise<StoredBuild | undefined> {
    const { table } = this.projection;
    const hash = this.options.catalogHash();
    const next = wantedBuild(stored, current, hash);
    const last = next ?? current;
    if (!(await this.#mayBegin(last))) return next;
    await askForBuild(this.warehouse, table, hash, last.version);
    const { builds, marks } = await tableState(this.warehouse, table);
    this.#wrongs.learn(marks);
    return wantedBuild(builds, current, hash);
  }

  /** Whether a replacement may be requested. Not from a truncated log: the new table would lack the oldest records. */
  async #mayBegin(last: Build): Promise<boolean> {
    if (!this.#wrongs.hasNew && !this.#wrongs.mayBegin(last)) return false;
    const isForgetful = await hasForgotten(this.options.log);
    this.#wrongs.reportNew(isForgetful);
    this.#isHeld = isForgetful || this.#wrongs.isOfLackingLog(last);
    await this.#wrongs.markNew((mark) => markWrong(this.warehouse, mark));
    return !this.#isHeld && this.#wrongs.mayBegin(last);
  }

  async close(): Promise<void> {
    await this.#endOthers([]);
  }

  async #endOthers(kept: readonly Build[]): Promise<void> {
    const others = [...this.#runs].filter(([version]) => !kept.some((build) => build.version === version));
    for (const [version] of others) this.#runs.delete(version);
    await Promise.all(others.map(([, run]) => run.close()));
  }

  /** Switches the reported positions to those of the current build. */
  #moveTo({ version }: Build): void {
    if (this.#currentVersion === version) return;
    this.#currentVersion = version;
    for (const [partition, position] of this.#runs.get(version)?.positions ?? [])
      this.options.onProgress(this.projection.table, partition, position);
  }

  /** Until it is published, a build accepts nothing by rules other than those it was requested for. */
  #run(build: Build, wantedHash?: string): Promise<BuildRun> {
    const { options, projection } = this;
    return runBuild({
      ...options,
      build,
      warehouse: options.connect(),
      folder: join(options.folder, buildName(build)),
      projection,
      isByItsRules: () => build.version <= this.#currentVersion || wantedHash === options.catalogHash(),
      onProgress: (partition, position) => {
        if (build.version === this.#currentVersion) options.onProgress(projection.table, partition, position);
      },
      onOtherLog: ({ why, lacks }) => this.#wrongs.add(build, { kind: lacks ? 'lacking-log' : 'other-log', why }),
      onDamage: (why) => this.foundDamaged(build, why),
    });
  }

  async #publishIfWhole(next: Build, current: Build): Promise<void> {
    const { log } = this.options;
    const goal = await this.#goalOf(next);
    const positions = await tablePositionsOf(this.warehouse, next, log.partitions);
    if (positions.every((position, partition) => position >= (goal.positions[partition] ?? -1)))
      return publishBuild(this.warehouse, next);
    this.#tellMending(current, goal, positions);
    // Rows from another log or a damaged build are no goal to reach.
    if (this.#wrongs.of(current)) return;
    // Reads show more by now than when the build was requested, and must not step back.
    const seen = await tablePositionsOf(this.warehouse, current, log.partitions);
    this.#goal = { ...goal, positions: goal.positions.map((goal, partition) => Math.max(goal, seen[partition] ?? -1)) };
  }

  async #tellWaiting(current: Build): Promise<void> {
    const wrong = this.#wrongs.of(current);
    if (!wrong) return this.#tell(undefined);
    const of = (await this.options.log.ends()).reduce((sum, end) => sum + end, 0);
    const { kind, why } = wrong;
    this.#tell({ kind, why, done: 0, of, isHeld: this.#isHeld });
  }

  #tellMending(current: Build, goal: Goal, positions: readonly number[]): void {
    const wrong = this.#wrongs.of(current);
    if (!wrong) return;
    const { kind, why } = wrong;
    const sum = (offsets: readonly number[]) => offsets.reduce((all, offset) => all + offset + 1, 0);
    const done = positions.map((position, partition) => Math.min(position, goal.positions[partition] ?? -1));
    this.#tell({ kind, why, done: sum(done), of: sum(goal.positions) });
  }

  #tell(mending: Mending | undefined): void {
    if (!mending && !this.#isMending) return;
    this.#isMending = mending !== undefined;
    this.options.onMending?.(this.projection.table, mending);
  }

  /** Fixed at the first look: the end of a growing log would never be reached. */
  async #goalOf({ version }: Build): Promise<Goal> {
    if (this.#goal?.version === version) return this.#goal;
    const ends = await this.options.log.ends();
    this.#goal = { version, positions: ends.map((end) => end - 1) };
    return this.#goal;
  }
}
