import type { Formula, FormulaPart } from '@droptally/proto/api/catalog/site';
import type { Entry } from '../reading/entry.ts';
import type { LoadedItem } from './item-file.ts';

type Items = ReadonlyMap<string, LoadedItem> | undefined;

/** Reads formulas.yaml: costs and byproducts of crafting, in the shape that GET /formula serves. */
export function readFormulas(file: Entry, items: Items): Formula[] {
  const seen = new Set<string>();
  return file.list().map((entry) => {
    const fields = entry.fields(['item', 'costs'], ['gold', 'byproducts']);
    const itemId = fields.item.id();
    if (seen.has(itemId) && itemId !== '') fields.item.refuse('unique', `item ${itemId} has two formulas`);
    seen.add(itemId);
    const { id, name } = readPart(fields.item, itemId, items);
    const costs = fields.costs.list().map((cost) => {
      const part = cost.fields(['item', 'count']);
      return { ...readPart(part.item, part.item.id(), items), count: part.count.number({ min: 1, max: 999 }) };
    });
    return {
      id,
      name,
      ...(fields.gold && { goldCost: fields.gold.number({ min: 0, max: 1e9 }) }),
      costs,
      ...(fields.byproducts && readByproducts(fields.byproducts, items)),
    };
  });
}

function readByproducts(entry: Entry, items: Items) {
  const extraOutcome = entry.pairs().map(([itemId, weight]) => ({
    ...readPart(weight, itemId, items),
    count: 1,
    weight: weight.number({ min: 1, max: 1e6 }),
  }));
  return { extraOutcome, totalWeight: extraOutcome.reduce((sum, { weight }) => sum + weight, 0) };
}

function readPart(entry: Entry, itemId: string, items: Items): FormulaPart {
  const item = items?.get(itemId)?.item;
  if (items && !item && itemId !== '') entry.refuse('reference', `items.yaml has no item ${itemId}`);
  return { id: itemId, name: item?.name.zh ?? '', rarity: item?.rarity ?? null };
}
