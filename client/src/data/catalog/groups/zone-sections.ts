import { UTC_OFFSET_HOURS } from '@droptally/domain/catalog/game-day';
import type { Server } from '@droptally/domain/catalog/server';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Zone } from '@droptally/proto/api/catalog/zone';
import type { Catalog } from '#data/catalog/catalog.ts';
import { stageProblem } from '#data/catalog/stage-problem.ts';
import type { ZoneType } from '#data/catalog/zone-status.ts';

export type ZoneEntry = { zone: Zone; stages: readonly Stage[] };

/** Zones of one sub-type, or events of one year. Shown as a tab or a branch of the tree. */
export type ZoneGroup = { id: string; kind: 'year' | 'subType' | 'only'; zones: readonly ZoneEntry[] };

/** Zones of one type. The last of several groups is shown first. */
export type ZoneSection = { type: ZoneType; groups: readonly ZoneGroup[] };

export type SectionOptions = {
  hideClosed?: boolean;
  /** Leaves out zones that are never reported by hand. With hideClosed, only stages that can be reported now remain. */
  forReport?: boolean;
  /** This zone is never left out: if the other options hide all its stages, all are shown. */
  zoneId?: string | undefined;
};

/** The two columns of the selector, and their order in a single column. */
const SECTION_COLUMNS = [
  ['ACTIVITY_OPEN', 'ACTIVITY_PENDING', 'MAINLINE', 'ACTIVITY_PERMANENT'],
  ['GACHABOX', 'RECRUIT', 'ACTIVITY_CLOSED', 'WEEKLY'],
] as const satisfies readonly (readonly ZoneType[])[];

const HIDDEN_WITH_CLOSED: readonly ZoneType[] = ['ACTIVITY_CLOSED', 'RECRUIT'];
const NEVER_REPORTED: readonly ZoneType[] = ['RECRUIT'];

/** Group id of zones without a sub-type: the newest of their kind. */
export const NO_SUB_TYPE = 'OTHER';

/** The zones of the server in sections and groups. Empty ones are left out. */
export function zoneSections(catalog: Catalog, options: SectionOptions = {}): ZoneSection[] {
  const types: readonly ZoneType[] = SECTION_COLUMNS.flat();
  const hidden = [...(options.hideClosed ? HIDDEN_WITH_CLOSED : []), ...(options.forReport ? NEVER_REPORTED : [])];
  const entries = entriesByType(catalog, options);
  return types.flatMap((type) => {
    const all = entries.get(type) ?? [];
    const zones = hidden.includes(type) ? all.filter(({ zone }) => zone.zoneId === options.zoneId) : all;
    return zones.length > 0 ? [{ type, groups: groupsOf(type, zones, catalog) }] : [];
  });
}

function entriesByType(catalog: Catalog, options: SectionOptions): Map<ZoneType, ZoneEntry[]> {
  const entries = new Map<ZoneType, ZoneEntry[]>();
  for (const zone of catalog.zones.values()) {
    if (!catalog.isOnServer(zone)) continue;
    const stages = stagesShown(zone, catalog, options);
    if (stages.length === 0) continue;
    const type = catalog.typeOf(zone);
    entries.set(type, [...(entries.get(type) ?? []), { zone, stages }]);
  }
  return entries;
}

function stagesShown({ zoneId }: Zone, catalog: Catalog, options: SectionOptions): readonly Stage[] {
  const all = catalog.stagesOf(zoneId).filter(catalog.isOnServer);
  const shown = all.filter((stage) => isShown(stage, catalog, options));
  return shown.length === 0 && zoneId === options.zoneId ? all : shown;
}

function isShown(stage: Stage, catalog: Catalog, { hideClosed, forReport }: SectionOptions): boolean {
  if (!hideClosed) return true;
  if (forReport) return stageProblem(catalog, stage.zoneId, stage.stageId) === null;
  return Boolean(stage.dropInfos?.length);
}

function groupsOf(type: ZoneType, entries: readonly ZoneEntry[], { server }: Catalog): ZoneGroup[] {
  const openTime = ({ zone }: ZoneEntry) => zone.existence[server].openTime ?? 0;
  const isEvent = type.startsWith('ACTIVITY');
  const ordered = isEvent ? [...entries].sort((a, b) => openTime(a) - openTime(b)) : entries;
  if (type === 'ACTIVITY_CLOSED') return grouped(ordered, 'year', (entry) => String(yearOf(server, openTime(entry))));
  const bySubType = grouped(ordered, 'subType', ({ zone }) => zone.subType ?? NO_SUB_TYPE);
  const [only] = bySubType;
  return bySubType.length === 1 && only?.id === NO_SUB_TYPE ? [{ ...only, kind: 'only' }] : bySubType;
}

/** The year of an instant in the server's calendar, whatever the reader's. */
function yearOf(server: Server, at: number): number {
  return new Date(at + UTC_OFFSET_HOURS[server] * 3_600_000).getUTCFullYear();
}

/** Groups entries in the order of their first occurrence. */
function grouped(
  entries: readonly ZoneEntry[],
  kind: ZoneGroup['kind'],
  idOf: (entry: ZoneEntry) => string,
): ZoneGroup[] {
  const groups = new Map<string, ZoneEntry[]>();
  for (const entry of entries) groups.set(idOf(entry), [...(groups.get(idOf(entry)) ?? []), entry]);
  return [...groups].map(([id, zones]) => ({ id, kind, zones }));
}
