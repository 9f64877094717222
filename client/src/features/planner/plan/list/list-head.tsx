import { type Checklist, progressOf } from '@droptally/domain/planning/checklist';
import { playDays, SANITY_A_DAY } from '@droptally/domain/planning/play-days';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { changeKeptList, useKeptList, withBudget } from '#data/planner/checklist/checklist-store.ts';
import { useRunsLeft } from '#data/planner/checklist/use-checklist.ts';
import { formatCount, formatTenths } from '#i18n/formats.ts';
import { runsText } from '#parts/play/runs-text.ts';
import { AmountField } from '#ui/controls/field/amount-field.tsx';

/** How much is left of the plan, and what of it is for today. */
export function ListHead({ list }: { list: Checklist }): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { server } = catalog;
  const { budget } = useKeptList(server);
  const left = useRunsLeft(catalog);
  const sanity = progressOf(list).reduce((sum, row) => sum + row.sanityLeft, 0);
  if (sanity === 0) return <p className="run-list__head">{t('play.done')}</p>;
  const { today, days, late } = playDays(left, budget);
  const natural = formatTenths(Math.round((sanity / SANITY_A_DAY) * 10) / 10);
  return (
    <div className="run-list__head">
      <p>
        <strong>{t('play.left', { sanity: formatCount(Math.round(sanity)) })}</strong>{' '}
        <span className="dt-dim">{t('play.natural', { days: natural })}</span>
      </p>
      <p className="run-list__today">
        <strong>{today.length > 0 ? t('play.today', { runs: runsText(today, catalog) }) : t('play.todayNone')}</strong>
      </p>
      <div className="run-list__budget">
        <span>{t('play.budget')}</span>
        <AmountField
          name={t('play.budget')}
          value={budget}
          onChange={(next) => changeKeptList(server, (kept) => withBudget(kept, next))}
        />
        {days !== undefined && <span className="dt-dim">{t('play.days', { count: days })}</span>}
      </div>
      {late.length > 0 && <p className="run-list__late">{t('play.late', { runs: runsText(late, catalog) })}</p>}
    </div>
  );
}
