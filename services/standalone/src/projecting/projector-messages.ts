import type { LoadedCatalog } from '@droptally/catalog/catalog-source';
import type { Unread } from '@droptally/projector/activity/first-letters';
import type { Mending } from '@droptally/projector/running/table-supervisor';
import type { FactTable, TableName } from '@droptally/warehouse/builds';

/** Start options of the projector's thread. */
export type ProjectorStart = {
  catalog: LoadedCatalog['catalog'];
  logDir: string;
  warehouseDir: string;
  projectorDir: string;
  secret: Uint8Array;
  lingerMs: number;
  /** Interval of integrity checks on tables. */
  checkEveryMs: number;
};

export type ToProjector =
  | { kind: 'catalog'; catalog: LoadedCatalog['catalog'] }
  | { kind: 'rebuild'; id: number; table: FactTable; catalogHash?: string }
  | { kind: 'stop' };

export type FromProjector =
  | { kind: 'progress'; table: TableName; partition: number; position: number }
  | { kind: 'mending'; table: TableName; mending: Mending | undefined }
  | { kind: 'trouble'; what: string; message: string }
  | { kind: 'no-row'; why: string }
  | { kind: 'dead-letter'; letter: Unread }
  | { kind: 'rebuilding'; id: number; line: string }
  | { kind: 'rebuilt'; id: number; failed?: string };
