import type { PlanningFacts, PlanningFormula } from '@droptally/proto/api/catalog/planner';
import type { ExistencePerServer } from '../catalog/catalog.ts';
import type { Server } from '../catalog/server.ts';

export type DropRow = {
  stageId: string;
  itemId: string;
  quantity: number;
  times: number;
  end: number | null;
  /** How much single runs differ; where it is missing, by as little as whole numbers can. */
  stdDev?: number;
};

export type PlanningStage = {
  stageId: string;
  /** In every language of the server. */
  codes: readonly string[];
  apCost: number | null;
  existence: ExistencePerServer;
};

/** All that a plan is made from, on one server at one moment. */
export type PlanningData = {
  server: Server;
  now: number;
  facts: PlanningFacts;
  items: readonly { itemId: string; itemType: string; rarity: number | null }[];
  stages: readonly PlanningStage[];
  formulas: readonly PlanningFormula[];
  rows: readonly DropRow[];
};
