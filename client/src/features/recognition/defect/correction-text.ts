import type { Catalog } from '#data/catalog/catalog.ts';
import type { CorrectedValue, Correction } from '#data/recognition/defect/defect-body.ts';
import { shownItemName } from '#features/recognition/texts/shown-item-name.ts';
import type { TextKey, Translate } from '#i18n/text-key.ts';
import { DROP_TYPE_TEXTS } from '#parts/reports/drop-type-texts.ts';
import { rowOf } from './corrections-of.ts';

const RUN_FIELDS: Readonly<Record<string, TextKey>> = {
  stage: 'recognition.field.stage',
  times: 'recognition.field.times',
  stars: 'recognition.field.stars',
};
const DROP_FIELDS: Readonly<Record<string, TextKey>> = {
  counts: 'recognition.field.counts',
  item: 'recognition.field.item',
  quantity: 'recognition.field.quantity',
  type: 'recognition.field.type',
};
const TYPES: Readonly<Record<string, TextKey>> = DROP_TYPE_TEXTS;

/** A correction in the words of the editor. */
export function correctionText({ field, read, corrected }: Correction, catalog: Catalog, t: Translate): string {
  const kind = kindOf(field);
  const text = (value: CorrectedValue) => valueText(kind, value, catalog, t);
  return t('recognition.defect.change', { field: fieldText(field, t), read: text(read), corrected: text(corrected) });
}

function fieldText(field: string, t: Translate): string {
  const ofRun = RUN_FIELDS[field];
  if (ofRun) return t(ofRun);
  const ofDrop = DROP_FIELDS[kindOf(field)];
  return ofDrop ? t(ofDrop, { number: Number(rowOf(field)) + 1 }) : field;
}

function valueText(kind: string, value: CorrectedValue, catalog: Catalog, t: Translate): string {
  if (value === null) return t('recognition.defect.notRead');
  if (typeof value === 'boolean') return t(value ? 'recognition.defect.yes' : 'recognition.defect.no');
  if (typeof value === 'number') return String(value);
  if (kind === 'type') return TYPES[value] ? t(TYPES[value]) : value;
  const stage = kind === 'stage' ? catalog.stages.get(value) : undefined;
  if (stage) return catalog.distinctLabelOf(stage).text;
  return kind === 'item' ? shownItemName(value, catalog, t) : value;
}

function kindOf(field: string): string {
  return field.split('.', 2).at(-1) ?? field;
}
