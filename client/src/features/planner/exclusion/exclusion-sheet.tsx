import { type JSX, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import type { ChangeInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { chooseStages } from '#data/planner/inputs/progress.ts';
import { formatCount } from '#i18n/formats.ts';
import { stageNodes } from '#parts/stage-tree/nodes/stage-nodes.ts';
import { stagesBelow } from '#parts/tree/model/tree-node.ts';
import { StageTree } from '#parts/tree/stage-tree.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { exclusionChecks } from './exclusion-checks.ts';
import './exclusion-sheet.css';
import { ProgressField } from './progress-field.tsx';
import { plannedSections, storyStages } from './story.ts';

type ExclusionSheetProps = { inputs: PlanInputs; change: ChangeInputs; onClose: () => void };

const NO_RUNS = new Map();

/** Which stages the plan may use: by progress in the story, and each by itself. */
export function ExclusionSheet({ inputs, change, onClose }: ExclusionSheetProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const sections = useMemo(() => plannedSections(catalog), [catalog]);
  const story = useMemo(() => storyStages(sections), [sections]);
  const choose = useCallback(
    (ids: readonly string[], isExcluded: boolean) => {
      const storyIds = story.map(({ stageId }) => stageId);
      change((before) => chooseStages(before, storyIds, ids, isExcluded));
    },
    [story, change],
  );
  const nodes = useMemo(
    () => stageNodes({ catalog, sections, starred: [], recent: [], runs: NO_RUNS, source: 'global', t }),
    [catalog, sections, t],
  );
  const all = useMemo(() => [...new Set(nodes.flatMap(stagesBelow).map(({ stageId }) => stageId))], [nodes]);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['ACTIVITY_OPEN']));
  const excluded = useMemo(() => new Set(inputs.excluded), [inputs.excluded]);
  const checks = useMemo(() => exclusionChecks(excluded, choose), [excluded, choose]);
  const toggleOpen = (id: string) =>
    setOpen((before) =>
      before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set(before).add(id),
    );
  const used = all.filter((id) => !excluded.has(id)).length;
  return (
    <Sheet open={true} title={t('planner.stages.title')} onClose={onClose} dialog={true} slim={true}>
      <div className="exclusion">
        <ProgressField story={story} inputs={inputs} change={change} />
        <p className="exclusion__line">
          <output className="exclusion__count">
            {t('planner.stages.used', { used: formatCount(used), all: formatCount(all.length) })}
          </output>
          <Button disabled={used === all.length} onClick={() => choose(all, false)}>
            {t('planner.stages.enableAll')}
          </Button>
          <Button disabled={used === 0} onClick={() => choose(all, true)}>
            {t('planner.stages.disableAll')}
          </Button>
        </p>
        <div className="exclusion__tree">
          <StageTree nodes={nodes} open={open} onToggle={toggleOpen} checks={checks} onChoose={checks.toggle} />
        </div>
      </div>
    </Sheet>
  );
}
