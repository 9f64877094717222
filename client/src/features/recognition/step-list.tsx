import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextKey } from '#i18n/text-key.ts';

export type ShownStep = 'choose' | 'recognize' | 'confirm' | 'report';

const STEPS: readonly { step: ShownStep; text: TextKey }[] = [
  { step: 'choose', text: 'recognition.step.choose' },
  { step: 'recognize', text: 'recognition.step.recognize' },
  { step: 'confirm', text: 'recognition.step.confirm' },
  { step: 'report', text: 'recognition.step.report' },
];

/** Where the user is among the four steps. */
export function StepList({ current }: { current: ShownStep }): JSX.Element {
  const { t } = useTranslation();
  return (
    <ol className="step-list" aria-label={t('recognition.steps')}>
      {STEPS.map(({ step, text }) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {t(text)}
        </li>
      ))}
    </ol>
  );
}
