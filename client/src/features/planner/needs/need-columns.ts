import type { Translate } from '#i18n/text-key.ts';
import type { Column } from '#ui/table/column.ts';
import type { NeedRow } from './need-rows.ts';

/** Seven digits and the steps. */
const WIDTH = 104;
/** Wider steps, for fingers. What is held has none there. */
const PHONE_WIDTHS = { need: 152, have: 76 };

export function needColumns(t: Translate, isNarrow: boolean): readonly Column<NeedRow>[] {
  return [
    {
      id: 'item',
      kind: 'item',
      title: t('vocabulary.word.item'),
      minWidth: isNarrow ? 96 : 132,
      value: ({ tile, text, lang }) => ({ item: tile, name: text, ...(lang && { lang }) }),
    },
    {
      id: 'need',
      kind: 'entry',
      minWidth: isNarrow ? PHONE_WIDTHS.need : WIDTH,
      priority: 0,
      title: t('planner.need'),
      value: ({ need }) => need,
      label: ({ text }) => t('planner.needOf', { item: text }),
    },
    {
      id: 'have',
      kind: 'entry',
      minWidth: isNarrow ? PHONE_WIDTHS.have : WIDTH,
      priority: 0,
      title: t('planner.have'),
      value: ({ have }) => have,
      label: ({ text }) => t('planner.haveOf', { item: text }),
    },
  ];
}
