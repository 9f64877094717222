import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '#ui/output/use-copy.ts';
import { toast } from '#ui/toast/toaster.ts';

type Told = { defectId: string; isComplete: boolean };

const LONG_MS = 15_000;

/** Says once the dialog is gone what the site was told, and by which name it knows it. */
export function useToldToast(told: Told | null): void {
  const { t } = useTranslation();
  const copy = useCopy();
  const say = useRef(() => {});
  useEffect(() => {
    say.current = () => {
      if (!told) return;
      const { defectId, isComplete } = told;
      const text = t(isComplete ? 'recognition.defect.sent' : 'recognition.defect.sentPartly', { reference: defectId });
      const action = { text: t('recognition.defect.copy'), run: () => void copy(defectId) };
      void toast(text, { name: 'defect', milliseconds: LONG_MS, action, tone: isComplete ? 'plain' : 'warning' });
    };
  });
  // A toast that comes while the dialog is there goes with it.
  useEffect(() => () => say.current(), []);
}
