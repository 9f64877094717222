import { type Checklist, type PlannedRuns, progressOf, type StageProgress } from '@droptally/domain/planning/checklist';
import { playDays, SANITY_A_DAY } from '@droptally/domain/planning/play-days';
import { type ShownStage, yieldsOf } from '@droptally/domain/planning/shown-plan';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '#data/account/account-store.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { changeKeptList, useKeptList, withBudget } from '#data/planner/checklist/checklist-store.ts';
import { beginList, endList, useCurrentRuns, useRunsLeft } from '#data/planner/checklist/use-checklist.ts';
import { useSpentToday } from '#data/planner/checklist/use-spent-today.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import { isOldPlan } from '#features/planner/plan/is-old-plan.ts';
import { formatCount, formatTenths } from '#i18n/formats.ts';
import { runsText } from '#parts/play/runs-text.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { AmountField } from '#ui/controls/field/amount-field.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { toast } from '#ui/toast/toaster.ts';
import { RunRow } from './run-row.tsx';
import './run-list.css';

type RunListProps = { plan: PlanState; nothing: ReactNode };

/** The plan as it is played: its runs, how many are done, and what of it is for today. */
export function RunList({ plan, nothing }: RunListProps): ReactNode {
  const { t } = useTranslation();
  const { server } = useCatalog();
  const { list } = useKeptList(server);
  if (!list) return plan.plan ? <Begin plan={plan} stages={plan.plan.stages} /> : nothing;
  const end = () => {
    const undo = endList(server);
    void toast(t('play.ended'), { name: 'planner', action: { text: t('planner.undo'), run: undo } });
  };
  const rows = progressOf(list).filter(({ runs }) => runs > 0);
  return (
    <div className="run-list">
      <ListHead list={list} />
      <ol className="run-list__rows" aria-label={t('play.runs')}>
        {[...rows].sort(byLeft).map((row) => (
          <RunRow key={row.stageId} row={row} ticks={ticksOf(list.stages, row.stageId)} />
        ))}
      </ol>
      <div className="run-list__foot">
        <Button onClick={end}>{t('play.end')}</Button>
      </div>
    </div>
  );
}

function Begin({ plan, stages }: { plan: PlanState; stages: NonNullable<PlanState['plan']>['stages'] }): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { id } = useAccount();
  const countOf = useCurrentRuns(catalog);
  const begin = () =>
    countOf && beginList(catalog.server, plannedRuns(stages), { countOf, account: id, now: Date.now() });
  const isReady = stages.length > 0 && plan.search !== 'under-way' && !isOldPlan(plan);
  const button = (
    <Button look="strong" disabled={!isReady || !countOf} onClick={begin}>
      {t('play.begin')}
    </Button>
  );
  return (
    <EmptyLine action={button}>
      {t('play.none')} {id === null && t('play.loggedOut')}
    </EmptyLine>
  );
}

/** Those of the stages of a plan: of one that is played for LMD or EXP, these are its drops. */
export function plannedRuns(stages: readonly ShownStage[]): PlannedRuns[] {
  return stages.map((stage) => ({ ...stage, drops: yieldsOf(stage) }));
}

/** What is done goes last; the rest keeps the order of the plan. */
function byLeft(a: StageProgress, b: StageProgress): number {
  return Number(a.left === 0) - Number(b.left === 0);
}

function ticksOf(stages: NonNullable<ReturnType<typeof useKeptList>['list']>['stages'], stageId: string): number {
  return stages.find(({ planned }) => planned.stageId === stageId)?.ticks ?? 0;
}

/** How much is left of the plan, and what of it is for today. */
function ListHead({ list }: { list: Checklist }): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { server } = catalog;
  const { budget } = useKeptList(server);
  const left = useRunsLeft(catalog);
  const spent = useSpentToday(list, catalog);
  const sanity = progressOf(list).reduce((sum, row) => sum + row.sanityLeft, 0);
  if (sanity === 0) return <p className="run-list__head">{t('play.done')}</p>;
  const { today, days, late } = playDays(left, budget, spent);
  const natural = formatTenths(Math.round((sanity / SANITY_A_DAY) * 10) / 10);
  return (
    <div className="run-list__head">
      <p>
        <strong>{t('play.left', { sanity: formatCount(Math.round(sanity)) })}</strong>{' '}
        <span className="dt-dim">{t('play.natural', { days: natural })}</span>
      </p>
      <p className="run-list__today">
        <strong>
          {today.length > 0
            ? t('play.today', { runs: runsText(today, catalog) })
            : t(spent > 0 ? 'play.todayDone' : 'play.todayNone')}
        </strong>{' '}
        {spent > 0 && <span className="dt-dim">{t('play.spent', { sanity: formatCount(spent) })}</span>}
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
