import type { ReactNode } from 'react';
import './empty-line.css';

type EmptyLineProps = {
  /** Why there is no data, in one sentence. */
  children: ReactNode;
  /** What a failed request was answered with. */
  reason?: string;
  /** A link or button that leads to data. */
  action?: ReactNode;
};

/**
 * Placeholder for missing data: one line with the reason and an optional action, where the data would begin. Blueprint's
 * NonIdealState is a block in the middle of a pane.
 */
export function EmptyLine({ children, reason, action }: EmptyLineProps) {
  return (
    <p className="empty-line">
      <span>{children}</span>
      {reason && <span className="empty-line__reason">{reason}</span>}
      {action}
    </p>
  );
}
