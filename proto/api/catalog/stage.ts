import type { ExistencePerServer, FullyLocalised, Localised } from './server.ts';

export type ShownDropType = 'NORMAL_DROP' | 'SPECIAL_DROP' | 'EXTRA_DROP' | 'FURNITURE';

export type Bounds = { upper: number; lower: number; exceptions?: readonly number[] };

/** A drop rule for one run. Without `itemId` it bounds the number of distinct items of its type. */
export type DropInfo = { itemId?: string; dropType: ShownDropType; bounds?: Bounds };

/** A stage with the drop list currently in force on the requested server. */
export type Stage = {
  stageId: string;
  zoneId: string;
  stageType: string | null;
  /** The code in zh. */
  code: string;
  code_i18n: Localised;
  isGacha?: true;
  /** 99 if the stage has no meaningful cost. */
  apCost: number;
  existence: ExistencePerServer;
  minClearTime: number | null;
  /** Items that a screenshot of the stage may show but no statistics count. */
  recognitionOnly?: readonly string[];
  dropInfos?: readonly DropInfo[];
};

/** A stage with `bounds=known`: its drop list has no bounds or rules that the catalog lacks. */
export type KnownStage = Stage & { stageType: string; code_i18n: FullyLocalised };

export type BoundedDropInfo = DropInfo & { bounds: Bounds };

/** A stage in responses: existing clients expect bounds in every rule, and a rule of each type but furniture. */
export type FullStage = Omit<KnownStage, 'dropInfos'> & { dropInfos?: readonly BoundedDropInfo[] };
