import { type JSX, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { zoneSections } from '#data/catalog/groups/zone-sections.ts';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { useMarkedStages } from '#parts/stage-tree/marked-stages.ts';
import { useOpenNodes } from '#parts/stage-tree/nodes/open-nodes.ts';
import { recentRuns } from '#parts/stage-tree/nodes/recent-runs.ts';
import { stageNodes } from '#parts/stage-tree/nodes/stage-nodes.ts';
import { StageTree } from '#parts/tree/stage-tree.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';

type StageChoiceProps = { stageId: string | null; onChoose: (stageId: string) => void; missing: boolean };

/** A button that says the stage of a query, and opens the tree of stages to choose another one. */
export function StageChoice({ stageId, onChoose, missing }: StageChoiceProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const [open, setOpen] = useState(false);
  const stage = stageId === null ? undefined : catalog.stages.get(stageId);
  const label = stage && catalog.distinctLabelOf(stage);
  const text = label?.text ?? stageId ?? t('advanced.chooseStage');
  return (
    <>
      <Button
        className="query-card__choice"
        aria-haspopup="dialog"
        aria-invalid={missing}
        aria-label={t('advanced.stageIs', { stage: text })}
        onClick={() => setOpen(true)}
      >
        <span className={label ? 'dt-code' : ''} lang={label?.lang}>
          {text}
        </span>
      </Button>
      <Sheet open={open} title={t('advanced.chooseStage')} onClose={() => setOpen(false)} dialog={true}>
        <div className="query-card__tree">
          <Tree
            stageId={stageId}
            onChoose={(id) => {
              onChoose(id);
              setOpen(false);
            }}
          />
        </div>
      </Sheet>
    </>
  );
}

const NO_RUNS = recentRuns({});

function Tree({ stageId, onChoose }: Omit<StageChoiceProps, 'missing'>): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const { starred, recent } = useMarkedStages();
  const nodes = useMemo(
    () =>
      stageNodes({
        catalog,
        sections: zoneSections(catalog),
        starred,
        recent,
        runs: NO_RUNS,
        source: 'global',
        t,
      }),
    [catalog, starred, recent, t],
  );
  const [isOpen, toggle] = useOpenNodes(nodes, { stageId: stageId ?? undefined, zoneId: undefined });
  return (
    <StageTree
      nodes={nodes}
      open={isOpen}
      onToggle={toggle}
      selected={stageId}
      onChoose={(stage) => onChoose(stage.stageId)}
    />
  );
}
