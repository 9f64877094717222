import type { Stage } from '@droptally/proto/api/catalog/stage';
import { type JSX, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import type { ChangeInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { clearedOf, clearUpTo } from '#data/planner/inputs/progress.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { Slider } from '#ui/controls/slider.tsx';

type ProgressFieldProps = { story: readonly Stage[]; inputs: PlanInputs; change: ChangeInputs };

/** "I have cleared up to …": excludes the stages of the story after that one. */
export function ProgressField({ story, inputs, change }: ProgressFieldProps): JSX.Element {
  const { t } = useTranslation();
  const { distinctLabelOf } = useCatalog();
  const ids = useMemo(() => story.map(({ stageId }) => stageId), [story]);
  const cleared = clearedOf(inputs, ids);
  const value = cleared ?? ids.length;
  const last = story[value - 1];
  const set = (next: number) => change((before) => clearUpTo(before, ids, Math.min(Math.max(0, next), ids.length)));
  const isByOne = cleared === undefined;
  const name = last ? distinctLabelOf(last).text : t('planner.stages.nothingCleared');
  return (
    <div className="exclusion__progress">
      <span className="exclusion__progress-text">
        {t('planner.stages.clearedTo')}{' '}
        {isByOne ? (
          <span className="dt-dim">{t('planner.stages.noProgress')}</span>
        ) : (
          <b className={last ? 'dt-code' : ''}>{name}</b>
        )}
      </span>
      <span className="exclusion__slider">
        <Button
          look="bare"
          aria-label={t('planner.stages.oneBack')}
          disabled={value === 0}
          onClick={() => set(value - 1)}
        >
          −
        </Button>
        <Slider
          label={t('planner.stages.clearedTo')}
          valueText={isByOne ? t('planner.stages.noProgress') : name}
          value={value}
          most={ids.length}
          onChange={set}
        />
        <Button
          look="bare"
          aria-label={t('planner.stages.oneOn')}
          disabled={value === ids.length}
          onClick={() => set(value + 1)}
        >
          +
        </Button>
      </span>
    </div>
  );
}
