import type { ShownDropType } from './catalog/stage.ts';

/** What the recognizer must know of one server: `GET /api/_/recognition/assets?server=CN`. */
export type RecognitionAssets = {
  /** Changes with anything below. */
  version: string;
  stages: readonly RecognitionStage[];
  prototypes: RecognitionPrototypes;
};

export type RecognitionStage = {
  stageId: string;
  /** As printed on the result screen. */
  code: string;
  difficulty: 'NORMAL' | 'TOUGH';
  /** Whether the server has had it. */
  exists: boolean;
  /** When it opens and closes there, in milliseconds; without them it always has, or never will. */
  openTime?: number;
  closeTime?: number;
  drops: readonly { dropType: ShownDropType; itemId: string; lower: number; upper: number }[];
  /** Items that the screen may show but no statistics count. */
  recognitionOnly: readonly string[];
};

export type RecognitionPrototypes = {
  itemIds: readonly string[];
  /** 64 signed bytes per item, in base64. */
  embeddings: string;
};
