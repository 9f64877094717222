import { type Position, positionText } from '@droptally/domain/statistics/log-position';
import { ApiError } from '@droptally/http/api-error';
import { buildName } from '@droptally/warehouse/builds';
import { marksInSight } from '@droptally/warehouse/wrong-marks';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { QUERY_OPTIONS, type QueryOptions } from '../query-options.ts';
import { type PositionRow, positionsQuery } from './positions.query.ts';

/** What a server's numbers depend on: the build they come from and how much of the log is in it. */
export type Version = { build: string; position: Position };

/** A partition of the log that has come further since the last look. */
export type Move = { partition: number; from: number };

const POLL_MS = 250;
/** Which builds are wrong is asked once in so many polls. */
const POLLS_PER_LOOK_AT_BUILDS = 4;

/** One look at the warehouse every 250 ms tells every cache, validator and live update of this process what changed. */
@Injectable()
export class Positions implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger('Positions');
  readonly #listeners = new Set<(moves: readonly Move[]) => void>();
  #versions: ReadonlyMap<string, Version> | undefined;
  #reached = new Map<number, number>();
  readonly #rebuildingListeners = new Set<(isRebuilding: boolean) => void>();
  #build = '';
  /** Builds of reports that are wrong. */
  #wrong: ReadonlySet<string> = new Set();
  #wasRebuilding = false;
  #whyUnseen = '';
  #polls = 0;
  #takenAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  /** A look that has not begun. */
  #next: Promise<void> | undefined;
  #closed = false;
  #isSilent = false;

  constructor(@Inject(QUERY_OPTIONS) private readonly options: QueryOptions) {}

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

  /** How much of the log the numbers hold, and how long ago the warehouse said so. */
  get shown(): { position: string; ageMs: number } {
    const position = [...this.#reached].sort(([a], [b]) => a - b);
    return { position: positionText(position), ageMs: this.options.elapsed() - this.#takenAt };
  }

  /** Whether something is missing from the numbers, which are being made anew. A build that holds nothing has no name. */
  get isRebuilding(): boolean {
    return this.#build === '' ? this.#wrong.size > 0 : this.#wrong.has(this.#build);
  }

  onRebuilding(listener: (isRebuilding: boolean) => void): void {
    this.#rebuildingListeners.add(listener);
  }

  onMove(listener: (moves: readonly Move[]) => void): void {
    this.#listeners.add(listener);
  }

  /** Looks now; whoever waits for it sees at least what was counted before the call. */
  look(): Promise<void> {
    this.#next ??= this.#looking = this.#looking.then(async () => {
      this.#next = undefined;
      try {
        this.#take(await positionsQuery.run(this.options.quick, {}));
        if (this.#isSilent) this.#logger.warn('The warehouse answers again');
        this.#isSilent = false;
      } catch (error) {
        if (this.#versions && !this.#isSilent)
          this.#logger.warn(`The warehouse does not answer: ${(error as Error).message}`);
        this.#isSilent = this.#versions !== undefined;
      }
    });
    return this.#looking;
  }

  /** Looks whether the build that reads see is wrong; of a table that cannot be read it is known as well. */
  async lookAtBuilds(): Promise<void> {
    try {
      const marks = await marksInSight(this.options.quick);
      this.#wrong = new Set(marks.filter(({ table }) => table === 'reports').map(buildName));
      this.#tellRebuilding();
      this.#whyUnseen = '';
    } catch (error) {
      const { message } = error as Error;
      if (message !== this.#whyUnseen) this.#logger.warn(`Whether numbers are being made anew is unknown: ${message}`);
      this.#whyUnseen = message;
    }
  }

  #schedule(): void {
    this.#timer = setTimeout(() => {
      void this.#poll().then(() => {
        if (!this.#closed) this.#schedule();
      });
    }, this.options.pollMs ?? POLL_MS);
    this.#timer.unref();
  }

  async #poll(): Promise<void> {
    if (this.#polls++ % POLLS_PER_LOOK_AT_BUILDS === 0) this.#looking = this.#looking.then(() => this.lookAtBuilds());
    await this.look();
  }

  #tellRebuilding(): void {
    if (this.isRebuilding === this.#wasRebuilding) return;
    this.#wasRebuilding = this.isRebuilding;
    for (const listener of this.#rebuildingListeners) listener(this.isRebuilding);
  }

  #take(rows: readonly PositionRow[]): void {
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
    this.#takenAt = this.options.elapsed();
    this.#tellRebuilding();
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
