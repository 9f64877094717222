import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EntryRef } from '#data/address/site-search.ts';
import type { Label } from '#data/catalog/names.ts';
import { useOpenEntryMenu } from '#parts/entry-menu/use-open-entry-menu.ts';
import './inspector-head.css';

type InspectorHeadProps = {
  entry: EntryRef;
  label: Label;
  /** Path of the entry's own screen. */
  to: string;
  code?: boolean;
  tile?: ReactNode;
  /** Shown beside the code: the zone of a stage. */
  beside?: Label | undefined;
  children: ReactNode;
};

/** Heading of the inspector. The name is a link to the entry's own screen. */
export function InspectorHead({ entry, label, to, code = false, tile, beside, children }: InspectorHeadProps) {
  const openMenu = useOpenEntryMenu();
  return (
    <div className="inspector-head">
      {tile}
      <div className="inspector-head__words">
        <h2>
          <Link to={to} className={code ? 'dt-code' : undefined} lang={label.lang} onContextMenu={openMenu(entry, to)}>
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
    </div>
  );
}
