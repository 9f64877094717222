import type { ReactNode } from 'react';
import './empty-line.css';

type EmptyLineProps = {
  /** Why there is nothing, in one sentence. */
  children: ReactNode;
  /** What fills it: a link or a button. */
  action?: ReactNode;
};

/** What stands where data is missing: one line that says why, and what fills it. */
export function EmptyLine({ children, action }: EmptyLineProps) {
  return (
    <p className="empty-line">
      <span>{children}</span>
      {action}
    </p>
  );
}
