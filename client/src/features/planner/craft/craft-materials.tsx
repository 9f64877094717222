import type { Amounts } from '@droptally/domain/planning/plan-options';
import type { PlanningFormula } from '@droptally/proto/api/catalog/planner';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { CraftPlan } from '#data/planner/inputs/craft.ts';
import { itemLabels } from '#features/planner/item-labels.ts';
import { tileOf } from '#features/planner/tile-of.ts';
import { formatCount } from '#i18n/formats.ts';
import { ItemTile } from '#ui/tile/item-tile.tsx';

type CraftMaterialsProps = { formula: PlanningFormula; times: number; plan: CraftPlan; holdings: Amounts };

/** What each material costs, and how many are held and left. */
export function CraftMaterials({ formula, times, plan, holdings }: CraftMaterialsProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const labelOf = itemLabels(catalog, t);
  const lmd = (formula.goldCost ?? 0) * times;
  const remains = new Map(plan.ok ? plan.costs.map(({ itemId, remain }) => [itemId, remain]) : []);
  return (
    <table className="craft-materials">
      <thead>
        <tr>
          <th scope="col">{t('vocabulary.word.item')}</th>
          <th scope="col">{t('planner.need')}</th>
          <th scope="col">{t('planner.have')}</th>
          <th scope="col">{t('planner.craft.left')}</th>
        </tr>
      </thead>
      <tbody>
        {formula.costs.map(({ id, count }) => {
          const { text, lang } = labelOf(id);
          const [need, have] = [count * times, holdings[id] ?? 0];
          const left = remains.get(id);
          return (
            <tr key={id} data-short={have < need}>
              <th scope="row">
                <ItemTile item={tileOf(id, catalog)} />
                <span lang={lang}>{text}</span>
              </th>
              <td>{formatCount(need)}</td>
              <td>{formatCount(have)}</td>
              <td>{left === undefined ? '—' : formatCount(left)}</td>
            </tr>
          );
        })}
        {lmd > 0 && (
          <tr>
            <th scope="row">{t('planner.lmd')}</th>
            <td>{formatCount(lmd)}</td>
            <td />
            <td />
          </tr>
        )}
      </tbody>
    </table>
  );
}
