import { type JSX, type ReactNode, useId } from 'react';
import './notice-bar.css';

type NoticeBarProps = {
  text: ReactNode;
  /** Whether something is not as asked for, above the screen; otherwise an offer, below it. */
  caution?: boolean;
  /** The buttons. */
  children: ReactNode;
};

/** A line across the frame that says one thing and what can be done about it. */
export function NoticeBar({ text, caution = false, children }: NoticeBarProps): JSX.Element {
  const id = useId();
  return (
    <section className="notice-bar" aria-labelledby={id} data-caution={caution || undefined}>
      <p id={id} className="notice-bar__text" role="status">
        {text}
      </p>
      <div className="notice-bar__ways">{children}</div>
    </section>
  );
}
