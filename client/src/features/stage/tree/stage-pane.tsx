import { useNavigate } from '@tanstack/react-router';
import { type JSX, useMemo, useRef } from 'react';
import type { Catalogue } from '../../../data/catalogue/catalogue.ts';
import { zoneSections } from '../../../data/catalogue/groups/zone-sections.ts';
import { usePreference } from '../../../data/preferences/use-preference.ts';
import { stagePath } from '../../../data/selection/entry-paths.ts';
import { useDataset } from '../../../data/use-dataset.ts';
import { useText } from '../../../i18n/use-text.ts';
import { useRegisterActions } from '../../../ui/actions/action-registry.ts';
import type { TreeStage } from '../../../ui/tree/model/tree-node.ts';
import { StageTree, type StageTreeHandle } from '../../../ui/tree/stage-tree.tsx';
import { useMarkedStages } from '../marked-stages.ts';
import { useOpenNodes } from './open-nodes.ts';
import { recentRuns } from './recent-runs.ts';
import { stageNodes } from './stage-nodes.ts';
import './stage-pane.css';

type StagePaneProps = { catalogue: Catalogue; stageId: string | undefined };

const NO_TRENDS = {};

/** All stages of the server, and what of them is left out. */
export function StagePane({ catalogue, stageId }: StagePaneProps): JSX.Element {
  const t = useText();
  const navigate = useNavigate();
  const [hideClosed, setHideClosed] = usePreference('hideClosed');
  const { starred, recent, clearRecent } = useMarkedStages(catalogue);
  const { data: trends = NO_TRENDS } = useDataset('trends');
  const tree = useRef<StageTreeHandle>(null);

  const runs = useMemo(() => recentRuns(trends), [trends]);
  const sections = useMemo(() => zoneSections(catalogue, { hideClosed }), [catalogue, hideClosed]);
  const nodes = useMemo(
    () => stageNodes({ catalogue, sections, starred, recent, runs, t }),
    [catalogue, sections, starred, recent, runs, t],
  );
  const [open, toggle] = useOpenNodes(nodes, stageId);
  const filter = { id: 'stage:filter', text: t('tree.filter'), group: 'here', keys: '/' } as const;
  useRegisterActions([{ ...filter, run: () => tree.current?.focusFilter() }]);
  const pathOf = ({ stageId: id }: TreeStage) => stagePath({ stageId: id, zoneId: zoneIdOf(catalogue, id) });
  return (
    <div className="stage-pane">
      <div className="stage-pane__tree">
        <StageTree
          nodes={nodes}
          open={open}
          onToggle={toggle}
          selected={stageId ?? null}
          onChoose={(stage) => void navigate({ to: pathOf(stage) })}
          href={pathOf}
          handle={tree}
        />
      </div>
      <div className="stage-pane__foot">
        <label>
          <input type="checkbox" checked={hideClosed} onChange={() => setHideClosed(!hideClosed)} />
          {t('stage.hideClosed')}
        </label>
        {recent.length > 0 && (
          <button type="button" onClick={clearRecent}>
            {t('stage.clearRecent')}
          </button>
        )}
      </div>
    </div>
  );
}

function zoneIdOf(catalogue: Catalogue, stageId: string): string {
  return catalogue.stages.get(stageId)?.zoneId ?? '';
}
