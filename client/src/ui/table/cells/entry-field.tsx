import { type JSX, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { formatCount } from '#i18n/formats.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { TextInput } from '#ui/controls/field/text-input.tsx';
import type { ColumnOf } from '#ui/table/column.ts';
import { LARGEST_ENTRY } from '#ui/table/grid/entering/typed-amount.ts';
import type { GridView } from '#ui/table/grid/grid-view.ts';
import './entry-field.css';

type EntryFieldProps<Row> = {
  column: ColumnOf<Row, 'entry'>;
  columnIndex: number;
  row: Row;
  view: GridView<Row>;
  isStop: boolean;
};

const DIGITS = String(LARGEST_ENTRY).length;

/** A number to type, between its steps. Plus and minus step too, Escape takes back what was typed. */
export function EntryField<Row>({ column, columnIndex, row, view, isStop }: EntryFieldProps<Row>): JSX.Element {
  const [typing, setTyping] = useState(false);
  const before = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  const value = column.value(row) ?? 0;
  const name = column.label?.(row) ?? column.title;
  const set = (next: number) => {
    const taken = Math.min(Math.max(0, next), LARGEST_ENTRY);
    if (taken !== value) view.onEnter?.([{ row, column: column.id, value: taken }]);
  };
  // The text has lost its grouping by now, and with it the selection.
  useLayoutEffect(() => {
    if (typing) field.current?.select();
  }, [typing]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === '+' || event.key === '=') set(value + 1);
    else if (event.key === '-') set(value - 1);
    else if (event.key === 'Escape' && value !== before.current) set(before.current);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span className="entry-field" data-filled={value > 0}>
      <Step sign="−" name={view.t('table.oneLess', { name })} disabled={value === 0} step={() => set(value - 1)} />
      <TextInput
        ref={field}
        look="own"
        className="entry-field__input"
        inputMode="numeric"
        autoComplete="off"
        aria-label={name}
        data-column={columnIndex}
        tabIndex={isStop ? 0 : -1}
        placeholder="0"
        value={shownValue(value, typing)}
        onChange={({ target }) => set(Number(target.value.replaceAll(/\D/g, '').slice(0, DIGITS)))}
        onFocus={() => {
          before.current = value;
          setTyping(true);
        }}
        onBlur={() => setTyping(false)}
        onKeyDown={onKeyDown}
      />
      <Step sign="+" name={view.t('table.oneMore', { name })} disabled={false} step={() => set(value + 1)} />
    </span>
  );
}

type StepProps = { sign: string; name: string; disabled: boolean; step: () => void };

/** Not in the order of Tab: the field has keys for it. */
function Step({ sign, name, disabled, step }: StepProps): JSX.Element {
  return (
    <Button
      look="own"
      className="entry-field__step"
      tabIndex={-1}
      aria-label={name}
      disabled={disabled}
      // Keeps the focus, and on a phone its keyboard, as they are.
      onMouseDown={(event) => event.preventDefault()}
      onClick={step}
    >
      {sign}
    </Button>
  );
}

function shownValue(value: number, typing: boolean): string {
  if (value === 0) return '';
  return typing ? String(value) : formatCount(value);
}
