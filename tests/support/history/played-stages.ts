import { packagedCatalog } from '@droptally/catalog/catalog-directory';
import { openCatalog } from '@droptally/catalog/catalog-source';
import type { DropRule } from '@droptally/domain/catalog/catalog';
import { type ItemRule, isItemRule, rulesAt } from '@droptally/domain/catalog/drop-list';
import { SERVERS, type Server } from '@droptally/domain/catalog/server';
import { checkDrops } from '@droptally/domain/reporting/check-drops';
import type { Drop } from '@droptally/domain/reporting/merge-drops';

const HAULS = 24;

/** A stage and possible drops of one run. */
export type PlayedStage = { server: Server; stage: string; hauls: readonly Drop[][] };

/** Returns the stages of the packaged catalog that drop something at that time, most played first. */
export function playedStages(at: number): PlayedStage[] {
  const catalog = openCatalog(packagedCatalog, () => {});
  try {
    const stages = [...catalog.current().index.stages.values()];
    const byPopularity = stages.toSorted((a, b) => popularity(b.stageId) - popularity(a.stageId));
    return byPopularity.flatMap((stage) =>
      SERVERS.flatMap((server) => {
        const hauls = haulsOf(rulesAt(stage, server, at));
        return hauls.length > 0 ? [{ server, stage: stage.stageId, hauls }] : [];
      }),
    );
  } finally {
    catalog.close();
  }
}

function popularity(stageId: string): number {
  if (stageId === 'main_01-07') return 2;
  return stageId.startsWith('main_') ? 1 : 0;
}

function haulsOf(rules: readonly DropRule[]): Drop[][] {
  if (!rules.some(isItemRule)) return [];
  const hauls = Array.from({ length: HAULS }, (_, n) => haul(rules, n));
  return hauls.filter((drops) => checkDrops(rules, drops, 1).length === 0);
}

/** Returns the required drops, plus one optional drop in every other haul. */
function haul(rules: readonly DropRule[], n: number): Drop[] {
  const items = rules.filter(isItemRule);
  const certain = items.filter(({ bounds }) => (bounds?.lower ?? 0) > 0);
  const rare = items.filter((rule) => !certain.includes(rule));
  const first = Math.floor(n / 2) % Math.max(1, rare.length);
  const turned = [...rare.slice(first), ...rare.slice(0, first)];
  const taken = [...certain, ...(n % 2 === 1 ? turned.splice(0, 1) : [])];
  for (const { itemId, dropType, bounds } of rules) {
    if (itemId !== undefined) continue;
    const missing = (bounds?.lower ?? 0) - taken.filter((rule) => rule.dropType === dropType).length;
    taken.push(...turned.filter((rule) => rule.dropType === dropType).slice(0, Math.max(0, missing)));
  }
  return taken.map((rule) => some(rule, n));
}

function some({ dropType, itemId, bounds }: ItemRule, n: number): Drop {
  const quantity = Math.max(1, bounds?.lower ?? 0) + (n % 3 === 0 ? 1 : 0);
  return { dropType, itemId, quantity: Math.min(quantity, bounds?.upper ?? quantity) };
}
