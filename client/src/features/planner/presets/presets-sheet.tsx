import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalog } from '#data/catalog/use-catalog.ts';
import { type PlanPreset, removePreset, savePreset, usePlanPresets } from '#data/plan-presets/plan-presets.ts';
import type { PlanInputs } from '#data/planner/inputs/plan-inputs.ts';
import type { ChangeInputs } from '#data/planner/inputs/plan-inputs-store.ts';
import { undoable } from '#data/planner/inputs/undoable.ts';
import { useDataset } from '#data/use-dataset.ts';
import { plannableItems } from '#features/planner/needs/plannable-items.ts';
import { formatCount } from '#i18n/formats.ts';
import { NameForm } from '#parts/naming/name-form.tsx';
import { Button } from '#ui/controls/button/button.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { toast } from '#ui/toast/toaster.ts';
import { addedNeeds, basketNeeds } from './preset-needs.ts';
import './presets-sheet.css';

type PresetsSheetProps = {
  inputs: PlanInputs;
  change: ChangeInputs;
  onClose: () => void;
};

/** Sets of needs to be added: a usual one, and those that the player has named. */
export function PresetsSheet({ inputs, change, onClose }: PresetsSheetProps): JSX.Element {
  const { t } = useTranslation();
  const catalog = useCatalog();
  const own = usePlanPresets();
  const { data: rules } = useDataset('planner');
  const add = ({ name, needs }: PlanPreset) => {
    const undo = undoable(change, (before) => ({ ...before, needs: addedNeeds(before.needs, needs) }));
    onClose();
    const action = { text: t('planner.undo'), run: undo };
    void toast(t('planner.presets.added', { name }), { name: 'planner', action });
  };
  const basket = rules && {
    name: t('planner.presets.basket'),
    needs: basketNeeds(plannableItems(catalog), rules.basket),
  };
  return (
    <Sheet open={true} title={t('planner.presets.title')} onClose={onClose} dialog={true} slim="question">
      <div className="presets-sheet">
        <ul className="presets-sheet__list">
          {basket && <PresetLine preset={basket} onAdd={add} />}
          {own.map((preset) => (
            <PresetLine key={preset.name} preset={preset} onAdd={add} onRemove={() => removePreset(preset.name)} />
          ))}
        </ul>
        <NameForm
          label={t('planner.presets.name')}
          action={t('planner.presets.save')}
          taken={own.map(({ name }) => name)}
          replaces
          disabled={Object.keys(inputs.needs).length === 0}
          onName={(name) => savePreset({ name, needs: inputs.needs })}
        />
      </div>
    </Sheet>
  );
}

type PresetLineProps = { preset: PlanPreset; onAdd: (preset: PlanPreset) => void; onRemove?: () => void };

function PresetLine({ preset, onAdd, onRemove }: PresetLineProps): JSX.Element {
  const { t } = useTranslation();
  const { name, needs } = preset;
  const count = Object.keys(needs).length;
  return (
    <li className="presets-sheet__line">
      <span className="presets-sheet__name">{name}</span>
      <span className="dt-dim">{t('planner.presets.items', { count, amount: formatCount(count) })}</span>
      {onRemove && (
        <Button look="quiet" aria-label={t('planner.presets.removeNamed', { name })} onClick={onRemove}>
          {t('planner.presets.remove')}
        </Button>
      )}
      <Button aria-label={t('planner.presets.addNamed', { name })} onClick={() => onAdd(preset)}>
        {t('planner.presets.add')}
      </Button>
    </li>
  );
}
