import type { Catalog, DropRule, Item, Stage, Zone } from './catalog.ts';
import { contains } from './drop-list.ts';
import { FIRST_SEGMENT, lastAtOrBefore, segmentBoundaries } from './segment.ts';
import type { Server } from './server.ts';

const RECRUIT_TAG = 'RECRUIT_TAG';

/** A catalog indexed for the hot paths: entries by id, each stage's rules and segments by time. */
export type CatalogIndex = {
  readonly catalog: Catalog;
  readonly zones: ReadonlyMap<string, Zone>;
  readonly stages: ReadonlyMap<string, Stage>;
  readonly items: ReadonlyMap<string, Item>;
  /** Recruitment tag id by its name in any language. */
  readonly recruitTags: ReadonlyMap<string, string>;
  /** Rules and segments of one stage on one server; undefined for an unknown stage. */
  timeline(stageId: string, server: Server): StageTimeline | undefined;
};

type Timelines = Record<Server, Map<string, StageTimeline>>;

export function indexCatalog(catalog: Catalog): CatalogIndex {
  const stages = new Map(catalog.stages.map((stage) => [stage.stageId, stage]));
  const timelines: Timelines = { CN: new Map(), US: new Map(), JP: new Map(), KR: new Map() };
  return {
    catalog,
    zones: new Map(catalog.zones.map((zone) => [zone.zoneId, zone])),
    stages,
    items: new Map(catalog.items.map((item) => [item.itemId, item])),
    recruitTags: recruitTagsOf(catalog.items),
    timeline(stageId, server) {
      const ofServer = timelines[server];
      const known = ofServer.get(stageId);
      if (known) return known;
      const stage = stages.get(stageId);
      if (!stage) return undefined;
      const timeline = new StageTimeline(stage, server);
      ofServer.set(stageId, timeline);
      return timeline;
    },
  };
}

/** Rules and segments of one stage on one server, precomputed for every instant at which they change. */
export class StageTimeline {
  /** Start of each segment, ascending. */
  readonly boundaries: readonly number[];
  readonly #changes: readonly number[];
  readonly #rules: readonly (readonly DropRule[])[];

  constructor(stage: Stage, server: Server) {
    const rules = stage.drops[server];
    this.boundaries = segmentBoundaries(stage, server);
    this.#changes = [...new Set(rules.flatMap(({ start, end }) => (end === null ? [start] : [start, end])))].sort(
      (a, b) => a - b,
    );
    this.#rules = this.#changes.map((change) => rules.filter((rule) => contains(rule, change)));
  }

  /** Rules in force at an instant; empty if the stage has no current drop list. */
  rulesAt(at: number): readonly DropRule[] {
    return this.#rules[lastAtOrBefore(this.#changes, at)] ?? [];
  }

  /** Id of the segment that contains an instant: the segment's first millisecond. */
  segmentAt(at: number): number {
    return this.boundaries[lastAtOrBefore(this.boundaries, at)] ?? FIRST_SEGMENT;
  }

  /** Segments that begin within [start, end). Their runs count for a range whose ends are segment boundaries. */
  segmentsWithin(start: number, end: number | null): readonly number[] {
    return this.boundaries.filter((boundary) => start <= boundary && (end === null || boundary < end));
  }
}

function recruitTagsOf(items: readonly Item[]): Map<string, string> {
  const tags = items.filter((item) => item.itemType === RECRUIT_TAG);
  return new Map(tags.flatMap((tag) => Object.values(tag.name).map((name) => [name, tag.itemId] as const)));
}
