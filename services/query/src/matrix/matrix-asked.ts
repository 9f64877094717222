import type { Server } from '@droptally/domain/catalog/server';
import type { Category } from '@droptally/domain/catalog/source-category';

/** Everything that a client can ask of a matrix. */
export type MatrixAsked = {
  server: Server;
  category: Category;
  personal: boolean;
  openOnly: boolean;
  stages: readonly string[] | undefined;
  items: readonly string[] | undefined;
  confidence: number | undefined;
  /** With what intervals are worked out from. */
  sums: boolean;
};
