import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Label } from '../../../data/catalogue/names.ts';
import './inspector-head.css';

type InspectorHeadProps = {
  label: Label;
  /** Its own screen. */
  to: string;
  code?: boolean;
  tile?: ReactNode;
  /** Beside its code: where a stage is. */
  beside?: Label | undefined;
  children: ReactNode;
};

/** What the inspector shows, by its name; the name leads to its own screen. */
export function InspectorHead({ label, to, code = false, tile, beside, children }: InspectorHeadProps) {
  return (
    <header className="inspector-head">
      {tile}
      <div className="inspector-head__words">
        <h2>
          <Link to={to} className={code ? 'dt-code' : undefined} lang={label.lang}>
            {label.text}
          </Link>
          {beside && (
            <span className="inspector-head__beside" lang={beside.lang}>
              {beside.text}
            </span>
          )}
        </h2>
        <p>{children}</p>
      </div>
    </header>
  );
}
