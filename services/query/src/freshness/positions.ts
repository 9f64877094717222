import { type LogPosition, positionText } from '@droptally/domain/statistics/log-position';
import { ApiError } from '@droptally/http/api-error';
import { buildName } from '@droptally/warehouse/builds';
import { marksInSight } from '@droptally/warehouse/wrong-marks';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { QUERY_OPTIONS, type QueryOptions } from '../options/query-options.ts';
import { type PositionRow, positionsQuery } from '../reads/positions.query.ts';

/** What a server's numbers depend on: the build they come from and how far it has read the log. */
export type Version = { build: string; position: LogPosition };

/** A partition of the log that has advanced since the last poll. */
export type Move = { partition: number; from: number };

const POLL_MS = 250;
const CHECK_BUILDS_EVERY_MS = 1_000;

/** Polls the warehouse for all caches, ETags and live updates of this process. */
@Injectable()
export class Positions implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger('Positions');
  readonly #listeners = new Set<(moves: readonly Move[]) => void>();
  #versions: ReadonlyMap<string, Version> | undefined;
  #reached = new Map<number, number>();
  readonly #rebuildingListeners = new Set<(isRebuilding: boolean) => void>();
  #build = '';
  /** Builds of `reports` that are marked as wrong. */
  #wrong: ReadonlySet<string> = new Set();
  #wasRebuilding = false;
  #buildCheckError = '';
  #polls = 0;
  #polledAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  /** A poll that is queued and has not started. */
  #next: Promise<void> | undefined;
  #closed = false;
  #isUnreachable = false;

  constructor(@Inject(QUERY_OPTIONS) private readonly options: QueryOptions) {}

  get #pollMs(): number {
    return this.options.pollMs ?? POLL_MS;
  }

  async onModuleInit(): Promise<void> {
    await this.lookAtBuilds();
    await this.look();
    this.#schedule();
  }

  async onModuleDestroy(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  /** False until the warehouse has answered once. */
  get areKnown(): boolean {
    return this.#versions !== undefined;
  }

  of(server: string): Version {
    if (!this.#versions) throw new ApiError('UNAVAILABLE', 'The numbers cannot be read now', undefined, 1);
    return this.#versions.get(server) ?? { build: this.#build, position: [] };
  }

  /** How far the numbers have read the log, and how long ago the warehouse said so. */
  get shown(): { position: string; ageMs: number } {
    const position = [...this.#reached].sort(([a], [b]) => a - b);
    return { position: positionText(position), ageMs: this.options.elapsed() - this.#polledAt };
  }

  /**
   * Whether the numbers are incomplete and being rebuilt. An empty build has no name, so any wrong build counts then.
   */
  get isRebuilding(): boolean {
    return this.#build === '' ? this.#wrong.size > 0 : this.#wrong.has(this.#build);
  }

  onRebuilding(listener: (isRebuilding: boolean) => void): void {
    this.#rebuildingListeners.add(listener);
  }

  onMove(listener: (moves: readonly Move[]) => void): void {
    this.#listeners.add(listener);
  }

  /** Polls now. Once it resolves, everything counted before the call is visible. */
  look(): Promise<void> {
    this.#next ??= this.#looking = this.#looking.then(async () => {
      this.#next = undefined;
      try {
        this.#apply(await positionsQuery.run(this.options.quick, {}));
        if (this.#isUnreachable) this.#logger.warn('The warehouse answers again');
        this.#isUnreachable = false;
      } catch (error) {
        if (this.#versions && !this.#isUnreachable)
          this.#logger.warn(`The warehouse does not answer: ${(error as Error).message}`);
        this.#isUnreachable = this.#versions !== undefined;
      }
    });
    return this.#looking;
  }

  /** Checks whether the current build is marked as wrong. Works also if the table itself cannot be read. */
  async lookAtBuilds(): Promise<void> {
    try {
      const marks = await marksInSight(this.options.quick);
      this.#wrong = new Set(marks.filter(({ table }) => table === 'reports').map(buildName));
      this.#notifyRebuilding();
      this.#buildCheckError = '';
    } catch (error) {
      const { message } = error as Error;
      if (message !== this.#buildCheckError)
        this.#logger.warn(`Whether numbers are being rebuilt is unknown: ${message}`);
      this.#buildCheckError = message;
    }
  }

  #schedule(): void {
    this.#timer = setTimeout(() => {
      void this.#poll().then(() => {
        if (!this.#closed) this.#schedule();
      });
    }, this.#pollMs);
    this.#timer.unref();
  }

  async #poll(): Promise<void> {
    const pollsPerCheck = Math.max(1, Math.round(CHECK_BUILDS_EVERY_MS / this.#pollMs));
    if (this.#polls++ % pollsPerCheck === 0) this.#looking = this.#looking.then(() => this.lookAtBuilds());
    await this.look();
  }

  #notifyRebuilding(): void {
    if (this.isRebuilding === this.#wasRebuilding) return;
    this.#wasRebuilding = this.isRebuilding;
    for (const listener of this.#rebuildingListeners) listener(this.isRebuilding);
  }

  #apply(rows: readonly PositionRow[]): void {
    this.#build = rows[0]?.build ?? '';
    const versions = new Map<string, { build: string; position: [number, number][] }>();
    const reached = new Map<number, number>();
    for (const { log_part, server, reached: offset, build } of rows) {
      const version = versions.get(server) ?? { build, position: [] };
      version.position.push([log_part, offset]);
      versions.set(server, version);
      reached.set(log_part, Math.max(offset, reached.get(log_part) ?? -1));
    }
    const moves = this.#versions ? movesBetween(this.#reached, reached) : [];
    this.#versions = versions;
    this.#reached = reached;
    this.#polledAt = this.options.elapsed();
    this.#notifyRebuilding();
    for (const listener of this.#listeners) listener(moves);
  }
}

function movesBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): Move[] {
  const moves: Move[] = [];
  for (const [partition, offset] of after) {
    const from = before.get(partition) ?? -1;
    if (offset > from) moves.push({ partition, from });
  }
  return moves;
}
