import type { DropType, TimeRange } from '@droptally/domain/catalog/catalog';
import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import { type PerServer, rangeOf } from '../reading/span.ts';
import type { ItemFact, StageFact } from './facts.ts';
import { findRange, type NamedRange, same, serversOf } from './named-ranges.ts';
import type { StageDrop } from './stage-drops.ts';
import { type Flow, flow } from './yaml-text.ts';

export type DropLineContext = {
  items: ReadonlyMap<string, ItemFact>;
  /** Ranges of temporary items; their lines need no range. */
  itemRanges: ReadonlyMap<string, PerServer<TimeRange>>;
  named: readonly NamedRange[];
};

type Line = { items: string[]; type: DropType; rest: Record<string, Flow | undefined> };

/** Ranges of a drop that differ from the stage's. Only for drops whose item has no range of its own. */
export function ownRanges(drop: StageDrop, stage: StageFact): PerServer<TimeRange> {
  const own = serversOf(drop.ranges).filter((server) => {
    return !same(drop.ranges[server], rangeOf(stage.existence[server], server));
  });
  return pick(drop.ranges, own);
}

/** A stage's drop list as lines of its file. Drops that differ only in the item share a line. */
export function dropLines(drops: readonly StageDrop[], stage: StageFact, context: DropLineContext): string[] {
  const lines = new Map<string, Line>();
  for (const drop of drops) {
    for (const { during, servers } of variantsOf(drop, stage, context)) {
      const rest = { ...boundsText(drop), servers, during };
      const key = JSON.stringify([drop.itemId === undefined, drop.dropType, rest]);
      const known: Line = lines.get(key) ?? { items: [], type: drop.dropType, rest };
      if (drop.itemId !== undefined) known.items.push(drop.itemId);
      lines.set(key, known);
    }
  }
  return [...lines.values()].map(({ items, type, rest }) => {
    const [item, ...more] = items;
    return flow({
      item: more.length === 0 ? item : undefined,
      items: more.length > 0 ? items : undefined,
      type,
      ...rest,
    });
  });
}

function boundsText({ itemId, bounds }: StageDrop): Record<string, Flow | undefined> {
  if (!bounds) return {};
  const text = `${bounds.lower}..${bounds.upper}`;
  return { [itemId === undefined ? 'distinct' : 'bounds']: text, except: bounds.exceptions };
}

type Variant = { during: string | undefined; servers: readonly Server[] | undefined };

function variantsOf(drop: StageDrop, stage: StageFact, context: DropLineContext): Variant[] {
  const item = drop.itemId === undefined ? undefined : context.items.get(drop.itemId);
  const possible = SERVERS.filter((server) => {
    return stage.existence[server].exist && item?.existence[server].exist !== false;
  });
  const itemRange = drop.itemId === undefined ? undefined : context.itemRanges.get(drop.itemId);
  if (itemRange) return [variant(serversOf(drop.ranges), intersect(possible, itemRange), undefined)];
  const own = ownRanges(drop, stage);
  const open = serversOf(drop.ranges).filter((server) => !own[server]);
  const range = serversOf(own).length > 0 ? findRange(context.named, own) : undefined;
  return [
    ...(open.length > 0 ? [variant(open, possible, undefined)] : []),
    ...(range ? [variant(serversOf(own), intersect(possible, range.ranges), range.name)] : []),
  ];
}

function variant(wanted: readonly Server[], byDefault: readonly Server[], during: string | undefined): Variant {
  return { during, servers: wanted.length === byDefault.length ? undefined : wanted };
}

function intersect(servers: readonly Server[], ranges: PerServer<TimeRange>): Server[] {
  return servers.filter((server) => ranges[server]);
}

function pick(ranges: PerServer<TimeRange>, servers: readonly Server[]): PerServer<TimeRange> {
  return Object.fromEntries(servers.map((server) => [server, ranges[server]]));
}
