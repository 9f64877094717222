import type { Source } from '#data/selection/site-search.ts';

/** A line of the stage tree as its screen gives it; what it holds stands inside. */
export type TreeGroup = { type: 'group'; id: string; title: string; note?: string; children: readonly TreeNode[] };

/**
 * Said by a dot and this word, or by the word to those who ask for it; `detail` says from when to when, too, of the few
 * lines that are drawn.
 */
export type TreeStatus = {
  kind: 'open' | 'closed' | 'pending' | 'permanent';
  text: string;
  detail: () => string;
  /** Said by the group already. */
  quiet: boolean;
};

export type TreeZone = {
  type: 'zone';
  id: string;
  title: string;
  lang?: string;
  status?: TreeStatus;
  note?: string;
  children: readonly TreeStage[];
};

export type TreeStage = {
  type: 'stage';
  /** Unique in the whole tree: a starred stage stands in it twice. */
  id: string;
  stageId: string;
  code: string;
  codeLang?: string;
  name?: string;
  lang?: string;
  apCost: number | null;
  /** How many runs were reported lately, and the share of the bar they fill. */
  recentRuns?: number;
  share?: number;
  /** Whose numbers stand beside the tree: these are everybody's, and say so beside one's own. */
  beside?: Source;
  closed?: boolean;
};

export type TreeNode = TreeGroup | TreeZone | TreeStage;
