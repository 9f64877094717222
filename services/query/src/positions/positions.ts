import { type Position, positionText } from '@droptally/domain/statistics/log-position';
import { ApiError } from '@droptally/http/api-error';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { QUERY_OPTIONS, type QueryOptions } from '../query-options.ts';
import { type PositionRow, positionsQuery } from './positions.query.ts';

/** What a server's numbers depend on: the build they come from and how much of the log is in it. */
export type Version = { build: string; position: Position };

/** A partition of the log that has come further since the last look. */
export type Move = { partition: number; from: number };

const POLL_MS = 250;

/** One look at the warehouse every 250 ms tells every cache, validator and live update of this process what changed. */
@Injectable()
export class Positions implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger('Positions');
  readonly #listeners = new Set<(moves: readonly Move[]) => void>();
  #versions: ReadonlyMap<string, Version> | undefined;
  #reached = new Map<number, number>();
  #build = '';
  #takenAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  /** A look that has not begun. */
  #next: Promise<void> | undefined;
  #closed = false;
  #isSilent = false;

  constructor(@Inject(QUERY_OPTIONS) private readonly options: QueryOptions) {}

  async onModuleInit(): Promise<void> {
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

  #schedule(): void {
    this.#timer = setTimeout(() => {
      void this.look().then(() => {
        if (!this.#closed) this.#schedule();
      });
    }, this.options.pollMs ?? POLL_MS);
    this.#timer.unref();
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
