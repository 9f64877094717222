/** Whether numbers at one place in the log include all that another stands for: an offset per partition, joined by dots. */
export function covers(position: string | null, other: string | null): boolean {
  const own = offsets(position);
  return offsets(other).every((offset, partition) => (own[partition] ?? -1) >= offset);
}

function offsets(position: string | null): number[] {
  return (position ?? '-').split('.').map((text) => (text === '-' ? -1 : Number(text)));
}

/** Whether all that a position stands for was there before. One tick tells several subscriptions of the same position. */
export function isOlder(position: string | null, than: string | null): boolean {
  return covers(than, position) && !covers(position, than);
}
