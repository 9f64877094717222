/** The highest log offset of each partition that some numbers include, in the order of the partitions. */
export type Position = readonly (readonly [partition: number, offset: number])[];

const NONE = '-';

/** As headers and live messages write it: an offset per partition joined by dots, `-` where there is none. */
export function positionText(position: Position): string {
  const offsets: (number | string)[] = [];
  for (const [partition, offset] of position) {
    while (offsets.length < partition) offsets.push(NONE);
    offsets[partition] = offset;
  }
  return offsets.length === 0 ? NONE : offsets.join('.');
}

/** Reads what `positionText` wrote. Numbers without a position include nothing. */
export function readPosition(text: string | null): Position {
  const offsets = (text ?? NONE).split('.').entries();
  return [...offsets].flatMap(([partition, offset]) => (offset === NONE ? [] : [[partition, Number(offset)] as const]));
}

/** Whether numbers at one position include everything that another stands for. */
export function covers(position: Position, other: Position): boolean {
  return other.every(([partition, offset]) => offsetOf(position, partition) >= offset);
}

/** Whether another position includes all of this one and more. */
export function isOlder(position: Position, than: Position): boolean {
  return covers(than, position) && !covers(position, than);
}

export function offsetOf(position: Position, partition: number): number {
  return position.find(([candidate]) => candidate === partition)?.[1] ?? -1;
}
