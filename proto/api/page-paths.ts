/** Path of a stage's page. */
export function stagePath({ zoneId, stageId }: { zoneId: string; stageId: string }): string {
  return `/result/stage/${encodeURIComponent(zoneId)}/${encodeURIComponent(stageId)}`;
}

/** Path of an item's page. */
export function itemPath(itemId: string): string {
  return `/result/item/${encodeURIComponent(itemId)}`;
}
