import type { ExistencePerServer, Localised } from './server.ts';

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
