import { Fragment, type JSX, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EntryKind, formatEntry } from '#data/address/site-search.ts';
import { useSiteSearch } from '#data/address/use-site-search.ts';
import { usePreference } from '#data/preferences/use-preference.ts';
import { type Comparison, LINE_GROUPS, type Line, type LineGroup } from '#features/compare/rows/comparison.ts';
import type { Measure } from '#features/compare/rows/measure.ts';
import { columnOrder, orderLines } from '#features/compare/rows/order-lines.ts';
import { RANKS } from '#features/compare/rows/ranks.ts';
import type { BestOf } from '#features/compare/rows/use-comparison.ts';
import type { TextKey, Translate } from '#i18n/text-key.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { EmptyLine } from '#ui/empty/empty-line.tsx';
import { rateScale } from '#ui/rate/rate-bar-paths.ts';
import { CompareHead } from './column-heads/compare-head.tsx';
import { CompareLine } from './compared-lines/compare-line.tsx';
import { RankMark, rankText } from './compared-lines/rank-mark.tsx';
import './compare-sheet.css';

type LegendProps = { measure: Measure; ranks: boolean };

const BOTH = { pinned: 'compare.pinnedItems', none: 'compare.neverDropped' } as const;

const TITLES = {
  stage: { ...BOTH, all: 'compare.atAll', some: 'compare.atSome', past: 'compare.pastItems' },
  item: { ...BOTH, all: 'compare.dropAll', some: 'compare.dropSome', past: 'compare.pastStages' },
} as const satisfies Record<EntryKind, Record<LineGroup, TextKey>>;

type CompareSheetProps = {
  comparison: Comparison;
  bestOf: BestOf;
  measure: Measure;
  stale: boolean;
  /** Key of the line shown in the chart. */
  selected: string | undefined;
  onSelect: (key: string) => void;
};

/** A table with one line per item or stage, and one column per compared entry. */
export function CompareSheet(props: CompareSheetProps): JSX.Element {
  const { comparison, measure, stale } = props;
  const { t } = useTranslation();
  const { sort } = useSiteSearch();
  const [pastOpen, setPastOpen] = useState(false);
  const { columns, lines } = comparison;
  const order = columnOrder(sort, columns.map(formatEntry));
  const groups = orderLines(lines, { measure, ...order });
  const scale = useMemo(() => rateScale(lines.flatMap(({ cells }) => cells.map((cell) => cell?.rate))), [lines]);
  const kind = columns[0]?.kind ?? 'stage';
  if (lines.length === 0) return <EmptyLine>{t('compare.nothingDropped')}</EmptyLine>;
  return (
    <section className="compare-sheet" aria-label={t('compare.sheet')} data-stale={stale} data-columns={columns.length}>
      {columns.length > 1 && <Legend measure={measure} ranks={kind === 'stage'} />}
      <table className="compare-sheet__table">
        <CompareHead columns={columns} measure={measure} order={order} bestOf={props.bestOf} />
        {LINE_GROUPS.map((group) => (
          <Group
            key={group}
            {...props}
            group={group}
            lines={groups.get(group) ?? []}
            title={groupTitle(t, group, kind, columns.length)}
            scale={scale}
            open={group !== 'past' || pastOpen || (groups.get('past')?.length ?? 0) === lines.length}
            {...(group === 'past' && { onToggle: () => setPastOpen(!pastOpen) })}
          />
        ))}
      </table>
    </section>
  );
}

type GroupProps = CompareSheetProps & {
  group: LineGroup;
  lines: readonly Line[];
  title: string;
  scale: number;
  open: boolean;
  onToggle?: () => void;
};

function Group({ lines, title, open, onToggle, comparison, ...shown }: GroupProps): JSX.Element | null {
  if (lines.length === 0) return null;
  const { columns } = comparison;
  const heading = (
    <>
      {title}
      <span className="dt-dim">{lines.length}</span>
    </>
  );
  return (
    <tbody>
      <tr>
        <th className="compare-sheet__group" colSpan={columns.length + 1} scope="rowgroup">
          {onToggle ? (
            <Button look="own" className="compare-sheet__heading" aria-expanded={open} onClick={onToggle}>
              {heading}
            </Button>
          ) : (
            <span className="compare-sheet__heading">{heading}</span>
          )}
        </th>
      </tr>
      {open &&
        lines.map((line) => (
          <Fragment key={line.key}>
            <CompareLine line={line} columns={columns} {...shown} />
          </Fragment>
        ))}
    </tbody>
  );
}

/** Title of a group, by whether the columns are stages or items. */
function groupTitle(t: Translate, group: LineGroup, kind: EntryKind, columns: number): string {
  if (columns === 1 && group === 'all') return t(kind === 'stage' ? 'compare.drops' : 'vocabulary.word.stages');
  return t(TITLES[kind][group]);
}

/** Explains the rank marks, if values are ranked, and the confidence of the intervals. */
function Legend({ measure, ranks }: LegendProps): JSX.Element {
  const { t } = useTranslation();
  const [confidence] = usePreference('confidence');
  const percent = String(Math.round(confidence * 1000) / 10);
  return (
    <p className="compare-sheet__legend">
      {ranks &&
        RANKS.map((rank) => (
          <span key={rank}>
            <RankMark rank={rank} measure={measure} /> {t(rankText(rank, measure))}
          </span>
        ))}
      <span>{t('compare.howSure', { percent })}</span>
    </p>
  );
}
