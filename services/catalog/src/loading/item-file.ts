import type { Existence, Item, TimeRange } from '@droptally/domain/catalog/catalog';
import type { Server } from '@droptally/domain/catalog/server';
import type { Entry } from '../reading/entry.ts';
import { readLocalised, readPerLanguage } from '../reading/localised.ts';
import { type PerServer, readExistence, readRanges } from '../reading/span.ts';

/** An item from items.yaml. `during` is the range in which a temporary item drops at every stage that lists it. */
export type LoadedItem = { item: Item; existence: Record<Server, Existence>; during: PerServer<TimeRange> | undefined };

const ALWAYS: Existence = { exist: true };
const EVERYWHERE: Record<Server, Existence> = { CN: ALWAYS, US: ALWAYS, JP: ALWAYS, KR: ALWAYS };
const OPTIONAL = ['open', 'during', 'sortId', 'rarity', 'group', 'sprite', 'alias', 'pron', 'hide'] as const;

/** Reads items.yaml: every item that can drop, in the order in which clients list them. */
export function readItems(file: Entry): Map<string, LoadedItem> {
  const items = new Map<string, LoadedItem>();
  for (const entry of file.list()) {
    const loaded = readItem(entry);
    const { itemId } = loaded.item;
    if (items.has(itemId) && itemId !== '') entry.refuse('unique', `item ${itemId} appears twice`);
    items.set(itemId, loaded);
  }
  return items;
}

function readItem(entry: Entry): LoadedItem {
  const fields = entry.fields(['id', 'type', 'name'], OPTIONAL);
  const existence = fields.open ? readExistence(fields.open) : EVERYWHERE;
  const item: Item = {
    itemId: fields.id.id(),
    name: readLocalised(fields.name),
    existence,
    itemType: fields.type.id(),
    sortId: fields.sortId?.number({ min: -1e9, max: 1e9 }) ?? null,
    rarity: fields.rarity?.number({ min: 0, max: 5 }) ?? null,
    groupId: fields.group?.text() ?? null,
    spriteCoord: fields.sprite ? readSprite(fields.sprite) : null,
    alias: fields.alias ? readPerLanguage(fields.alias, readTexts) : null,
    pron: fields.pron ? readPerLanguage(fields.pron, readTexts) : null,
    ...(fields.hide?.flag() && { hide: true }),
  };
  return { item, existence, during: fields.during && readRanges(fields.during) };
}

function readTexts(entry: Entry): string[] {
  return entry.list().map((one) => one.text());
}

function readSprite(entry: Entry): [number, number] {
  const [column, row, ...more] = entry.list().map((one) => one.number({ min: 0, max: 9999 }));
  if (column === undefined || row === undefined || more.length > 0) entry.refuse('shape', 'expected two numbers');
  return [column ?? 0, row ?? 0];
}
