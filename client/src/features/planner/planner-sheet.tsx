import type { JSX } from 'react';
import type { PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import type { ChangeInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import type { PlanState } from '#data/planner/use-plan.ts';
import { ExportSheet } from './exchange/export-sheet.tsx';
import { ImportSheet } from './exchange/import-sheet.tsx';
import { ExclusionSheet } from './exclusion/exclusion-sheet.tsx';
import type { Plannable } from './needs/plannable-items.ts';
import { OptionsSheet } from './options/options-sheet.tsx';
import { PresetsSheet } from './presets/presets-sheet.tsx';
import { ResetSheet } from './reset/reset-sheet.tsx';

export type SheetName = 'options' | 'stages' | 'presets' | 'import' | 'export' | 'reset';

export type PlannerSheetProps = {
  open: SheetName | undefined;
  items: readonly Plannable[];
  inputs: PlanInputs;
  change: ChangeInputs;
  plan: PlanState;
  importText: (text: string | null) => boolean;
  onClose: () => void;
};

/** The sheet that is open over the planner. */
export function PlannerSheet({ open, items, plan, importText, ...edit }: PlannerSheetProps): JSX.Element | null {
  switch (open) {
    case undefined:
      return null;
    case 'options':
      return <OptionsSheet {...edit} plan={plan} />;
    case 'stages':
      return <ExclusionSheet {...edit} />;
    case 'presets':
      return <PresetsSheet {...edit} items={items} />;
    case 'import':
      return <ImportSheet importText={importText} onClose={edit.onClose} />;
    case 'export':
      return <ExportSheet inputs={edit.inputs} plan={plan} onClose={edit.onClose} />;
    case 'reset':
      return <ResetSheet {...edit} />;
  }
}
