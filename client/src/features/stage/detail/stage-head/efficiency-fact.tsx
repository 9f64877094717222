import { PopoverNext } from '@blueprintjs/core';
import { EXP_ITEM, LMD_ITEM } from '@droptally/domain/catalog/planner-rules';
import { sanityOf } from '@droptally/domain/catalog/sanity';
import { type EfficiencyPart, efficiencyParts, stageEfficiency } from '@droptally/domain/planning/stage-efficiency';
import type { Stage } from '@droptally/proto/api/catalog/stage';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { DropRow } from '#data/rows/drop-rows.ts';
import { narrowedBy } from '#data/selection/narrowed-by.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useDataset } from '#data/use-dataset.ts';
import { formatCount, formatRate, formatSanity, formatShare } from '#i18n/formats.ts';
import { efficiencyInterval, efficiencyRate } from '#parts/worth/efficiency-rate.ts';
import { Button } from '#ui/controls/button/button.tsx';

/** How well a stage pays, and in a popover what adds up to it. By the reports of everybody, as prices are. */
export function EfficiencyFact({ stage, rows }: { stage: Stage; rows: readonly DropRow[] }): JSX.Element | null {
  const { t } = useTranslation();
  const isNarrowed = narrowedBy(useSelection()) !== null;
  const { data: worth } = useDataset('worth', { enabled: !isNarrowed });
  const { data: rules } = useDataset('planner', { enabled: !isNarrowed });
  const sanity = sanityOf(stage);
  if (isNarrowed || !worth || !rules || !sanity) return null;
  const drops = rows
    .filter(({ past, counted }) => !past && counted.quantity > 0)
    .map(({ item: { itemId }, rate: { rate, lower, upper } }) => ({ itemId, rate, lower, upper }));
  const rated = { stageId: stage.stageId, sanity, drops };
  const own = stageEfficiency(rated, worth.worth, rules.facts);
  const said = worth.stages.find(({ stageId }) => stageId === stage.stageId) ?? own;
  if (!own || !said) return null;
  const parts = efficiencyParts(rated, worth.worth, rules.facts);
  return (
    <div className="head-facts__fact">
      <dt>{t('event.efficiency')}</dt>
      <dd>
        <PopoverNext
          placement="bottom-start"
          arrow={false}
          animation="minimal"
          content={<Parts parts={parts} sanity={sanity} efficiency={own.efficiency} moves={worth.basketMoves} />}
        >
          <Button look="own" className="hint" aria-haspopup="dialog">
            {formatRate(efficiencyRate(said))}
          </Button>
        </PopoverNext>{' '}
        <span className="head-facts__between">{efficiencyInterval(said)}</span>
      </dd>
    </div>
  );
}

type PartsProps = { parts: readonly EfficiencyPart[]; sanity: number; efficiency: number; moves: number };

function Parts({ parts, sanity, efficiency, moves }: PartsProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const nameOf = (itemId: string) => {
    const item = catalog.items.get(itemId);
    if (item) return catalog.nameOf(item);
    return itemId === LMD_ITEM ? t('planner.lmd') : itemId === EXP_ITEM ? t('planner.exp') : itemId;
  };
  const sum = parts.reduce((total, { worth }) => total + worth, 0);
  return (
    <div className="efficiency-parts">
      <table>
        <tbody>
          {parts.map(({ itemId, rate, worth }) => (
            <tr key={itemId}>
              <th scope="row">{nameOf(itemId)}</th>
              <td>{itemId === LMD_ITEM ? formatCount(Math.round(rate)) : formatShare(rate)}</td>
              <td>{formatSanity(worth)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('event.sum')}</th>
            <td />
            <td>
              <strong>{formatSanity(sum)}</strong>
            </td>
          </tr>
        </tbody>
      </table>
      <p>{t('event.sumOf', { sum: formatSanity(sum), sanity: formatCount(sanity), rate: formatShare(efficiency) })}</p>
      <p className="dt-dim">
        {t('event.whatItIs')} {moves > 0 && t('event.basketMoves', { moves: formatShare(moves) })}
      </p>
    </div>
  );
}
