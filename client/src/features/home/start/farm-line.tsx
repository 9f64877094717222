import type { Checklist } from '@droptally/domain/planning/checklist';
import { type RunsLeft, runsFor } from '@droptally/domain/planning/play-days';
import { Link } from '@tanstack/react-router';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalog } from '#data/catalog/catalog.ts';
import { useAwaitedCatalog } from '#data/catalog/use-awaited-catalog.ts';
import { useKeptList } from '#data/planner/checklist/checklist-store.ts';
import { useCountedRuns, useRunsLeft } from '#data/planner/checklist/use-checklist.ts';
import { useSpentToday } from '#data/planner/checklist/use-spent-today.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { runsText } from '#parts/play/runs-text.ts';
import { AmountField } from '#ui/controls/field/amount-field.tsx';

/** What of the plan that is being played is for so much sanity. */
export function FarmLine(): JSX.Element | null {
  const { list, budget } = useKeptList(useSelection().server);
  const catalog = useAwaitedCatalog();
  useCountedRuns(list ? catalog : undefined);
  const left = useRunsLeft(catalog);
  if (!list || !catalog || left.length === 0) return null;
  return <Farming key={catalog.server} list={list} budget={budget} left={left} catalog={catalog} />;
}

type FarmingProps = { list: Checklist; budget: number; left: readonly RunsLeft[]; catalog: Catalog };

/** At first for what is left of today, or for another day. */
function Farming({ list, budget, left, catalog }: FarmingProps): JSX.Element {
  const { t } = useTranslation();
  const spent = useSpentToday(list, catalog);
  const [typed, setTyped] = useState<number>();
  const sanity = typed ?? (spent < budget ? budget - spent : budget);
  const runs = runsFor(left, sanity);
  return (
    <div className="farm-line">
      <span>{t('play.question')}</span>
      <AmountField name={t('play.toSpend')} value={sanity} onChange={setTyped} />
      <strong>{runs.length > 0 ? runsText(runs, catalog) : t('play.nothingFits')}</strong>
      <Link to="/planner" search={{ tab: 'list' }}>
        {t('play.toPlan')}
      </Link>
    </div>
  );
}
