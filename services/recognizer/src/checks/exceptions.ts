import type { RecognitionStage } from '@droptally/proto/api/recognition';
import type { ExceptionCode, Read, ReadDrop, ReadingException } from '../reading.ts';

/** Less likely right than this is not sure. */
export const SURE = 0.9;

const WARNINGS: readonly ExceptionCode[] = ['StageChar::LowConfidence', 'DropQuantityChar::LowConfidence'];

export function exception(code: ExceptionCode, about: Omit<ReadingException, 'code' | 'level'>): ReadingException {
  return { code, level: WARNINGS.includes(code) ? 'WARNING' : 'ERROR', ...about };
}

export function starExceptions(stars: Read<number>): ReadingException[] {
  if (stars.value === 3 && stars.confidence >= SURE) return [];
  return [exception('3stars::False', { place: stars.place, confidence: stars.confidence })];
}

export function runExceptions(times: Read<number>): ReadingException[] {
  if (times.confidence >= SURE) return [];
  return [exception('Result::False', { detail: 'several-runs', place: times.place, confidence: times.confidence })];
}

type StageReading = { code: Read<string | undefined>; stage: RecognitionStage | undefined; confidence: number };

export function stageExceptions({ code, stage, confidence }: StageReading): ReadingException[] {
  const about = { place: code.place, confidence };
  if (!stage) return [exception('Stage::NotFound', about)];
  if (!stage.exists) return [exception('Stage::Illegal', about)];
  return confidence < SURE ? [exception('StageChar::LowConfidence', about)] : [];
}

export function dropExceptions(drop: ReadDrop, index: number): ReadingException[] {
  if (drop.dropType.value === 'LMB' && drop.dropType.confidence >= SURE) return [];
  return [...typeExceptions(drop, index), ...itemExceptions(drop, index), ...quantityExceptions(drop, index)];
}

function typeExceptions({ dropType: { value, confidence, place } }: ReadDrop, drop: number): ReadingException[] {
  const about = { drop, place, confidence };
  if (value === 'FIRST') return [exception('Droptypes::Illegal', { ...about, detail: 'first-clear' })];
  if (value === 'SANITY') return [exception('Droptypes::Illegal', about)];
  if (value === 'UNKNOWN') return [exception('Droptypes::Illegal', { ...about, detail: 'unknown-drop-type' })];
  return confidence < SURE ? [exception('Droptypes::Illegal', about)] : [];
}

function itemExceptions({ itemId: { value, confidence, place } }: ReadDrop, drop: number): ReadingException[] {
  if (value !== undefined && confidence >= SURE) return [];
  return [exception('DropAreaDrops::LowConfidence', { drop, place, confidence })];
}

function quantityExceptions({ quantity: { value, confidence, place } }: ReadDrop, drop: number): ReadingException[] {
  if (value === undefined) return [exception('DropAreaDropsQuantity::NotFound', { drop, place, confidence })];
  return confidence < SURE ? [exception('DropQuantityChar::LowConfidence', { drop, place, confidence })] : [];
}
