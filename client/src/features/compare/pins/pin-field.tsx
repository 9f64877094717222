import { type JSX, type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type EntryRef, formatEntry, MAXIMUM_PINS } from '#data/address/site-search.ts';
import { useCatalogIndex } from '#data/search/use-catalog-index.ts';
import { usePins } from '#parts/entry-menu/use-pins.ts';
import { TextInput } from '#ui/controls/field/text-input.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { findPins } from './find-pins.ts';
import './pin-field.css';
import { PinOption } from './pin-option.tsx';

type PinFieldProps = { pins: readonly EntryRef[] };

const SHOWN = 8;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A search field that pins a stage or an item. */
export function PinField({ pins }: PinFieldProps): JSX.Element {
  const { t } = useTranslation();
  const list = useId();
  const { toggle } = usePins();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const found = useFound(useDeferredValue(text), pins);
  const full = pins.length >= MAXIMUM_PINS;
  const open = found.length > 0;
  const choose = (entry: EntryRef | undefined) => {
    if (entry) toggle(entry);
    setText('');
    setActive(0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) setActive((at) => Math.max(0, Math.min(found.length - 1, at + step)));
    else if (event.key === 'Enter' && open && !event.nativeEvent.isComposing) choose(found[active]);
    else if (event.key === 'Escape') setText('');
    else return;
    event.preventDefault();
  };
  return (
    <div className="pin-field">
      <Icon name="add" />
      <TextInput
        role="combobox"
        aria-label={t('compare.find')}
        aria-expanded={open}
        aria-controls={list}
        aria-activedescendant={open ? `${list}-${active}` : undefined}
        placeholder={t(full ? 'compare.full' : 'compare.find')}
        disabled={full}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setText('')}
      />
      <div className="pin-field__list" role="listbox" id={list} aria-label={t('compare.find')} hidden={!open}>
        {found.map((entry, position) => (
          <PinOption
            key={formatEntry(entry)}
            id={`${list}-${position}`}
            entry={entry}
            active={position === active}
            onChoose={() => choose(entry)}
          />
        ))}
      </div>
    </div>
  );
}

function useFound(text: string, pins: readonly EntryRef[]): EntryRef[] {
  const index = useCatalogIndex();
  return index && text.trim() !== '' ? findPins(index, text, pins, SHOWN) : [];
}
