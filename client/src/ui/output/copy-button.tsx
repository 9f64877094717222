import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button/button.tsx';
import './copy-button.css';
import { useCopy } from './use-copy.ts';

type CopyButtonProps = { text: string; title?: string; children: ReactNode };

/** A button that copies a text. */
export function CopyButton({ text, title, children }: CopyButtonProps) {
  const copy = useCopy();
  return (
    <Button look="own" className="copy-button" title={title} onClick={() => void copy(text)}>
      {children}
    </Button>
  );
}
