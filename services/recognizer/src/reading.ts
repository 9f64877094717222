import type { Server } from '@droptally/proto/api/catalog/server';
import type { RecognitionAssets } from '@droptally/proto/api/recognition';
import type { ReportedDropType } from '@droptally/proto/api/report';

/** Decoded pixels: red, green, blue and alpha of each, row by row. */
export type Picture = { width: number; height: number; data: Uint8ClampedArray };

/** In pixels of the picture. */
export type Place = { x: number; y: number; width: number; height: number };

/** A value with the probability that it is right. */
export type Read<Value> = { value: Value; confidence: number; place: Place };

export const EXCEPTION_CODES = [
  'Result::False',
  '3stars::False',
  'Stage::NotFound',
  'Stage::Illegal',
  'StageChar::LowConfidence',
  'Droptypes::Illegal',
  'Droptypes::NotFound',
  'DropAreaDrops::LowConfidence',
  'DropAreaDrops::Illegal',
  'DropAreaDropsQuantity::NotFound',
  'DropQuantityChar::LowConfidence',
] as const;
export type ExceptionCode = (typeof EXCEPTION_CODES)[number];

/** Why a screen is no result that can be reported, where that is known. */
export type ExceptionDetail =
  | 'old-layout'
  | 'several-runs'
  | 'several-results'
  | 'first-clear'
  | 'unknown-drop-type'
  | 'cut-off'
  | 'hidden-drop';

export type ReadingException = {
  code: ExceptionCode;
  level: 'ERROR' | 'WARNING';
  detail?: ExceptionDetail;
  place: Place;
  /** How likely what was read there is right; 0 where nothing was. */
  confidence: number;
  /** Which of the drops it is about. */
  drop?: number;
};

export type ReadDropType = ReportedDropType | 'LMB' | 'FIRST' | 'SANITY' | 'UNKNOWN';

export type ReadDrop = {
  dropType: Read<ReadDropType>;
  /** Undefined: no known item. */
  itemId: Read<string | undefined>;
  /** Undefined: no number. */
  quantity: Read<number | undefined>;
  /** False for money, and for what the stage's drop list lacks: shown, not reported. */
  isCounted: boolean;
};

export type Reading = {
  /** Of the recognizer and of the assets. */
  version: { recognizer: string; assets: string };
  stageCode?: Read<string>;
  /** The stage of the code and difficulty; the first of `stageIds` where several are. */
  stageId?: Read<string>;
  /** Stages between which no pixel decides, an event and its rerun, where the time does not either. */
  stageIds?: readonly string[];
  stars?: Read<number>;
  /** Runs that the screen stands for. */
  times?: Read<number>;
  /** As on the screen, from left to right. */
  drops: readonly ReadDrop[];
  /** None: every value is sure. */
  exceptions: readonly ReadingException[];
  /** Of the pixels: equal for copies of one screenshot that have the same. */
  fingerprint: string;
  /** Of a result: nearly equal for copies that were compressed or scaled. */
  look?: Look;
};

/** The size of a picture, and mean greys of parts of its screen, two hexadecimal digits each. */
export type Look = { width: number; height: number; greys: string };

export type NetName = 'quantity' | 'stage-code';

/** Runs a net on a batch of grey pictures, and answers probabilities: `[count, steps, classes]`. */
export type Infer = (
  net: NetName,
  batch: Float32Array,
  shape: readonly [number, number, number, number],
) => Promise<{
  steps: number;
  classes: number;
  probabilities: Float32Array;
}>;

export type RecognizerParts = {
  server: Server;
  assets: RecognitionAssets;
  infer: Infer;
  /** When the screenshot was taken, in milliseconds, where that is known: an event and its rerun have the same codes. */
  at?: number;
};

/** `services/recognizer/src/recognize.ts` exports one of these. */
export type Recognize = (picture: Picture, parts: RecognizerParts) => Promise<Reading>;
