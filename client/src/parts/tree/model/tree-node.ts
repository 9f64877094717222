import type { Source } from '#data/address/site-search.ts';
import type { IconName } from '#ui/icon/icon-paths.ts';

/** A group of the stage tree, with its nodes nested. */
export type TreeGroup = {
  type: 'group';
  id: string;
  title: string;
  icon?: IconName;
  note?: string;
  children: readonly TreeNode[];
};

/**
 * Shown as a dot with this word, or only to screen readers. `detail` adds the period; a function, since it is needed
 * only for the few lines drawn.
 */
export type TreeStatus = {
  kind: 'open' | 'closed' | 'pending' | 'permanent';
  text: string;
  detail: () => string;
  /** It has a period, which an open zone shows on a second line. */
  isTimed: boolean;
  /** The group already says so; the text is for screen readers only. */
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
  /** Unique in the whole tree, where a starred stage occurs twice. */
  id: string;
  stageId: string;
  code: string;
  codeLang?: string;
  name?: string;
  lang?: string;
  apCost: number | null;
  /** Number of recently reported runs, and the share of the bar they fill. */
  recentRuns?: number;
  share?: number;
  /**
   * The source of the numbers beside the tree. The runs here are everyone's, which the title says next to personal
   * numbers.
   */
  beside?: Source;
  closed?: boolean;
  /** What its drops are worth by its sanity. */
  pays?: number;
  /** A line above sets it and those after it apart from those before. */
  apart?: boolean;
};

export type TreeNode = TreeGroup | TreeZone | TreeStage;

/** Whether all stages below a node are checked, or some, or none. */
export type CheckState = 'on' | 'mixed' | 'off';

/** In a tree to check stages in: the state of a node, and what checks or unchecks all below it. */
export type TreeChecks = { stateOf: (node: TreeNode) => CheckState; toggle: (node: TreeNode) => void };

/** The stages below a node, itself if it is one. */
export function stagesBelow(node: TreeNode): readonly TreeStage[] {
  return node.type === 'stage' ? [node] : node.children.flatMap((child: TreeNode) => stagesBelow(child));
}
