import type { Shot } from '#data/recognition/work/shot.ts';
import type { Translate } from '#i18n/text-key.ts';
import type { PartShown } from './field-row.tsx';
import type { RowId } from './open-fields.ts';

/** The parts of a screenshot beside a line. Of a drop that is reported, the number apart: it is small; and a doubted type. */
export function partsOf({ reading, entry }: Shot, row: RowId, t: Translate): readonly PartShown[] {
  if (row === 'stage') {
    const unread = reading?.exceptions.find(({ code }) => code === 'Stage::NotFound');
    return [{ field: t('recognition.field.stage'), place: (reading?.stageCode ?? unread)?.place }];
  }
  if (row === 'times') return [{ field: t('recognition.field.times'), place: reading?.times?.place }];
  if (row === 'stars') return [{ field: t('recognition.field.stars'), place: reading?.stars?.place }];
  const number = row + 1;
  const drop = reading?.drops[row];
  const item = { field: t('recognition.field.item', { number }), place: drop?.itemId.place };
  if (!drop || entry?.drops[row]?.isLeftOut) return [item];
  const quantity = { field: t('recognition.field.quantity', { number }), place: drop.quantity.place };
  const isTypeDoubted = reading.exceptions.some((one) => one.code === 'Droptypes::Illegal' && one.drop === row);
  if (!isTypeDoubted) return [item, quantity];
  return [item, quantity, { field: t('recognition.field.type', { number }), place: drop.dropType.place }];
}
