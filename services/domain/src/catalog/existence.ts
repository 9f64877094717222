import type { ExistencePerServer, Stage } from './catalog.ts';
import { contains, isItemRule } from './drop-list.ts';
import type { Server } from './server.ts';

/** Whether a zone, stage, item or notice exists on a server at an instant. It does if the server has no entry. */
export function existsAt(existence: ExistencePerServer | null, server: Server, at: number): boolean {
  const entry = existence?.[server];
  if (!entry) return true;
  const { exist, openTime = Number.NEGATIVE_INFINITY, closeTime = Number.POSITIVE_INFINITY } = entry;
  return exist && openTime <= at && at < closeTime;
}

/** Whether any item can drop at a stage at an instant. `show_closed_zones=false` keeps only such stages. */
export function hasOpenRange(stage: Stage, server: Server, at: number): boolean {
  return stage.drops[server].some((rule) => isItemRule(rule) && contains(rule, at));
}
