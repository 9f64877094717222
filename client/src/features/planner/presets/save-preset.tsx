import type { Amounts } from '@droptally/domain/planning/plan-options';
import { type JSX, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { savePreset } from '#data/plan-presets/plan-presets.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { TextInput } from '#ui/controls/field/text-input.tsx';

const LONGEST_NAME = 60;

/** Keeps what is needed now under a name. */
export function SavePreset({ needs }: { needs: Amounts }): JSX.Element {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const isNothing = Object.keys(needs).length === 0;
  const save = () => {
    savePreset({ name: name.trim(), needs });
    setName('');
  };
  return (
    <form
      className="presets-sheet__save"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextInput
        value={name}
        maxLength={LONGEST_NAME}
        placeholder={t('planner.presets.name')}
        aria-label={t('planner.presets.name')}
        disabled={isNothing}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" disabled={isNothing || name.trim() === ''}>
        {t('planner.presets.save')}
      </Button>
    </form>
  );
}
