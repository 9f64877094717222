import type { RefObject } from 'react';
import { useText } from '../../i18n/use-text.ts';

export type TreeFilterProps = {
  input: RefObject<HTMLInputElement | null>;
  filter: string;
  setFilter: (filter: string) => void;
  /** Goes on to the lines that are left. */
  leave: () => void;
};

/** The field above the tree. */
export function TreeFilter({ input, filter, setFilter, leave }: TreeFilterProps) {
  const t = useText();
  return (
    <div className="stage-tree__filter">
      <input
        ref={input}
        type="search"
        value={filter}
        placeholder={t('tree.filter')}
        aria-label={t('tree.filter')}
        onChange={(event) => setFilter(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setFilter('');
          if (event.key === 'ArrowDown' || event.key === 'Enter') leave();
        }}
      />
      <kbd>/</kbd>
    </div>
  );
}
