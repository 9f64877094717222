import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import type { PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import { redoInputs, undoInputs, useInputHistory, usePartOfInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { formatCount } from '#i18n/formats.ts';
import type { TextKey } from '#i18n/text-key.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { MenuButton } from '#ui/menu/menu-button.tsx';
import type { SheetName } from './planner-sheet.tsx';

type PlannerActionsProps = { onOpen: (sheet: SheetName) => void };

const MENU = {
  goals: 'goals.open',
  plans: 'planner.plans.menu',
  presets: 'planner.presets.open',
  import: 'planner.import.open',
  export: 'planner.export.open',
  reset: 'planner.reset.open',
} as const satisfies Partial<Record<SheetName, TextKey>>;

/** What opens beside the needs. */
export function PlannerActions({ onOpen }: PlannerActionsProps): JSX.Element {
  const { t } = useTranslation();
  const { server } = useCatalog();
  const options = usePartOfInputs(server, optionCount);
  const excluded = usePartOfInputs(server, (inputs) => inputs.excluded.length);
  const { past, undone } = useInputHistory(server);
  const steps = [
    { id: 'undo', text: t('planner.undo'), disabled: past.length === 0, run: () => undoInputs(server) },
    { id: 'redo', text: t('planner.redo'), disabled: undone.length === 0, run: () => redoInputs(server) },
  ];
  const sheets = (Object.keys(MENU) as (keyof typeof MENU)[]).map((sheet) => ({
    id: sheet,
    text: t(MENU[sheet]),
    run: () => onOpen(sheet),
  }));
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => onOpen('options')}>
        {t('planner.options.open')}
        <Count of={options} />
      </Button>
      <Button aria-haspopup="dialog" onClick={() => onOpen('stages')}>
        {t('vocabulary.word.stages')}
        <Count of={excluded} sign="−" />
      </Button>
      <MenuButton entries={[...steps, ...sheets]}>{t('shell.more')}</MenuButton>
    </>
  );
}

function Count({ of, sign = '' }: { of: number; sign?: string }): JSX.Element | null {
  return of === 0 ? null : <span className="planner__count">{`${sign}${formatCount(of)}`}</span>;
}

function optionCount({ options }: PlanInputs): number {
  return [options.byProduct, options.requireLmd, options.requireExp, options.ownRates].filter(Boolean).length;
}
