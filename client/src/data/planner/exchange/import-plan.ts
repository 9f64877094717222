import { EXP_ITEM, LMD_ITEM } from '@droptally/domain/catalog/planner-rules';
import { type ItemOf, type PlanFile, type PlanFileError, readPlanFile } from '@droptally/domain/planning/plan-file';
import type { Amounts } from '@droptally/domain/planning/plan-options';
import type { Item } from '@droptally/proto/api/catalog/item';
import { type PlanInputs, withAmount } from '#data/planner/inputs/plan-inputs.ts';

/** What items and stages a file may name. */
export type Known = { items: readonly Item[]; stages: ReadonlyMap<string, unknown> };

export type ImportedPlan =
  | {
      ok: true;
      /** Items that were read. */
      count: number;
      /** Names and ids that are no item's and no stage's. */
      unknown: readonly string[];
      apply: (inputs: PlanInputs) => PlanInputs;
    }
  | { ok: false; error: PlanFileError };

/** More than a hundred times what any planner writes. */
export const LONGEST_TEXT = 2_000_000;

/** Reads a file or a pasted text of this planner, the existing site's, or a game assistant's. Null is one that was not read. */
export function importPlan(text: string | null, { items, stages }: Known): ImportedPlan {
  if (text === null || text.length > LONGEST_TEXT) return { ok: false, error: 'not-recognised' };
  const read = readPlanFile(text, itemFinder(items));
  if (!read.ok) return read;
  const { file } = read;
  const unknownStages = (file.excluded ?? []).filter((id) => !stages.has(id));
  const excluded = file.excluded?.filter((id) => stages.has(id));
  return {
    ok: true,
    count: file.count,
    unknown: [...file.unknown, ...unknownStages],
    apply: (inputs) => withFile(inputs, { ...file, ...(excluded && { excluded }) }),
  };
}

function withFile(inputs: PlanInputs, { needs, holdings, options, excluded }: PlanFile): PlanInputs {
  return {
    ...inputs,
    needs: withAmounts(inputs.needs, needs),
    holdings: withAmounts(inputs.holdings, holdings),
    options: {
      ...inputs.options,
      ...(options && {
        byProduct: options.byProduct,
        requireExp: options.requireExp,
        requireLmd: options.requireLmb,
      }),
    },
    ...(excluded && { excluded, cleared: null }),
  };
}

function withAmounts(before: Amounts, read: Amounts): Amounts {
  return Object.entries(read).reduce((amounts, [id, amount]) => withAmount(amounts, id, amount), before);
}

/** Ids that a plan may name: those of the catalog, and LMD and EXP, which it does not have. */
export function knownIds(items: Known['items']): ReadonlySet<string> {
  return new Set([...items.map(({ itemId }) => itemId), LMD_ITEM, EXP_ITEM]);
}

/** Finds items by id, else by their name in any language. */
function itemFinder(items: readonly Item[]): ItemOf {
  const ids = knownIds(items);
  const byName = new Map(
    items.flatMap(({ itemId, name_i18n }) => Object.values(name_i18n).map((name) => [name, itemId])),
  );
  return (idOrName) => (ids.has(idOrName) ? idOrName : byName.get(idOrName));
}
