import { join } from 'node:path';
import type { ClickHouseClient } from '@clickhouse/client';
import { hasForgotten } from '@droptally/event-log/event-log';
import { type Build, buildName, currentBuild, type StoredBuild } from '@droptally/warehouse/builds';
import { publishBuild } from '@droptally/warehouse/publish-build';
import { tablePositionsOf } from '@droptally/warehouse/table-position';
import { markWrong, storedWithMarks } from '@droptally/warehouse/wrong-marks';
import { askForBuild } from '../builds/ask-for-build.ts';
import { wantedBuild } from '../builds/wanted-build.ts';
import type { Projection } from '../projection.ts';
import type { RunOptions } from './projection-run.ts';
import { type BuildRun, runBuild } from './run-build.ts';
import { type Wrong, WrongBuilds } from './wrong-builds.ts';

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
> & {
  /** A connection of its own for each build: filling a new one never holds up what is counted now. */
  connect(): ClickHouseClient;
  /** Milliseconds since 1970, as they are written down. */
  now(): number;
  /** Names the rules that a new build is filled by. */
  catalogueHash(): string;
  /** False where only what was asked for is to be made, not what reads see now. */
  keepsCurrent?: boolean;
  /** How far the build that reads see has come. */
  onProgress(table: Projection['table'], partition: number, position: number): void;
  /** The build that reads see is wrong and made anew; nothing when it is right again. */
  onMending?(table: Projection['table'], mending: Mending | undefined): void;
};

/** What is wrong with a table, and how far its new build is; `isHeld` where none is made, for the log lacks what it counts. */
export type Mending = Wrong & { done: number; of: number; isHeld?: boolean };

/** What a newer build must hold of each partition before reads may move to it. */
type Goal = { version: number; positions: readonly number[] };

/**
 * Keeps one projection running into the build that reads see, and into a newer one that somebody has asked for. The
 * newer one is published when it holds what reads see now; any number of projectors share both.
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

  /** Whether of all that fill the build reads see this is the one that reads the log's first partition. */
  get readsFirst(): boolean {
    return this.#runs.get(this.#currentVersion)?.readsFirst() ?? false;
  }

  /** Reads go on, and the build is made anew. */
  foundDamaged(build: Build, why: string): void {
    this.#wrongs.add(build, { kind: 'damage', why });
  }

  /** Looks what is to be done; true while a newer build is being filled. */
  async look(): Promise<boolean> {
    const { table } = this.projection;
    const current = await currentBuild(this.warehouse, table);
    if (!current) return false;
    const next = await this.#next(current);
    const kept = [this.options.keepsCurrent === false ? undefined : current, next].filter(
      (build) => build !== undefined,
    );
    await this.#endOthers(kept.filter(({ version }) => !this.#runs.get(version)?.isSpoilt));
    this.#moveTo(current);
    for (const build of kept)
      if (!this.#runs.has(build.version)) this.#runs.set(build.version, await this.#run(build, next?.catalogueHash));
    if (next) await this.#publishIfWhole(next, current);
    else await this.#tellWaiting(current);
    return next !== undefined;
  }

  /** The build that is to follow; a wrong one has another behind it, though nobody has asked. */
  async #next(current: Build): Promise<StoredBuild | undefined> {
    const { table } = this.projection;
    const hash = this.options.catalogueHash();
    const wanted = async () => wantedBuild(await this.#stored(), current, hash);
    const next = await wanted();
    const last = next ?? current;
    if (!(await this.#mayBegin(last))) return next;
    await askForBuild(this.warehouse, table, hash, last.version);
    return wanted();
  }

  async #stored(): Promise<StoredBuild[]> {
    const { builds, marks } = await storedWithMarks(this.warehouse, this.projection.table);
    this.#wrongs.learn(marks);
    return builds;
  }

  /** Not of a log that keeps records for a time only: a table made anew would lose what it has of before. */
  async #mayBegin(last: Build): Promise<boolean> {
    if (!this.#wrongs.areNew && !this.#wrongs.mayBegin(last)) return false;
    const isForgetful = await hasForgotten(this.options.log);
    this.#wrongs.sayNew(isForgetful);
    this.#isHeld = isForgetful || this.#wrongs.isOfLackingLog(last);
    await this.#wrongs.markNew(this.#isHeld, (mark) => markWrong(this.warehouse, mark));
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

  /** What is told of progress is that of the build reads see. */
  #moveTo({ version }: Build): void {
    if (this.#currentVersion === version) return;
    this.#currentVersion = version;
    for (const [partition, position] of this.#runs.get(version)?.positions ?? [])
      this.options.onProgress(this.projection.table, partition, position);
  }

  /** Until reads see it, a build takes in nothing by other rules than those it was asked for by. */
  #run(build: Build, wantedHash?: string): Promise<BuildRun> {
    const { options, projection } = this;
    return runBuild({
      ...options,
      build,
      warehouse: options.connect(),
      folder: join(options.folder, buildName(build)),
      projection,
      isByItsRules: () => build.version <= this.#currentVersion || wantedHash === options.catalogueHash(),
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
    // What reads see of another log, or of what is damaged, is nothing to reach.
    if (this.#wrongs.of(current)) return;
    // Reads see more by now than when the build was asked for, and are not to step back.
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

  /** It stands from the first look on: a log that grows is never reached at its end. */
  async #goalOf({ version }: Build): Promise<Goal> {
    if (this.#goal?.version === version) return this.#goal;
    const ends = await this.options.log.ends();
    this.#goal = { version, positions: ends.map((end) => end - 1) };
    return this.#goal;
  }
}
