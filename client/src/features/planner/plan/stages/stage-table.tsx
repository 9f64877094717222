import type { ShownStage } from '@droptally/domain/planning/shown-plan';
import { type JSX, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import { useTablePreference } from '#data/preferences/use-preference.ts';
import { stagePath } from '#data/selection/entry-paths.ts';
import type { EntryRef } from '#data/selection/site-search.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { NoPlan } from '#features/planner/plan/no-plan.tsx';
import { useEntryMenu } from '#parts/entry-menu/use-entry-menu.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { stageColumns } from './stage-columns.ts';

type StageTableProps = { plan: PlanState; inspected: EntryRef | undefined };

const NO_STAGES: readonly ShownStage[] = [];

/** The stages of the plan, those that cost most first. */
export function StageTable({ plan, inspected }: StageTableProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { setInspect } = useSelection();
  const entryMenu = useEntryMenu();
  const [saved, onArrange] = useTablePreference('planner-stages');
  const columns = useMemo(() => stageColumns(catalog, t), [catalog, t]);
  const pathOf = useCallback(
    ({ stageId }: ShownStage) => {
      const stage = catalog.stages.get(stageId);
      return stage ? stagePath(stage) : '/result/stage';
    },
    [catalog],
  );
  const select = useCallback(({ stageId }: ShownStage) => setInspect({ kind: 'stage', id: stageId }), [setInspect]);
  return (
    <DataTable
      label={t('planner.stagesOfPlan')}
      columns={columns}
      rows={plan.plan?.stages ?? NO_STAGES}
      rowKey={keyOf}
      saved={saved}
      onArrange={onArrange}
      tools={false}
      stale={plan.state === 'pending'}
      selected={inspected?.kind === 'stage' ? inspected.id : null}
      onSelect={select}
      href={pathOf}
      menu={(row) => entryMenu({ kind: 'stage', id: row.stageId }, pathOf(row))}
      empty={<NoPlan plan={plan} />}
    />
  );
}

const keyOf = ({ stageId }: ShownStage) => stageId;
