import { formatCount } from '#i18n/formats.ts';
import type { Translate } from '#i18n/text-key.ts';
import type { Column } from '#ui/table/column.ts';
import type { NeedRow } from './need-rows.ts';

/** Which amounts of the items are entered. */
export type Amount = 'need' | 'have';

/** Seven digits and the steps. */
const WIDTH = 104;
const PHONE_WIDTH = 152;

/** On a phone there is room for one amount; the other one is said below the name. */
export function needColumns(t: Translate, shown: Amount | 'both'): readonly Column<NeedRow>[] {
  const amounts = {
    have: {
      id: 'have',
      kind: 'entry',
      minWidth: WIDTH,
      title: t('planner.have'),
      value: ({ have }) => have,
      label: ({ text }) => t('planner.haveOf', { item: text }),
    },
    need: {
      id: 'need',
      kind: 'entry',
      minWidth: WIDTH,
      title: t('planner.need'),
      value: ({ need }) => need,
      label: ({ text }) => t('planner.needOf', { item: text }),
    },
  } as const satisfies Record<Amount, Column<NeedRow>>;
  const item: Column<NeedRow> = {
    id: 'item',
    kind: 'item',
    title: t('vocabulary.word.item'),
    minWidth: 132,
    value: (row) => {
      const note = noteOf(row, shown, t);
      return { item: row.tile, name: row.text, ...(row.lang && { lang: row.lang }), ...(note && { note }) };
    },
  };
  if (shown === 'both') return [item, amounts.need, amounts.have];
  return [item, { ...amounts[shown], minWidth: PHONE_WIDTH }];
}

function noteOf({ need, have }: NeedRow, shown: Amount | 'both', t: Translate): string | undefined {
  if (shown === 'need' && have > 0) return t('planner.haveNote', { count: formatCount(have) });
  if (shown === 'have' && need > 0) return t('planner.needNote', { count: formatCount(need) });
  return undefined;
}
