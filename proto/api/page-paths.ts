/** Path of a stage's page. */
export function stagePath({ zoneId, stageId }: { zoneId: string; stageId: string }): string {
  return `/result/stage/${encodeURIComponent(zoneId)}/${encodeURIComponent(stageId)}`;
}

/** Path of an item's page. */
export function itemPath(itemId: string): string {
  return `/result/item/${encodeURIComponent(itemId)}`;
}

/** In Home's address once a reader opens the chat. Only the document loaded from there may run the chat's script. */
export const CHAT_PARAMETER = 'chat';
export const CHAT_VALUE = 'open';
