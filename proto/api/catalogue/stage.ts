import type { ExistencePerServer, FullyLocalised, Localised } from './server.ts';

export type ShownDropType = 'NORMAL_DROP' | 'SPECIAL_DROP' | 'EXTRA_DROP' | 'FURNITURE';

export type Bounds = { upper: number; lower: number; exceptions?: readonly number[] };

/** What one run can drop. Without an item it bounds how many distinct items of its type one run drops. */
export type DropInfo = { itemId?: string; dropType: ShownDropType; bounds?: Bounds };

/** A stage with the drop list in force now on the server that was asked for. */
export type Stage = {
  stageId: string;
  zoneId: string;
  stageType: string | null;
  /** The code in zh. */
  code: string;
  code_i18n: Localised;
  isGacha?: true;
  /** 99 where the stage has no cost that means anything. */
  apCost: number;
  existence: ExistencePerServer;
  minClearTime: number | null;
  /** Items a screenshot may show there that no statistics count. */
  recognitionOnly?: readonly string[];
  dropInfos?: readonly DropInfo[];
};

/** A stage as `bounds=known` asks for it: its drop list says no more than the catalogue does. */
export type KnownStage = Stage & { stageType: string; code_i18n: FullyLocalised };

export type BoundedDropInfo = DropInfo & { bounds: Bounds };

/** A stage as it is answered: existing clients expect bounds everywhere, and a rule of each type but furniture. */
export type FullStage = Omit<KnownStage, 'dropInfos'> & { dropInfos?: readonly BoundedDropInfo[] };
