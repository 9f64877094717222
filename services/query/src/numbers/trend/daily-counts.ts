import { gameDayNumber } from '@droptally/domain/catalog/game-day';
import type { Server } from '@droptally/domain/catalog/server';
import type { DayRow } from '../../reads/trend.query.ts';
import { type ImportedCounts, type ImportedWindow, mostTimes } from '../counted/imported-counts.ts';

type Count = { quantity: number; times: number };

/** By stage, then by game day. */
export type DailyCounts = ReadonlyMap<string, ReadonlyMap<number, DayCounts>>;

const DAY_MS = 86_400_000;

/** Counts of one stage on one game day, from reports and from counters imported for that day. */
export class DayCounts {
  #runs = 0;
  readonly #quantities = new Map<string, number>();
  readonly #importedTimes = new Map<string, number>();
  #mostImported = 0;

  of(itemId: string): Count {
    const imported = this.#importedTimes.get(itemId) ?? this.#mostImported;
    return { quantity: this.#quantities.get(itemId) ?? 0, times: this.#runs + imported };
  }

  /** Runs of the stage. Of imported counters, those of the item with the most. */
  get runs(): number {
    return this.#runs + this.#mostImported;
  }

  /** Whether the counts of that day name an item. */
  names(itemId: string): boolean {
    return this.#quantities.has(itemId);
  }

  addReports({ run_count, item_quantities: [items, quantities] }: DayRow): void {
    this.#runs += run_count;
    items.forEach((item, i) => {
      this.#add(this.#quantities, item, quantities[i] ?? 0);
    });
  }

  addImport({ items }: ImportedWindow): void {
    this.#mostImported = Math.max(this.#mostImported, mostTimes(items));
    for (const [item, { quantity, times }] of items) {
      this.#add(this.#quantities, item, quantity);
      this.#add(this.#importedTimes, item, times);
    }
  }

  #add(counts: Map<string, number>, item: string, more: number): void {
    counts.set(item, (counts.get(item) ?? 0) + more);
  }
}

/** Groups counts by game day. Of the imports, only those whose window is one game day. */
export function dailyCounts(server: Server, rows: readonly DayRow[], imports: ImportedCounts): DailyCounts {
  const stages = new Map<string, Map<number, DayCounts>>();
  const dayOf = (stage: string, day: number): DayCounts => {
    const days = stages.get(stage) ?? new Map<number, DayCounts>();
    stages.set(stage, days);
    const counts = days.get(day) ?? new DayCounts();
    days.set(day, counts);
    return counts;
  };
  for (const row of rows) if (row.run_count > 0) dayOf(row.stage, row.day_number).addReports(row);
  for (const window of dailyWindows(imports)) dayOf(window.stage, gameDayNumber(server, window.from)).addImport(window);
  return stages;
}

/** Returns the runs of each stage by game day, from imports alone. */
export function importedDays(server: Server, imports: ImportedCounts): Map<string, Map<number, number>> {
  const counts = dailyCounts(server, [], imports);
  return new Map([...counts].map(([stage, days]) => [stage, runsByDay(days)]));
}

export function runsByDay(days: ReadonlyMap<number, DayCounts>): Map<number, number> {
  return new Map([...days].map(([day, counts]) => [day, counts.runs]));
}

function* dailyWindows({ windows }: ImportedCounts): Iterable<ImportedWindow> {
  for (const ofStage of windows.values()) {
    for (const window of ofStage) if (window.until - window.from <= DAY_MS) yield window;
  }
}
