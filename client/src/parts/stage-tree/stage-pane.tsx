import type { Stage } from '@droptally/proto/api/catalog/stage';
import { useNavigate } from '@tanstack/react-router';
import { type JSX, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { stagePath } from '#data/address/entry-paths.ts';
import type { Catalog } from '#data/catalog/catalog.ts';
import { zoneSections } from '#data/catalog/groups/zone-sections.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useStageEfficiency } from '#data/rows/stage-efficiency.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { useDataset } from '#data/use-dataset.ts';
import { useOpenEntryMenu } from '#parts/entry-menu/use-open-entry-menu.ts';
import type { TreeStage } from '#parts/tree/model/tree-node.ts';
import { StageTree, type StageTreeHandle } from '#parts/tree/stage-tree.tsx';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { useMarkedStages } from './marked-stages.ts';
import { useOpenNodes } from './nodes/open-nodes.ts';
import { recentRuns } from './nodes/recent-runs.ts';
import { stageNodes } from './nodes/stage-nodes.ts';
import './stage-pane.css';

type StagePaneProps = {
  stageId: string | undefined;
  /** Always in the tree; opened and marked while no stage is chosen. */
  zoneId: string | undefined;
  /** Path of a stage. */
  pathOf: (stage: Pick<Stage, 'zoneId' | 'stageId'>) => string;
  hideClosed: boolean;
  setHideClosed: (hide: boolean) => void;
  /** Shows only stages whose runs can be reported by hand. */
  forReport?: boolean;
};

const NO_TRENDS = {};

/** The stage tree of the server, with its filters. */
export function StagePane(props: StagePaneProps): JSX.Element {
  const { stageId, zoneId, pathOf, hideClosed, setHideClosed, forReport = false } = props;
  const { t } = useTranslation();
  const catalog = useCatalog();
  const navigate = useNavigate();
  const openMenu = useOpenEntryMenu();
  const { starred, recent, clearRecent } = useMarkedStages(forReport && hideClosed);
  const { source } = useSelection();
  const { data: trends = NO_TRENDS } = useDataset('trends');
  const tree = useRef<StageTreeHandle>(null);

  const runs = useMemo(() => recentRuns(trends), [trends]);
  const sections = useMemo(
    () => zoneSections(catalog, { hideClosed, forReport, zoneId }),
    [catalog, hideClosed, forReport, zoneId],
  );
  const efficiencyOf = useStageEfficiency();
  const nodes = useMemo(() => {
    const paid = forReport ? undefined : efficiencyOf;
    return stageNodes({ catalog, sections, starred, recent, runs, source, t, ...(paid && { paid }) });
  }, [catalog, sections, starred, recent, runs, source, forReport, efficiencyOf, t]);
  const [open, toggle] = useOpenNodes(nodes, { stageId, zoneId });
  const filter = { id: 'stage:filter', text: t('tree.filter'), group: 'here', keys: '/' } as const;
  useRegisterActions([{ ...filter, run: () => tree.current?.focusFilter() }]);
  const pathTo = ({ stageId: id }: TreeStage) => pathOf({ stageId: id, zoneId: zoneIdOf(catalog, id) });
  return (
    <div className="stage-pane">
      <div className="stage-pane__tree">
        <StageTree
          nodes={nodes}
          open={open}
          onToggle={toggle}
          selected={stageId ?? zoneId ?? null}
          onChoose={(stage) => void navigate({ to: pathTo(stage) })}
          href={pathTo}
          onMenu={({ stageId: id }, event) =>
            openMenu({ kind: 'stage', id }, stagePath({ stageId: id, zoneId: zoneIdOf(catalog, id) }))(event)
          }
          handle={tree}
        />
      </div>
      <div className="stage-pane__foot">
        <Checkbox checked={hideClosed} onChange={setHideClosed}>
          {t('tree.hideClosed')}
        </Checkbox>
        {recent.length > 0 && (
          <Button look="text" onClick={clearRecent}>
            {t('tree.clearRecent')}
          </Button>
        )}
      </div>
    </div>
  );
}

function zoneIdOf(catalog: Catalog, stageId: string): string {
  return catalog.stages.get(stageId)?.zoneId ?? '';
}
