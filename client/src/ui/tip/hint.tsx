import type { JSX, ReactNode } from 'react';
import { Button } from '#ui/controls/button/button.tsx';
import './hint.css';

type HintProps = {
  /** What the words leave out. Without it they are plain. */
  tip: string | undefined;
  className?: string;
  children: ReactNode;
};

/** Words with a tip. A button, so that a finger and the keyboard reach it too. */
export function Hint({ tip, className, children }: HintProps): JSX.Element {
  if (!tip) return <span className={className}>{children}</span>;
  return (
    <Button look="own" className={className ? `hint ${className}` : 'hint'} data-tip={tip}>
      {children}
    </Button>
  );
}
