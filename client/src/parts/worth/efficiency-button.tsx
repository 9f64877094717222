import { PopoverNext } from '@blueprintjs/core';
import { EXP_ITEM, LMD_ITEM } from '@droptally/domain/catalog/planner-rules';
import { type EfficiencyPart, efficiencyParts, type RatedStage } from '@droptally/domain/planning/stage-efficiency';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useDataset } from '#data/use-dataset.ts';
import { formatCount, formatSanity, formatShare } from '#i18n/formats.ts';
import { Button } from '#ui/controls/button/button.tsx';
import './efficiency-button.css';

/** How well a stage pays: what its drops are worth is in a popover. */
export function EfficiencyButton({ of, children }: { of: RatedStage; children: ReactNode }): JSX.Element {
  const { data: worth } = useDataset('worth');
  const { data: rules } = useDataset('planner');
  const parts = worth && rules ? efficiencyParts(of, worth.worth, rules.facts) : [];
  if (parts.length === 0) return <>{children}</>;
  return (
    <PopoverNext
      placement="bottom-start"
      arrow={false}
      animation="minimal"
      content={<Parts parts={parts} sanity={of.sanity} moves={worth?.basketMoves ?? 0} />}
    >
      <Button look="own" className="hint" aria-haspopup="dialog">
        {children}
      </Button>
    </PopoverNext>
  );
}

type PartsProps = { parts: readonly EfficiencyPart[]; sanity: number; moves: number };

function Parts({ parts, sanity, moves }: PartsProps): JSX.Element {
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
      <p>
        {t('event.sumOf', { sum: formatSanity(sum), sanity: formatCount(sanity), rate: formatShare(sum / sanity) })}
      </p>
      <p className="dt-dim">
        {t('event.whatItIs')} {moves > 0 && t('event.basketMoves', { moves: formatShare(moves) })}
      </p>
    </div>
  );
}
