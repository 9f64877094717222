import type { ReadDrop, Reading, ReadingException } from '@droptally/recognizer/reading';
import type { Shot } from '#data/recognition/work/shot.ts';
import type { NewShot } from '#features/recognition/flow/recognition-context.ts';
import { entryOf } from '#features/recognition/shots/entry.ts';

export const TAKEN = Date.UTC(2025, 7, 2, 10);
export const MINUTE = 60_000;

const PLACE = { x: 10, y: 20, width: 30, height: 40 };
const SURE = 0.999;

export function read<Value>(value: Value, confidence = SURE) {
  return { value, confidence, place: PLACE };
}

export function readDrop(
  itemId: string | undefined,
  quantity: number | undefined,
  more: Partial<ReadDrop> = {},
): ReadDrop {
  return { dropType: read('NORMAL_DROP'), itemId: read(itemId), quantity: read(quantity), isCounted: true, ...more };
}

export function exception(more: Pick<ReadingException, 'code'> & Partial<ReadingException>): ReadingException {
  return { level: 'WARNING', place: PLACE, confidence: 0.5, ...more };
}

/** A run of 1-7 with one cube, of which all is sure. */
export function sampleReading(more: Partial<Reading> = {}): Reading {
  return {
    version: { recognizer: '1.0.0', assets: 'a1' },
    stageCode: read('1-7'),
    stageId: read('1-7'),
    stars: read(3),
    times: read(1),
    drops: [readDrop('30012', 1)],
    exceptions: [],
    fingerprint: 'f'.repeat(64),
    ...more,
  };
}

export function newShot(id: string, more: Partial<NewShot> = {}): NewShot {
  return { id, name: `${id}.png`, bytes: 1_000, type: 'image/png', takenAt: TAKEN, file: new Blob(['x']), ...more };
}

/** A screenshot that was read. Each has a fingerprint of its own. */
export function readShot(id: string, reading: Partial<Reading> = {}, more: Partial<Shot> = {}): Shot {
  const read = sampleReading({ fingerprint: id.padEnd(64, '0'), ...reading });
  const fresh = { refusal: null, milliseconds: 80, failure: null, checked: [], decision: null, outcome: null };
  return { ...newShot(id), ...fresh, reading: read, entry: entryOf(read), ...more };
}
