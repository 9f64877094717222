import type { Stage } from '../catalog/catalog.ts';
import { isCatalogId } from '../catalog/catalog-id.ts';
import type { CatalogIndex } from '../catalog/catalog-index.ts';
import { contains } from '../catalog/drop-list.ts';
import { isRecruitment } from '../catalog/recruitment.ts';
import type { Server } from '../catalog/server.ts';
import { latestRange } from '../catalog/time-range.ts';
import { dropTypeFromWire, type WireDropType } from './drop-type.ts';
import { type Drop, mergeDrops } from './merge-drops.ts';
import { runsIn } from './runs-in.ts';

export type WireDrop = { dropType: WireDropType; itemId: string; quantity: number };

/** An incoming report whose shape has been validated. */
export type SubmitCommand = {
  server: Server;
  source: string;
  stageId: string;
  drops?: readonly WireDrop[];
  times?: number;
};

/** A report as logged. `ignored` are drops of items that the catalog does not know yet. */
export type DecidedReport = { server: Server; stageId: string; drops: Drop[]; ignored: Drop[]; times: number };

export type SubmitDecision =
  | { ok: true; report: DecidedReport; leftOut: Drop[] }
  | { ok: false; reason: 'UNKNOWN_STAGE'; stageId: string }
  | { ok: false; reason: 'UNKNOWN_TAG'; itemId: string }
  | { ok: false; reason: 'TOO_MANY_PULLS'; most: number };

/** Both names of the assistant that reports the permanent copy of a stage while its rerun is open. */
const SOURCES_THAT_MISS_RERUNS: ReadonlySet<string> = new Set(['MeoAssistant', 'MaaAssistantArknights']);

/** Maximum of a warehouse row (UInt16). */
export const MOST_TIMES = 65_535;
/** No stage drops more, and facts are kept for ever. */
const MOST_IGNORED = 32;

/**
 * Accepts or rejects a report. Outliers are accepted and judged later. Unknown items are left out, because game
 * assistants report tokens and certificates that no drop list has. Only an unknown stage, an unknown recruitment tag,
 * or more than `MOST_TIMES` pulls of a gacha box are rejected.
 */
export function decideSubmit(command: SubmitCommand, index: CatalogIndex, now: number): SubmitDecision {
  const stage = findStage(command, index, now);
  if (!stage) return { ok: false, reason: 'UNKNOWN_STAGE', stageId: command.stageId };
  const drops: Drop[] = [];
  const unknown: Drop[] = [];
  for (const { dropType: wire, itemId: named, quantity } of command.drops ?? []) {
    const itemId = findItem(named, stage, index);
    if (itemId === undefined && isRecruitment(stage)) return { ok: false, reason: 'UNKNOWN_TAG', itemId: named };
    const list = itemId === undefined ? unknown : drops;
    list.push({ dropType: dropTypeFromWire(wire), itemId: itemId ?? named, quantity });
  }
  const times = runsIn(stage, [...drops, ...unknown], command.times);
  if (times > MOST_TIMES) return { ok: false, reason: 'TOO_MANY_PULLS', most: MOST_TIMES };
  const leftOut = mergeDrops(unknown);
  const ignored = leftOut.filter(({ itemId }) => isCatalogId(itemId)).slice(0, MOST_IGNORED);
  return {
    ok: true,
    report: { server: command.server, stageId: stage.stageId, drops: mergeDrops(drops), ignored, times },
    leftOut,
  };
}

function findStage({ stageId, source, server }: SubmitCommand, index: CatalogIndex, now: number): Stage | undefined {
  const named = index.stages.get(stageId);
  if (!SOURCES_THAT_MISS_RERUNS.has(source) || !stageId.endsWith('_perm')) return named;
  const rerun = index.stages.get(stageId.replace(/_perm$/, '_rep'));
  const range = rerun && latestRange(rerun, server, now);
  return range && contains(range, now) ? rerun : named;
}

/** Recruitment reports may name a tag in any language instead of its id. */
function findItem(itemId: string, stage: Stage, index: CatalogIndex): string | undefined {
  if (index.items.has(itemId)) return itemId;
  return isRecruitment(stage) ? index.recruitTags.get(itemId) : undefined;
}
