import {
  type Bounds,
  DROP_TYPES,
  type DropRule,
  type DropType,
  type Existence,
  type TimeRange,
} from '@droptally/domain/catalog/catalog';
import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import type { Entry } from '../reading/entry.ts';
import { type PerServer, rangeOf, readBounds, readRanges } from '../reading/span.ts';
import type { LoadedItem } from './item-file.ts';

/** What the lines of a drop list may refer to. `items` is undefined if items.yaml is invalid. */
export type DropListContext = {
  existence: Record<Server, Existence>;
  ranges: ReadonlyMap<string, PerServer<TimeRange>>;
  items: ReadonlyMap<string, LoadedItem> | undefined;
};

type Line = {
  dropType: DropType;
  bounds?: Bounds;
  accumulable: boolean;
  servers: readonly Server[] | undefined;
  during: PerServer<TimeRange> | undefined;
};

const OPTIONAL = ['item', 'items', 'bounds', 'except', 'distinct', 'servers', 'during', 'accumulable'] as const;

/**
 * Reads a stage's drop list for every server. A line applies on each server where the stage opens, its item exists and
 * its range (its own, else the item's, else the stage's) is defined. `servers` narrows that.
 */
export function readDropList(list: Entry | undefined, context: DropListContext): Record<Server, DropRule[]> {
  const drops: Record<Server, DropRule[]> = { CN: [], US: [], JP: [], KR: [] };
  for (const entry of list?.list() ?? []) readLine(entry, context, drops);
  return drops;
}

function readLine(entry: Entry, context: DropListContext, drops: Record<Server, DropRule[]>): void {
  const fields = entry.fields(['type'], OPTIONAL);
  const items = fields.items?.list() ?? (fields.item ? [fields.item] : []);
  if (fields.item && fields.items) entry.refuse('shape', 'item or items, not both');
  if (items.length > 0 && fields.distinct) fields.distinct.refuse('shape', 'distinct bounds a type: no item beside it');
  if (items.length === 0 && !fields.distinct) entry.refuse('missing-key', 'a line names its items, or distinct bounds');
  const bounds = items.length > 0 ? fields.bounds : fields.distinct;
  const line: Line = {
    dropType: fields.type.oneOf(DROP_TYPES),
    ...(bounds && { bounds: readBounds(bounds, fields.except) }),
    accumulable: fields.accumulable?.flag() ?? true,
    servers: fields.servers?.list().map((server) => server.oneOf(SERVERS)),
    during: fields.during && readDuring(fields.during, context),
  };
  const list = { context, drops };
  if (items.length === 0) addRules(entry, undefined, line, list);
  for (const item of items) addRules(item, item.id(), line, list);
}

function readDuring(entry: Entry, context: DropListContext): PerServer<TimeRange> {
  if (typeof entry.value !== 'string') return readRanges(entry);
  const range = context.ranges.get(entry.value);
  if (!range) entry.refuse('reference', `no range is called "${entry.value}" in this file`);
  return range ?? {};
}

function addRules(
  entry: Entry,
  itemId: string | undefined,
  line: Line,
  { context, drops }: { context: DropListContext; drops: Record<Server, DropRule[]> },
): void {
  const item = itemId === undefined ? undefined : context.items?.get(itemId);
  if (itemId && context.items && !item) {
    entry.refuse('reference', `items.yaml has no item ${itemId}`);
    return;
  }
  const during = line.during ?? item?.during;
  const holds = (server: Server): boolean => {
    const there = context.existence[server].exist && item?.existence[server].exist !== false;
    return there && (during === undefined || during[server] !== undefined);
  };
  const absent = line.servers?.filter((server) => !holds(server)) ?? [];
  if (absent.length > 0)
    entry.refuse('server', `the stage, the item or the range is not there on ${absent.join(', ')}`);
  const { dropType, bounds, accumulable } = line;
  const what = { ...(itemId !== undefined && { itemId }), dropType, ...(bounds && { bounds }), accumulable };
  const overlapping = (line.servers ?? SERVERS).filter(holds).filter((server) => {
    const rule: DropRule = { ...what, ...(during?.[server] ?? rangeOf(context.existence[server], server)) };
    const other = drops[server].some((one) => sameSubject(one, rule) && overlap(one, rule));
    drops[server].push(rule);
    return other;
  });
  if (overlapping.length > 0) {
    const subject = itemId === undefined ? dropType : `${itemId} as ${dropType}`;
    entry.refuse('overlap', `${subject} has two rules at the same time on ${overlapping.join(', ')}`);
  }
}

function sameSubject(one: DropRule, other: DropRule): boolean {
  return one.itemId === other.itemId && one.dropType === other.dropType;
}

function overlap(one: TimeRange, other: TimeRange): boolean {
  return one.start < (other.end ?? Infinity) && other.start < (one.end ?? Infinity);
}
