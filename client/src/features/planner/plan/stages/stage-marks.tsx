import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import type { Catalog } from '#data/catalog/catalog.ts';
import { itemLabels } from '#features/planner/item-labels.ts';
import { formatDate, formatList, formatShare } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import { formatMoment } from '#i18n/written-dates.ts';
import './stage-marks.css';
import type { StageNote } from './stage-notes.ts';

type StageMarksProps = { notes: readonly StageNote[]; catalog: Catalog };

/** The notes of a stage beside its code. What a mark leaves out is in its tip. */
export function StageMarks({ notes, catalog }: StageMarksProps): JSX.Element {
  const { t } = useTranslation();
  const told = notes.map((note) => markOf(note, catalog, t));
  return (
    <span className="stage-marks" data-tip={told.map(({ tip }) => tip).join('\n')}>
      {told.map(({ text }) => text).join(' · ')}
    </span>
  );
}

function markOf(note: StageNote, catalog: Catalog, t: Translate): { text: string; tip: string } {
  switch (note.kind) {
    case 'not-today':
      return { text: t('planner.mark.notToday'), tip: t('planner.mark.notTodayHint') };
    case 'closes':
      return {
        text: t('vocabulary.time.endsAt', { end: formatDate(note.at, catalog.at) }),
        tip: t('planner.mark.closesHint', { time: formatMoment(note.at) }),
      };
    case 'shifted': {
      const labelOf = itemLabels(catalog, t);
      const shifts = note.shifts.map(({ itemId, by }) =>
        t('planner.mark.shift', {
          item: labelOf(itemId).text,
          by: `${by > 0 ? '+' : '−'}${formatShare(Math.abs(by))}`,
        }),
      );
      return { text: t('planner.mark.shifted'), tip: t('planner.mark.shiftedHint', { shifts: formatList(shifts) }) };
    }
  }
}
