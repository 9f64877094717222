import type { Buckets } from '@droptally/domain/catalog/buckets';
import type { Stage } from '@droptally/domain/catalog/catalog';
import type { Server } from '@droptally/domain/catalog/server';
import type { Category } from '@droptally/domain/catalog/source-category';
import type { DropTimes } from './drop-times.ts';

/** One validated query: defaults filled in, stage and items known to the catalog. */
export type AdvancedQuestion = {
  server: Server;
  stage: Stage;
  /** The requested items among those that could drop at the stage within the range. */
  items: readonly string[];
  /** The client's item filter; null without one. */
  only: ReadonlySet<string> | null;
  personal: boolean;
  category: Category;
  start: number;
  end: number;
  buckets: Buckets | undefined;
  confidence: number | undefined;
  /** When its items could drop, for runs of each item alone; with extras. */
  dropTimes: DropTimes;
  /** Adds the fields that existing sites do not return. */
  extras: boolean;
};
