import type { Language } from '@droptally/domain/catalog/catalog';
import { existsAt } from '@droptally/domain/catalog/existence';
import type { Server } from '@droptally/domain/catalog/server';
import type { Item } from '@droptally/proto/api/catalog/item';
import type { ExistencePerServer } from '@droptally/proto/api/catalog/server';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { Zone } from '@droptally/proto/api/catalog/zone';
import { type Label, labelOf, type Named } from './names.ts';
import { isRuneStage } from './rune-stage.ts';
import { type ZoneStatus, type ZoneType, zoneStatus, zoneTypeOf } from './zone-status.ts';

type Names = { nameOf: (stage: Stage) => string; zoneLabelOf: (stage: Stage) => Label | undefined };

const OUTSIDE_WORDS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

const IN_WORD = /[\p{L}\p{N}]/u;

type Entry = { existence: ExistencePerServer };

/** Zones, stages and items by id, in one language, for one server at one time. */
export type Catalog = {
  server: Server;
  language: Language;
  /** The source data. */
  data: CatalogData;
  /** The time that the open state refers to. */
  at: number;
  /** In display order, as are their stages. */
  zones: ReadonlyMap<string, Zone>;
  stages: ReadonlyMap<string, Stage>;
  /** In display order. */
  items: ReadonlyMap<string, Item>;
  stagesOf: (zoneId: string) => readonly Stage[];
  zoneOf: (stage: Stage) => Zone | undefined;
  nameOf: (named: Named) => string;
  labelOf: (named: Named) => Label;
  /** A stage's code plus what distinguishes it from others of that code. For places that do not show the zone. */
  distinctLabelOf: (stage: Stage) => Label;
  /** The note after a code: the zone. For an episode, which the code names, only what tells it from its twin. */
  noteOf: (stage: Stage) => Label | undefined;
  /** Whether the entry was, is or will be on the server. */
  isOnServer: (entry: Entry) => boolean;
  isOpen: (entry: Entry) => boolean;
  statusOf: (zone: Zone) => ZoneStatus;
  typeOf: (zone: Zone) => ZoneType;
};

export type CatalogData = { zones: readonly Zone[]; stages: readonly Stage[]; items: readonly Item[] };
export type Viewpoint = { server: Server; language: Language; at: number };

export function makeCatalog(data: CatalogData, { server, language, at }: Viewpoint): Catalog {
  const zones = byId([...data.zones].sort(byZoneIndex), (zone) => zone.zoneId);
  const stages = byId(data.stages, (stage) => stage.stageId);
  const items = byId(data.items.filter(({ hide }) => !hide).sort(bySortId), (item) => item.itemId);
  const stagesOf = new Map<string, readonly Stage[]>();
  const nameOf = (named: Named) => labelOf(named, language).text;
  const zoneLabelOf = ({ zoneId }: Stage) => {
    const zone = zones.get(zoneId);
    return zone && labelOf(zone, language);
  };
  const isEpisode = ({ zoneId }: Stage) => zones.get(zoneId)?.type === 'MAINLINE';
  let qualifiers: ReadonlyMap<string, Label> | undefined;
  const qualifierOf = ({ stageId }: Stage) => {
    const here = () => data.stages.filter(({ existence }) => existence[server].exist);
    qualifiers ??= qualifiersOf(here(), { nameOf, zoneLabelOf });
    return qualifiers.get(stageId);
  };
  return {
    server,
    language,
    data,
    at,
    zones,
    stages,
    items,
    stagesOf(zoneId) {
      const known = stagesOf.get(zoneId) ?? stagesIn(zones.get(zoneId), stages);
      stagesOf.set(zoneId, known);
      return known;
    },
    zoneOf: (stage) => zones.get(stage.zoneId),
    nameOf,
    labelOf: (named) => labelOf(named, language),
    distinctLabelOf(stage) {
      const label = labelOf(stage, language);
      const qualifier = qualifierOf(stage);
      return qualifier ? { ...label, text: `${label.text} (${qualifier.text})` } : label;
    },
    noteOf: (stage) => (isEpisode(stage) && qualifierOf(stage)) || zoneLabelOf(stage),
    isOnServer: ({ existence }) => existence[server].exist,
    isOpen: ({ existence }) => existsAt(existence, server, at),
    statusOf: (zone) => zoneStatus(zone, server, at),
    typeOf: (zone) => zoneTypeOf(zone, server, at),
  };
}

function stagesIn(zone: Zone | undefined, stages: ReadonlyMap<string, Stage>): readonly Stage[] {
  const all = zone?.stages.flatMap((id) => stages.get(id) ?? []) ?? [];
  const runes = all.filter(isRuneStage);
  if (runes.length > 0) return [...runes, ...all.filter((stage) => !isRuneStage(stage))];
  return all.every(({ code }) => NUMBERED.test(code)) ? all.toSorted(byCode) : all;
}

function byId<Entry>(entries: readonly Entry[], idOf: (entry: Entry) => string): Map<string, Entry> {
  return new Map(entries.map((entry) => [idOf(entry), entry]));
}

const LAST = Number.POSITIVE_INFINITY;
const natural = new Intl.Collator('en', { numeric: true });
/** A code whose end counts: 9-3, BI-EX-1. Others are names, in the operator's order. */
const NUMBERED = /-\d+$/;

/** As a person counts: 9-3 before 9-19. */
function byCode(a: Stage, b: Stage): number {
  return natural.compare(a.code, b.code);
}

/** Sorts by the operator's index. Zones without one come last, by their number. */
function byZoneIndex(a: Zone, b: Zone): number {
  return compare(a.zoneIndex ?? LAST, b.zoneIndex ?? LAST) || natural.compare(a.zoneId, b.zoneId);
}

function bySortId(a: Item, b: Item): number {
  return compare(a.sortId ?? LAST, b.sortId ?? LAST) || natural.compare(a.itemId, b.itemId);
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

/**
 * Returns what distinguishes stages of the same code, by stage id: `Tough` of Episode 10 (Tough), `Rerun` of an event
 * and its rerun. It is the rest of the zone name after the common start, so the event itself gets none.
 */
function qualifiersOf(stages: readonly Stage[], { nameOf, zoneLabelOf }: Names): ReadonlyMap<string, Label> {
  const ofCode = new Map<string, Stage[]>();
  for (const stage of stages) {
    const known = ofCode.get(nameOf(stage));
    if (known) known.push(stage);
    else ofCode.set(nameOf(stage), [stage]);
  }
  const qualifiers = new Map<string, Label>();
  for (const alike of ofCode.values()) {
    if (alike.length === 1) continue;
    const zones = alike.map((stage) => zoneLabelOf(stage) ?? { text: '' });
    const common = commonStart(zones.map(({ text }) => text));
    for (const [index, { stageId }] of alike.entries()) {
      const zone = zones[index] as Label;
      const text = zone.text.slice(common.length).replace(OUTSIDE_WORDS, '');
      if (text !== '') qualifiers.set(stageId, { ...zone, text });
    }
  }
  return qualifiers;
}

/** The longest common start that does not cut a word. */
function commonStart(texts: readonly string[]): string {
  const [first = ''] = texts;
  for (let end = first.length; end > 0; end--) {
    const start = first.slice(0, end);
    if (!texts.every((text) => text.startsWith(start))) continue;
    const cutsWord = IN_WORD.test(first[end - 1] ?? '') && texts.some((text) => IN_WORD.test(text[end] ?? ''));
    if (!cutsWord) return start;
  }
  return '';
}
