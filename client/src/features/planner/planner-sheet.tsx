import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { readPlanText } from '#data/planner/exchange/read-plan-text.ts';
import { usePlanInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { FileButton } from '#ui/controls/field/file-button.tsx';
import { TextArea } from '#ui/controls/field/text-area.tsx';
import { firstFocus } from '#ui/sheet/first-focus.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { ExportSheet } from './exchange/export-sheet.tsx';
import { ExclusionSheet } from './exclusion/exclusion-sheet.tsx';
import { GoalsSheet } from './goals/goals-sheet.tsx';
import { OptionsSheet } from './options/options-sheet.tsx';
import { useShownPlan } from './plan-context.ts';
import { PlansSheet } from './plans/plans-sheet.tsx';
import { PresetsSheet } from './presets/presets-sheet.tsx';
import { ResetSheet } from './reset/reset-sheet.tsx';
import './exchange/exchange-sheet.css';

type ImportSheetProps = { importText: (text: string | null) => boolean; onClose: () => void };

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

/** Takes what another planner or a game assistant wrote: pasted, or from a file. */
function ImportSheet({ importText, onClose }: ImportSheetProps): JSX.Element {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const take = (read: string | null) => importText(read) && onClose();
  return (
    <Sheet open={true} title={t('planner.import.title')} onClose={onClose} dialog={true} slim={true}>
      <div className="exchange-sheet">
        <p className="dt-dim">{t('planner.import.hint')}</p>
        <TextArea
          ref={firstFocus}
          label={t('planner.import.text')}
          placeholder={t('planner.import.placeholder')}
          value={text}
          onChange={setText}
        />
        <div className="exchange-sheet__foot">
          <FileButton
            accept=".json,.txt,application/json,text/plain"
            takes="one"
            onFiles={([file]) => file && void readPlanText(file).then(take)}
          >
            {t('planner.import.file')}
          </FileButton>
          <Button look="strong" disabled={text.trim() === ''} onClick={() => take(text)}>
            {t('planner.import.run')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
}
