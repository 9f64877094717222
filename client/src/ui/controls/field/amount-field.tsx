import { LARGEST_AMOUNT } from '@droptally/domain/planning/plan-file';
import {
  type ClipboardEvent,
  type JSX,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { formatShortCount } from '#i18n/formats.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { TextInput } from './text-input.tsx';
import { amountTyped, isAmountText, typedAmount } from './typed-amount.ts';
import './amount-field.css';

const FIRST_MS = 450;

const NEXT_MS = 70;

type AmountFieldProps = {
  name: string;
  value: number;
  onChange: (value: number) => void;
  most?: number;
  /** In a table, which moves the focus from field to field. */
  cell?: { tabIndex: number; 'data-column': number };
};

/** More letters are smaller, where a column is as narrow as on phones. */
const SHORT = 5;
/** With groups, or as a decimal, which is rounded down. */
const LONGEST = 2 * String(LARGEST_AMOUNT).length;

/**
 * A whole number to type, between its steps. Plus and minus step too, Escape takes back what was typed. Blueprint's
 * NumericInput takes the arrow keys, which move from row to row of a table.
 */
export function AmountField({ name, value, onChange, most = LARGEST_AMOUNT, cell }: AmountFieldProps): JSX.Element {
  const { t } = useTranslation();
  const [typing, setTyping] = useState(false);
  const [text, setText] = useState<string>();
  const [isComposing, setComposing] = useState(false);
  const before = useRef(0);
  const isOwn = text !== undefined && (isComposing || amountTyped(text) === value);
  const shown = isOwn ? text : shownValue(value, typing);
  const field = useRef<HTMLInputElement>(null);
  const set = (next: number, typed?: string) => {
    setText(typed);
    const taken = Math.min(Math.max(0, next), most);
    if (taken !== value) onChange(taken);
  };
  const take = (typed: string) => {
    if (isAmountText(typed)) set(amountTyped(typed), typed);
    // It changes nothing.
    else setText(undefined);
  };
  // The text has lost its grouping by now, and with it the selection.
  useLayoutEffect(() => {
    if (typing) field.current?.select();
  }, [typing]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === '+' || event.key === '=') set(value + 1);
    else if (event.key === '-') set(value - 1);
    else if (event.key === 'Escape' && (value !== before.current || isOther(text, value))) set(before.current);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onPaste = (event: ClipboardEvent) => {
    const amount = typedAmount(event.clipboardData.getData('text'));
    event.preventDefault();
    // Anything else may be for what is around the field: a block of numbers, a whole file.
    if (amount === null) return;
    event.stopPropagation();
    set(amount);
  };
  return (
    <span className="amount-field" data-filled={value > 0} data-long={!typing && shown.length > SHORT}>
      <Step sign="−" name={t('table.oneLess', { name })} disabled={value === 0} step={() => set(value - 1)} />
      <TextInput
        {...cell}
        ref={field}
        look="own"
        className="amount-field__input"
        inputMode="numeric"
        autoComplete="off"
        aria-label={name}
        placeholder="0"
        value={shown}
        maxLength={LONGEST}
        onChange={({ target, nativeEvent }) => {
          if ((nativeEvent as InputEvent).isComposing) setText(target.value);
          else take(target.value);
        }}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={({ currentTarget }) => {
          setComposing(false);
          take(currentTarget.value);
        }}
        onFocus={() => {
          before.current = value;
          setTyping(true);
        }}
        onBlur={() => {
          setTyping(false);
          setText(undefined);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <Step sign="+" name={t('table.oneMore', { name })} disabled={value >= most} step={() => set(value + 1)} />
    </span>
  );
}

type StepProps = { sign: string; name: string; disabled: boolean; step: () => void };

/** Not in the order of Tab: the field has keys for it. */
function Step({ sign, name, disabled, step }: StepProps): JSX.Element {
  return (
    <Button
      look="own"
      className="amount-field__step"
      tabIndex={-1}
      aria-label={name}
      disabled={disabled}
      // Keeps the focus, and on a phone its keyboard, as they are.
      onMouseDown={(event) => event.preventDefault()}
      {...useRepeated(step, disabled)}
    >
      {sign}
    </Button>
  );
}

/** Whether a text says something else than its value does, as 12.7 for 12. */
function isOther(text: string | undefined, value: number): boolean {
  return text !== undefined && text !== shownValue(value, true);
}

/** A column has room for seven digits. */
function shownValue(value: number, typing: boolean): string {
  if (value === 0) return '';
  return typing ? String(value) : formatShortCount(value);
}

/** Handlers of a button that acts again and again while it is held. A disabled one hears of no release. */
function useRepeated(act: () => void, disabled: boolean) {
  const newest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasRepeated = useRef(false);
  useEffect(() => {
    newest.current = act;
  });
  const end = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => {
    if (disabled) end();
    return end;
  }, [end, disabled]);
  const repeat = () => {
    hasRepeated.current = true;
    newest.current();
    timer.current = setTimeout(repeat, NEXT_MS);
  };
  return {
    onPointerDown() {
      hasRepeated.current = false;
      timer.current = setTimeout(repeat, FIRST_MS);
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    // A long touch opens a menu where there is one.
    onContextMenu: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      event.preventDefault();
      event.stopPropagation();
    },
    onClick: () => {
      if (!hasRepeated.current) newest.current();
      hasRepeated.current = false;
    },
  };
}
