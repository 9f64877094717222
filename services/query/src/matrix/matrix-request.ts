import type { Server } from '@droptally/domain/catalog/server';
import type { Category } from '@droptally/domain/catalog/source-category';

/** Parameters of a matrix request. */
export type MatrixRequest = {
  server: Server;
  category: Category;
  personal: boolean;
  openOnly: boolean;
  stages: readonly string[] | undefined;
  items: readonly string[] | undefined;
  confidence: number | undefined;
  /** Adds the sums that intervals are computed from. */
  sums: boolean;
};
