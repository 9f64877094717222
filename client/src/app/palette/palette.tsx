import { type JSX, type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askForHeading } from '#app/navigation/asked-heading.ts';
import { paletteOpen } from '#app/open-dialogs.ts';
import { parseEntry } from '#data/address/site-search.ts';
import { probeSearchResult } from '#data/probe/probe.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { TextInput } from '#ui/controls/field/text-input.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Modal } from '#ui/modal/modal.tsx';
import type { PaletteEntry } from './palette-entry.ts';
import { PaletteResults } from './palette-results.tsx';
import { usePaletteEntries } from './use-palette-entries.tsx';
import './palette.css';

/** One search field for stages, items, screens, settings and actions. */
export function Palette(): JSX.Element {
  const { t } = useTranslation();
  const open = paletteOpen.useIsOpen();
  return (
    <Modal className="palette" aria-label={t('shell.palette')} open={open} onClose={paletteOpen.close}>
      {open && <PaletteBody />}
    </Modal>
  );
}

const LIST = 'palette-list';

function PaletteBody(): JSX.Element {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const answered = useDeferredValue(query);
  const entries = usePaletteEntries(answered);
  const runNext = useRef<{ aside: boolean } | null>(null);
  const current = entries[Math.min(active, entries.length - 1)];
  const run = (at: number, aside: boolean) => {
    const entry = entries[at];
    if (!entry) return;
    probe(entry, answered, at);
    paletteOpen.close();
    if (aside && entry.inspect) entry.inspect();
    else {
      askForHeading();
      entry.run();
    }
  };
  // If Enter was pressed before the results were ready, open the first of them.
  useEffect(() => {
    if (answered !== query || !runNext.current) return;
    const { aside } = runNext.current;
    runNext.current = null;
    run(0, aside);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) setActive((at) => Math.max(0, Math.min(entries.length - 1, at + step)));
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      const aside = event.ctrlKey || event.metaKey;
      if (answered === query) run(active, aside);
      else runNext.current = { aside };
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <div className="palette-field">
        <Icon name="search" size={18} />
        <TextInput
          autoFocus
          look="bare"
          role="combobox"
          aria-expanded="true"
          aria-controls={LIST}
          aria-activedescendant={current && `${LIST}-${current.id}`}
          aria-label={t('shell.find')}
          placeholder={t('shell.findHint')}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
          autoComplete="off"
          spellCheck={false}
        />
        <kbd>Esc</kbd>
        <Button look="own" className="palette-close" aria-label={t('shell.close')} onClick={paletteOpen.close}>
          <Icon name="close" size={20} />
        </Button>
      </div>
      <PaletteResults id={LIST} entries={entries} active={active} query={query} onPoint={setActive} onRun={run} />
    </>
  );
}

/** A stage or an item that was searched for counts as a search result, wherever it is opened. */
function probe({ id }: PaletteEntry, query: string, position: number): void {
  const entry = parseEntry(id);
  if (entry && query.trim() !== '') probeSearchResult({ entry, query, position });
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
