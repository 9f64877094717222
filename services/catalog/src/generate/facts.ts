import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Existence, Language } from '@droptally/domain/catalog/catalog';
import { SERVERS, type Server } from '@droptally/domain/catalog/server';

/** Source data of a generated catalog, in the format of the API that published it. */
export type Facts = {
  zones: ZoneFact[];
  stages: StageFact[];
  items: ItemFact[];
  formulas: FormulaFact[];
  drops: Record<Server, Record<string, { dropInfos: DropFact[] }>>;
  matrix: { date: string; servers: Record<Server, { fetchedAt: string; matrix: MatrixRow[] }> };
  trend: { from: string; to: string; servers: Record<Server, { trend: Record<string, { results: TrendResults }> }> };
};

type Names = { zh: string } & Partial<Record<Language, string>>;
type Everywhere = Record<Server, Existence>;

export type ZoneFact = {
  zoneId: string;
  zoneIndex?: number;
  type: string;
  subType: string | null;
  zoneName_i18n: Names;
  existence: Everywhere;
  background?: string | null;
  stages: string[];
};
export type StageFact = {
  stageId: string;
  zoneId: string;
  stageType?: string;
  code_i18n: Names;
  apCost: number;
  minClearTime?: number;
  isGacha?: boolean;
  recognitionOnly?: string[];
  existence: Everywhere;
};
export type ItemFact = {
  itemId: string;
  name_i18n: Names;
  existence: Everywhere;
  itemType: string;
  sortId?: number;
  rarity?: number;
  groupID?: string;
  spriteCoord?: [number, number];
  alias?: Partial<Record<Language, string[]>>;
  pron?: Partial<Record<Language, string[]>>;
};
export type FormulaFact = {
  id: string;
  goldCost?: number;
  costs: { id: string; count: number }[];
  extraOutcome?: { id: string; weight: number }[];
};
export type DropFact = {
  itemId?: string;
  dropType: 'NORMAL_DROP' | 'SPECIAL_DROP' | 'EXTRA_DROP' | 'FURNITURE';
  bounds?: { lower: number; upper: number; exceptions?: number[] };
};
export type MatrixRow = {
  stageId: string;
  itemId: string;
  quantity: number;
  times: number;
  stdDev: number;
  start: number;
  end: number | null;
};
export type TrendResults = Record<string, { quantity: number[]; times: number[] }>;

export function readFacts(folder: string): Facts {
  const read = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  return {
    zones: read('zones'),
    stages: read('stages'),
    items: read('items'),
    formulas: read('formulas'),
    drops: read('drop-infos'),
    matrix: read('matrix-snapshot'),
    trend: read('trend-daily'),
  };
}

/** Matrix rows by stage and server. */
export function rowsByStage(facts: Facts): Map<string, Map<Server, MatrixRow[]>> {
  const byStage = new Map<string, Map<Server, MatrixRow[]>>();
  for (const server of SERVERS) {
    for (const row of facts.matrix.servers[server].matrix) {
      const stage = byStage.get(row.stageId) ?? new Map<Server, MatrixRow[]>();
      const rows = stage.get(server) ?? [];
      rows.push(row);
      byStage.set(row.stageId, stage.set(server, rows));
    }
  }
  return byStage;
}
