import type { TimeRange } from '@droptally/domain/catalog/catalog';
import { SERVERS } from '@droptally/domain/catalog/server';
import { type PerServer, rangeOf } from '../reading/span.ts';
import type { Facts, FormulaFact, ItemFact, StageFact } from './facts.ts';
import { same } from './named-ranges.ts';
import { existenceText, rangesText } from './span-text.ts';
import { block, listEntry, namesFlow, wrap } from './yaml-text.ts';

/** Text of items.yaml. */
export function itemsText(items: readonly ItemFact[], ranges: ReadonlyMap<string, PerServer<TimeRange>>): string {
  const entries = items.flatMap((item) => {
    const open = existenceText(item.existence);
    const during = ranges.get(item.itemId);
    const fields = block(
      {
        id: item.itemId,
        type: item.itemType,
        name: namesFlow(item.name_i18n),
        open: Object.keys(open).length === SERVERS.length ? undefined : open,
        sortId: item.sortId,
        rarity: item.rarity,
        group: item.groupID,
        sprite: item.spriteCoord,
        alias: item.alias && namesFlow(item.alias),
        pron: item.pron && namesFlow(item.pron),
      },
      '  ',
    );
    const texts = during && Object.entries(rangesText(during)).map(([server, text]) => `    ${server}: ${text}`);
    return [...listEntry(fields, ''), ...(texts ? ['  during:', ...texts] : [])];
  });
  return [
    '# Every item that can drop. `during`: it drops in that range on whatever stage lists it.',
    ...entries,
    '',
  ].join('\n');
}

/** Text of formulas.yaml. Names and rarities come from the items. */
export function formulasText(formulas: readonly FormulaFact[]): string {
  const entries = formulas.flatMap(({ id, goldCost, costs, extraOutcome }) => {
    const parts = costs.map(({ id: item, count }) => ({ item, count }));
    const weights = extraOutcome?.map(({ id: item, weight }) => `${item}: ${weight}`).join(', ');
    return [
      `- item: ${id}`,
      ...block({ gold: goldCost, costs: parts }, '  '),
      ...(weights ? wrap(`  byproducts: {${weights}}`, '    ') : []),
    ];
  });
  return ['# What crafting costs; byproducts by weight.', ...entries, ''].join('\n');
}

/** Temporary items, such as supplies: their counters have one closed range per server, which is not the stage's. */
export function temporaryItems(
  facts: Facts,
  stages: ReadonlyMap<string, StageFact>,
): Map<string, PerServer<TimeRange>> {
  const found = new Map<string, PerServer<TimeRange>>();
  const lasting = new Set<string>();
  for (const server of SERVERS) {
    for (const { itemId, stageId, start, end } of facts.matrix.servers[server].matrix) {
      const stage = stages.get(stageId);
      const ranges = found.get(itemId) ?? {};
      const contradicts = ranges[server] !== undefined && !same(ranges[server], { start, end });
      const open = stage && rangeOf(stage.existence[server], server);
      if (end === null || contradicts || same(open, { start, end })) lasting.add(itemId);
      found.set(itemId, { ...ranges, [server]: { start, end } });
    }
  }
  for (const itemId of lasting) found.delete(itemId);
  return found;
}
