import { gameDayNumber } from '@droptally/domain/catalog/game-day';
import type { Server } from '@droptally/domain/catalog/server';
import { type DayRuns, type TrendWindow, trendWindow } from '@droptally/domain/statistics/trend-window';
import { Inject, Injectable } from '@nestjs/common';
import { Positions } from '../../freshness/positions.ts';
import { QUERY_OPTIONS, type QueryOptions } from '../../options/query-options.ts';
import { readSnapshot } from '../../reads/snapshot.ts';
import { stageDaysQuery } from '../../reads/stage-days.query.ts';
import { Imports } from '../counted/imports.ts';
import { importedDays } from './daily-counts.ts';

/** The window of each stage and of the whole server, at most a minute old. */
export type TrendWindows = { ofStage: ReadonlyMap<string, TrendWindow>; ofServer: TrendWindow | undefined };

type History = {
  build: string;
  readAt: number;
  stages: ReadonlyMap<string, readonly DayRuns[]>;
  /** By window length in days. */
  windows: Map<number, TrendWindows>;
};

const MAX_AGE_MS = 60_000;

/** Finds trend windows in the full history, at most once a minute. Each read adds what was counted since. */
@Injectable()
export class TrendWindowFinder {
  readonly #histories = new Map<Server, Promise<History>>();

  constructor(
    @Inject(QUERY_OPTIONS) private readonly options: QueryOptions,
    private readonly positions: Positions,
    private readonly imports: Imports,
  ) {}

  async of(server: Server, length: number): Promise<TrendWindows> {
    const { windows, stages } = await this.#history(server);
    const known = windows.get(length);
    if (known) return known;
    const found = findWindows(stages, { length, today: gameDayNumber(server, this.options.now()) });
    windows.set(length, found);
    return found;
  }

  async #history(server: Server): Promise<History> {
    const reading = this.#histories.get(server);
    const history = await reading?.catch(() => undefined);
    if (history && this.#isFresh(server, history)) return history;
    // Another caller may have started a new read meanwhile.
    const current = this.#histories.get(server);
    if (current !== undefined && current !== reading) return current;
    const next = this.#read(server);
    this.#histories.set(server, next);
    return next;
  }

  #isFresh(server: Server, { build, readAt }: History): boolean {
    const age = this.options.elapsed() - readAt;
    return build === this.positions.of(server).build && age >= 0 && age < MAX_AGE_MS;
  }

  async #read(server: Server): Promise<History> {
    const { build } = this.positions.of(server);
    const snapshot = await readSnapshot(this.options.quick, stageDaysQuery, { server });
    const stages = importedDays(server, await this.imports.at(server, snapshot));
    for (const { stage, day_runs } of snapshot.rows) {
      const days = stages.get(stage) ?? new Map<number, number>();
      for (const [day, runs] of day_runs) days.set(day, (days.get(day) ?? 0) + runs);
      stages.set(stage, days);
    }
    const inOrder = new Map([...stages].map(([stage, days]) => [stage, daysInOrder(days)]));
    return { build, readAt: this.options.elapsed(), stages: inOrder, windows: new Map() };
  }
}

/** Sorts runs by day, as `trendWindow` expects them. */
export function daysInOrder(days: Iterable<readonly [day: number, runs: number]>): DayRuns[] {
  return [...days].map(([day, runs]) => ({ day, runs })).sort((a, b) => a.day - b.day);
}

function findWindows(
  stages: ReadonlyMap<string, readonly DayRuns[]>,
  about: { length: number; today: number },
): TrendWindows {
  const ofStage = new Map<string, TrendWindow>();
  const all = new Map<number, number>();
  for (const [stage, days] of stages) {
    const window = trendWindow(days, about);
    if (window) ofStage.set(stage, window);
    for (const { day, runs } of days) all.set(day, (all.get(day) ?? 0) + runs);
  }
  return { ofStage, ofServer: trendWindow(daysInOrder(all), about) };
}
