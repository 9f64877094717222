import type { Bounds, DropType, TimeRange } from '@droptally/domain/catalog/catalog';
import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import { type PerServer, rangeOf } from '../reading/span.ts';
import type { DropFact, Facts, ItemFact, MatrixRow, StageFact } from './facts.ts';

/** An item of a stage's drop list, or a type if `itemId` is absent, with its range on each server. */
export type StageDrop = {
  itemId?: string;
  dropType: DropType;
  bounds?: Bounds;
  ranges: PerServer<TimeRange>;
};

const DROP_TYPE: Record<DropFact['dropType'], DropType> = {
  NORMAL_DROP: 'REGULAR',
  SPECIAL_DROP: 'SPECIAL',
  EXTRA_DROP: 'EXTRA',
  FURNITURE: 'FURNITURE',
};

/** All drops of a stage on any server: those in its lists, then the items that only its counters have. */
export function dropsOfStage(
  stage: StageFact,
  facts: Facts,
  rows: ReadonlyMap<Server, readonly MatrixRow[]> | undefined,
  items: ReadonlyMap<string, ItemFact>,
): StageDrop[] {
  const drops = new Map<string, StageDrop>();
  for (const server of SERVERS.filter((one) => stage.existence[one].exist)) {
    const open = rangeOf(stage.existence[server], server);
    const counted = new Map(rows?.get(server)?.map((row) => [row.itemId, { start: row.start, end: row.end }]));
    const listed = listOf(stage, facts, server, items);
    for (const { itemId, dropType, bounds } of listed) {
      const range = (itemId !== undefined && counted.get(itemId)) || open;
      add(drops, { ...(itemId !== undefined && { itemId }), dropType, ...(bounds && { bounds }) }, server, range);
    }
    const known = new Set(listed.map(({ itemId }) => itemId));
    const trend = facts.trend.servers[server].trend[stage.stageId]?.results ?? {};
    for (const itemId of new Set([...counted.keys(), ...Object.keys(trend)])) {
      if (known.has(itemId)) continue;
      const dropType = itemId === 'furni' ? 'FURNITURE' : 'REGULAR';
      add(drops, { itemId, dropType }, server, counted.get(itemId) ?? open);
    }
  }
  return [...drops.values()];
}

type Listed = Omit<StageDrop, 'ranges'>;

function listOf(stage: StageFact, facts: Facts, server: Server, items: ReadonlyMap<string, ItemFact>): Listed[] {
  const list = facts.drops[server][stage.stageId]?.dropInfos ?? [];
  const there = list.filter(({ itemId }) => itemId === undefined || items.get(itemId)?.existence[server].exist);
  const listed = new Map<string, Listed>();
  for (const { itemId, dropType: wire, bounds } of there) {
    const dropType = DROP_TYPE[wire];
    const key = `${itemId ?? ''} ${dropType}`;
    const both = bothBounds(listed.get(key)?.bounds, bounds && boundsOf(bounds));
    listed.set(key, { ...(itemId !== undefined && { itemId }), dropType, ...(both && { bounds: both }) });
  }
  return [...listed.values()];
}

function boundsOf({ lower, upper, exceptions }: NonNullable<DropFact['bounds']>): Bounds {
  return { lower, upper, ...(exceptions?.length && { exceptions }) };
}

/** Intersects two bounds of the same drop: a report had to satisfy both. */
function bothBounds(one: Bounds | undefined, other: Bounds | undefined): Bounds | undefined {
  if (!one || !other) return one ?? other;
  return { lower: Math.max(one.lower, other.lower), upper: Math.min(one.upper, other.upper) };
}

function add(drops: Map<string, StageDrop>, drop: Listed, server: Server, range: TimeRange): void {
  const key = `${drop.itemId ?? ''} ${drop.dropType} ${JSON.stringify(drop.bounds)}`;
  const known = drops.get(key) ?? { ...drop, ranges: {} };
  known.ranges[server] = range;
  drops.set(key, known);
}
