import type { ReactNode } from 'react';
import './copy-button.css';
import { useCopy } from './use-copy.ts';

type CopyButtonProps = { text: string; title?: string; children: ReactNode };

/** A button that copies a text. */
export function CopyButton({ text, title, children }: CopyButtonProps) {
  const copy = useCopy();
  return (
    <button type="button" className="copy-button" title={title} onClick={() => void copy(text)}>
      {children}
    </button>
  );
}
