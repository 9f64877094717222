/** Highest log offset of each partition that some numbers include, ordered by partition. */
export type LogPosition = readonly (readonly [partition: number, offset: number])[];

const NONE = '-';

/** Formats a position for headers and live messages: offsets joined by dots, `-` for a partition without one. */
export function positionText(position: LogPosition): string {
  const offsets: (number | string)[] = [];
  for (const [partition, offset] of position) {
    while (offsets.length < partition) offsets.push(NONE);
    offsets.push(offset);
  }
  return offsets.length === 0 ? NONE : offsets.join('.');
}

/** Parses the output of `positionText`. Null means that the numbers include nothing. */
export function readPosition(text: string | null): LogPosition {
  const offsets = (text ?? NONE).split('.').entries();
  return [...offsets].flatMap(([partition, offset]) => (offset === NONE ? [] : [[partition, Number(offset)] as const]));
}

/** Whether a position includes everything that another one does. */
export function covers(position: LogPosition, other: LogPosition): boolean {
  return other.every(([partition, offset]) => offsetOf(position, partition) >= offset);
}

/** Whether another position includes all of this one and more. */
export function isOlder(position: LogPosition, than: LogPosition): boolean {
  return covers(than, position) && !covers(position, than);
}

export function offsetOf(position: LogPosition, partition: number): number {
  return position.find(([candidate]) => candidate === partition)?.[1] ?? -1;
}
