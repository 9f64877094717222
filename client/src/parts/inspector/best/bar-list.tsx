import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { EntryRef } from '#data/address/site-search.ts';
import { useOpenEntryMenu } from '#parts/entry-menu/use-open-entry-menu.ts';
import { useInspectAlong } from '#parts/inspector/use-inspect-along.ts';
import { RateBar } from '#ui/rate/rate-bar.tsx';
import { rateScale } from '#ui/rate/rate-bar-paths.ts';
import type { RateValue } from '#ui/rate/rate-value.ts';
import { useWidth } from '#ui/table/layout/use-grid-layout.ts';
import './bar-list.css';

export type BarLine = {
  key: string;
  name: ReactNode;
  /** The stage or item the line is about; `to` is its screen. */
  entry: EntryRef;
  to: string;
  value: RateValue;
  text: string;
  /** The value, its interval and its sample in words. */
  label: string;
  current: boolean;
  unsure: boolean;
};

type BarListProps = {
  label: string;
  lines: readonly BarLine[];
  /** What the lines are about together, kept in the inspector beside the page that one of them opens. */
  along: EntryRef;
};

/** Values as bars with whiskers on a common scale, each a link to its stage or item. */
export function BarList({ label, lines, along }: BarListProps) {
  // The first line of other numbers is another element.
  const [first, setFirst] = useState<HTMLSpanElement | null>(null);
  const width = useWidth(first);
  const openMenu = useOpenEntryMenu();
  const search = useInspectAlong(along);
  const scale = rateScale(lines.map(({ value }) => value));
  return (
    <ul className="bar-list" aria-label={label}>
      {lines.map((line, index) => (
        <li key={line.key}>
          <Link
            className="bar-list__line"
            to={line.to}
            search={search}
            title={line.label}
            onContextMenu={openMenu(line.entry, line.to)}
            aria-current={line.current ? 'true' : undefined}
            data-unsure={line.unsure || undefined}
          >
            <span className="bar-list__name">{line.name}</span>
            <span className="bar-list__bar" ref={index === 0 ? setFirst : undefined}>
              <RateBar value={line.value} scale={scale} width={width} label={line.label} />
            </span>
            <span className="bar-list__value">{line.text}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
