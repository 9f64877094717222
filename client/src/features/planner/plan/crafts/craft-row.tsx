import type { CraftReason } from '@droptally/domain/planning/plan-reasons';
import type { ItemCount, ShownCraft } from '@droptally/domain/planning/shown-plan';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { itemLabels } from '#features/planner/item-labels.ts';
import { tileOf } from '#features/planner/tile-of.ts';
import { formatCount, formatTenths } from '#i18n/formats.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import { ItemTile } from '#ui/tile/item-tile.tsx';
import { Hint } from '#ui/tip/hint.tsx';

type CraftRowProps = {
  craft: ShownCraft;
  inputs: PlanInputs;
  /** The plan is another one by now. */
  isOld: boolean;
  /** Why it is crafted; undefined while that is not known. */
  reason: CraftReason | undefined;
  onCraft: (craft: ShownCraft) => void;
};

/** There may be thirty, of a tenth each. */
const BY_PRODUCTS_MOST = 2;

/** One item to craft: how many, and what goes into them. */
export function CraftRow({ craft, inputs, isOld, reason, onCraft }: CraftRowProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { setInspect } = useSelection();
  const { text, lang } = itemLabels(catalog, t)(craft.itemId);
  return (
    <li className="craft-row">
      <Button look="own" className="craft-row__item" onClick={() => setInspect({ kind: 'item', id: craft.itemId })}>
        <ItemTile item={tileOf(craft.itemId, catalog)} />
        <span className="craft-row__name" lang={lang}>
          {text}
        </span>
        <span className="craft-row__count">× {formatCount(craft.count)}</span>
      </Button>
      {reason && <Reason reason={reason} />}
      <span className="craft-row__parts">
        {craft.costs.map((cost) => (
          <Part key={cost.itemId} part={cost} isShort={(inputs.holdings[cost.itemId] ?? 0) < cost.count} />
        ))}
        {craft.lmd > 0 && <span className="dt-dim">{t('inspector.lmd', { count: formatCount(craft.lmd) })}</span>}
        {craft.byProducts.length > 0 && (
          <span className="craft-row__luck" data-tip={t('planner.byLuck')}>
            <span aria-hidden="true">+</span>
            <span className="dt-unseen">{t('planner.byLuck')}</span>
            {craft.byProducts.slice(0, BY_PRODUCTS_MOST).map((part) => (
              <Part key={part.itemId} part={part} isShort={false} />
            ))}
          </span>
        )}
      </span>
      <Button
        className="craft-row__craft"
        aria-label={t('planner.craft.title', { item: text })}
        disabled={isOld || !canCraftOne(craft, inputs)}
        onClick={() => onCraft(craft)}
      >
        {t('planner.craft.open')}
      </Button>
    </li>
  );
}

/** `15.0 each, not 20.0`: what one costs crafted, and farmed. */
function Reason({ reason: { crafted, farmed } }: { reason: CraftReason }): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const stage = farmed && catalog.stages.get(farmed.stageId);
  const each = formatTenths(roundedSanity(crafted));
  const code = stage && catalog.labelOf(stage).text;
  const isNarrow = useFrameWidth() === 'narrow';
  const tip =
    farmed && code
      ? t('reasons.craftHint', { each, stage: code, farmed: formatTenths(roundedSanity(farmed.sanity)) })
      : t('reasons.craftOnlyHint', { each });
  return (
    <Hint className="craft-row__reason" tip={isNarrow ? undefined : tip}>
      {farmed
        ? t('reasons.craft', { each, farmed: formatTenths(roundedSanity(farmed.sanity)) })
        : t('reasons.craftOnly', { each })}
    </Hint>
  );
}

/** To a tenth, as it is shown. */
function roundedSanity(sanity: number): number {
  return Math.round(sanity * 10) / 10;
}

/** Whether what is held is enough for one craft. */
function canCraftOne({ costs, times }: ShownCraft, { holdings }: PlanInputs): boolean {
  return costs.every(({ itemId, count }) => (holdings[itemId] ?? 0) >= count / times);
}

function Part({ part: { itemId, count }, isShort }: { part: ItemCount; isShort: boolean }): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { text, lang } = itemLabels(catalog, t)(itemId);
  return (
    <span className="craft-row__part" data-short={isShort} data-tip={text}>
      <ItemTile item={tileOf(itemId, catalog)} />
      <span className="dt-unseen" lang={lang}>
        {text}
      </span>
      <span>{formatTenths(count)}</span>
    </span>
  );
}
