import { type DragEvent, type JSX, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPlanText } from '#data/planner/exchange/read-plan-text.ts';
import './drop-zone.css';

type DropZoneProps = { onText: (text: string | null) => void; children: ReactNode };

/** Takes files dropped on the screen, and plans pasted outside of text fields. */
export function DropZone({ onText, children }: DropZoneProps): JSX.Element {
  const { t } = useTranslation();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? '';
      if (!isOfText(event.target) && isLikePlan(text)) onText(text);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [onText]);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  const leave = ({ relatedTarget, currentTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
  };
  const drop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    setIsOver(false);
    if (!file) return;
    event.preventDefault();
    void readPlanText(file).then(onText);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the same files are chosen or pasted in the import dialog
    <div className="drop-zone" onDragOver={over} onDragLeave={leave} onDrop={drop}>
      {children}
      {isOver && <p className="drop-zone__over">{t('planner.import.drop')}</p>}
    </div>
  );
}

/** Fields of amounts pass on what is no number. */
function isOfText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('textarea, input:not(.amount-field__input)');
}

function isLikePlan(text: string): boolean {
  return /^\s*[[{]/.test(text);
}
