import type { JSX } from 'react';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { usePlanInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { ExportSheet } from './exchange/export-sheet.tsx';
import { ImportSheet } from './exchange/import-sheet.tsx';
import { ExclusionSheet } from './exclusion/exclusion-sheet.tsx';
import { GoalsSheet } from './goals/goals-sheet.tsx';
import { OptionsSheet } from './options/options-sheet.tsx';
import { useShownPlan } from './plan-context.ts';
import { PlansSheet } from './plans/plans-sheet.tsx';
import { PresetsSheet } from './presets/presets-sheet.tsx';
import { ResetSheet } from './reset/reset-sheet.tsx';

export type SheetName = 'goals' | 'options' | 'stages' | 'plans' | 'presets' | 'import' | 'export' | 'reset';

type PlannerSheetProps = {
  open: SheetName;
  importText: (text: string | null) => boolean;
  onClose: () => void;
};

/** The sheet that is open over the planner. */
export function PlannerSheet({ open, importText, onClose }: PlannerSheetProps): JSX.Element {
  const [inputs, change] = usePlanInputs(useCatalog().server);
  const plan = useShownPlan();
  const edit = { inputs, change, onClose };
  switch (open) {
    case 'goals':
      return <GoalsSheet {...edit} />;
    case 'options':
      return <OptionsSheet {...edit} plan={plan} />;
    case 'stages':
      return <ExclusionSheet {...edit} />;
    case 'plans':
      return <PlansSheet inputs={inputs} plan={plan} onClose={onClose} />;
    case 'presets':
      return <PresetsSheet {...edit} />;
    case 'import':
      return <ImportSheet importText={importText} onClose={onClose} />;
    case 'export':
      return <ExportSheet inputs={inputs} plan={plan} onClose={onClose} />;
    case 'reset':
      return <ResetSheet {...edit} />;
  }
}
