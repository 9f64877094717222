import { type JSX, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Correction } from '#data/recognition/defect/defect-body.ts';
import type { FieldId, Shot, ShotEntry } from '#data/recognition/work/shot.ts';
import { correctionsOf, correctionsOfRow } from '#features/recognition/defect/corrections-of.ts';
import { RowDefect } from '#features/recognition/defect/row-defect.tsx';
import { withDrop } from '#features/recognition/shots/change-entry.ts';
import type { TextKey, Translate } from '#i18n/text-key.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { AmountField } from '#ui/controls/field/amount-field.tsx';
import { DropFields } from './drop-fields.tsx';
import { FieldRow, type PartShown } from './field-row.tsx';
import { fieldsOf, type RowId, rowsInOrder } from './open-fields.ts';
import { StageField } from './stage-field.tsx';

type EntryRowsProps = {
  shot: Shot;
  entry: ShotEntry;
  open: ReadonlySet<FieldId>;
  url: string | null;
  onChange: (entry: ShotEntry, field: FieldId) => void;
  onCheck: (fields: readonly FieldId[]) => void;
  /** Tells the site of what was misread. */
  onTell: (() => void) | null;
};

const MOST_TIMES = 6;
const FIRST_FIELD = '[data-open="true"] :is(input, select)';

/** The values of a screenshot, those to be looked at first. The order stays while they are. */
export function EntryRows({ shot, entry, open, url, onChange, onCheck, onTell }: EntryRowsProps): JSX.Element {
  const [order] = useState(() => rowsInOrder(entry.drops.length, open));
  const rows = [...order, ...entry.drops.map((_, index) => index).slice(order.length - FIXED_ROWS)];
  const corrections = correctionsOf(shot);
  const list = useRef<HTMLDivElement>(null);
  const [checks, setChecks] = useState(0);
  // After each check the next field to be looked at, and after the last one the decision.
  useEffect(() => {
    const next = list.current?.querySelector<HTMLElement>(FIRST_FIELD);
    const decision = list.current?.closest('article')?.querySelector<HTMLElement>('.shot-editor__accept');
    (next ?? (checks > 0 ? decision : null))?.focus();
  }, [checks]);
  return (
    <div ref={list} className="entry-rows">
      {rows.map((row) => (
        <EntryRow
          key={row}
          row={row}
          shot={shot}
          entry={entry}
          isOpen={fieldsOf(row).some((field) => open.has(field))}
          url={url}
          corrections={correctionsOfRow(corrections, row)}
          onChange={onChange}
          onTell={onTell}
          onCheck={() => {
            onCheck(fieldsOf(row));
            setChecks((count) => count + 1);
          }}
        />
      ))}
    </div>
  );
}

/** Stage, runs and stars. */
const FIXED_ROWS = 3;

type EntryRowProps = Pick<EntryRowsProps, 'shot' | 'entry' | 'url' | 'onChange' | 'onTell'> & {
  row: RowId;
  corrections: readonly Correction[];
  isOpen: boolean;
  onCheck: () => void;
};

function EntryRow(props: EntryRowProps): JSX.Element | null {
  const { row, shot, entry, isOpen, url, corrections, onChange, onCheck, onTell } = props;
  const { t } = useTranslation();
  const label = rowText(row, t);
  const note = <RowDefect label={label} corrections={corrections} told={shot.told} onTell={onTell} />;
  const shared = { label, url, isOpen, onCheck, note, parts: partsOf(shot, row, t) };
  if (row === 'stage') {
    return (
      <FieldRow {...shared}>
        <StageField stageId={entry.stageId} onChange={(stageId) => onChange({ ...entry, stageId }, 'stage')} />
      </FieldRow>
    );
  }
  if (row === 'times') {
    const setTimes = (times: number) => onChange({ ...entry, times: Math.max(1, times) }, 'times');
    return (
      <FieldRow {...shared}>
        <AmountField name={t('recognition.field.times')} value={entry.times} most={MOST_TIMES} onChange={setTimes} />
      </FieldRow>
    );
  }
  if (row === 'stars') {
    const setStars = (isThreeStars: boolean) => onChange({ ...entry, isThreeStars }, 'stars');
    return (
      <FieldRow {...shared}>
        <Checkbox checked={entry.isThreeStars} onChange={setStars}>
          {t('recognition.field.stars')}
        </Checkbox>
      </FieldRow>
    );
  }
  const drop = entry.drops[row];
  if (!drop) return null;
  return (
    <FieldRow {...shared} isDimmed={drop.isLeftOut}>
      <DropFields
        drop={drop}
        number={row + 1}
        stageId={entry.stageId}
        onChange={({ change, value }) => onChange(withDrop(entry, row, change), `${row}.${value}`)}
      />
    </FieldRow>
  );
}

const RUN_TEXTS = {
  stage: 'recognition.field.stage',
  times: 'recognition.field.times',
  stars: 'recognition.field.stars',
} as const satisfies Record<Exclude<RowId, number>, TextKey>;

function rowText(row: RowId, t: Translate): string {
  return typeof row === 'number' ? t('recognition.field.drop', { number: row + 1 }) : t(RUN_TEXTS[row]);
}

/** The parts of a screenshot beside a line. Of a drop that is reported, the number apart: it is small; and a doubted type. */
function partsOf({ reading, entry }: Shot, row: RowId, t: Translate): readonly PartShown[] {
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
