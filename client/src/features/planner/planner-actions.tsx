import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import type { ChangeInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import { formatCount } from '#i18n/formats.ts';
import { useName } from '#i18n/use-name.ts';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { ExclusionSheet } from './exclusion/exclusion-sheet.tsx';
import { OptionsSheet } from './options/options-sheet.tsx';
import { ResetSheet } from './reset/reset-sheet.tsx';

type PlannerActionsProps = { inputs: PlanInputs; change: ChangeInputs; plan: PlanState };

type SheetName = 'options' | 'stages' | 'reset';

/** What opens beside the needs: options, excluded stages, reset. */
export function PlannerActions({ inputs, change, plan }: PlannerActionsProps): JSX.Element {
  const { t } = useTranslation();
  const name = useName();
  const [open, setOpen] = useState<SheetName>();
  const close = () => setOpen(undefined);
  useRegisterActions([
    {
      id: 'planner:options',
      ...name('planner.options.title'),
      group: 'here',
      keys: 'o',
      run: () => setOpen('options'),
    },
    { id: 'planner:stages', ...name('planner.stages.title'), group: 'here', keys: 'x', run: () => setOpen('stages') },
    { id: 'planner:reset', ...name('planner.reset.title'), group: 'here', run: () => setOpen('reset') },
  ]);
  const chosen = optionCount(inputs);
  const parts = { inputs, change, onClose: close };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen('options')}>
        {t('planner.options.open')}
        {chosen > 0 && <Count value={chosen} />}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setOpen('stages')}>
        {t('vocabulary.word.stages')}
        {inputs.excluded.length > 0 && <Count value={-inputs.excluded.length} />}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setOpen('reset')}>
        {t('planner.reset.open')}
      </Button>
      {open === 'options' && <OptionsSheet {...parts} plan={plan} />}
      {open === 'stages' && <ExclusionSheet {...parts} />}
      {open === 'reset' && <ResetSheet {...parts} />}
    </>
  );
}

function Count({ value }: { value: number }): JSX.Element {
  return <span className="planner__count">{formatCount(value)}</span>;
}

function optionCount({ options }: PlanInputs): number {
  return [options.byProduct, options.requireLmd, options.requireExp, options.ownRates].filter(Boolean).length;
}
