import { type JSX, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { readPlanText } from '#data/planner/exchange/read-plan-text.ts';
import { DropArea } from '#ui/controls/drop/drop-area.tsx';
import './drop-zone.css';

type DropZoneProps = { onText: (text: string | null) => void; children: ReactNode };

/** Takes files dropped on the screen, and plans pasted outside of text fields. */
export function DropZone({ onText, children }: DropZoneProps): JSX.Element {
  const { t } = useTranslation();
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? '';
      if (!isOfText(event.target) && isLikePlan(text)) onText(text);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [onText]);
  const take = ({ files: [file] }: DataTransfer) => {
    if (file) void readPlanText(file).then(onText);
  };
  return (
    <DropArea className="drop-zone" hint={t('planner.import.drop')} onDrop={take}>
      {children}
    </DropArea>
  );
}

/** Fields of amounts pass on what is no number. */
function isOfText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('textarea, input:not(.amount-field__input)');
}

function isLikePlan(text: string): boolean {
  return /^\s*[[{]/.test(text);
}
