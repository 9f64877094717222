import type { ReactNode } from 'react';
import './empty-line.css';

type EmptyLineProps = {
  /** Why there is no data, in one sentence. */
  children: ReactNode;
  /** A link or button that leads to data. */
  action?: ReactNode;
};

/**
 * Placeholder for missing data: one line with the reason and an optional action, where the data would begin. Blueprint's
 * NonIdealState is a block in the middle of a pane.
 */
export function EmptyLine({ children, action }: EmptyLineProps) {
  return (
    <p className="empty-line">
      <span>{children}</span>
      {action}
    </p>
  );
}
