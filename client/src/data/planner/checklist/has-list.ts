import type { Server } from '@droptally/domain/catalog/server';
import { browserStorage } from '#data/storage/browser-storage.ts';

/** Where the list of a server is kept. */
export function listKey(server: Server): string {
  return `droptally.planner.${server}.list`;
}

/** Whether there may be a list, before what reads it is loaded. */
export function hasList(server: Server): boolean {
  return browserStorage.read(listKey(server))?.includes('"begunAt"') ?? false;
}
