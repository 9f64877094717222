import type { RefObject } from 'react';
import { useText } from '#i18n/use-text.ts';
import { FilterField } from '#ui/controls/filter-field.tsx';

type TreeFilterProps = {
  input: RefObject<HTMLInputElement | null>;
  filter: string;
  setFilter: (filter: string) => void;
  /** Goes on to the lines that are left. */
  leave: () => void;
};

/** The field above the tree. */
export function TreeFilter(props: TreeFilterProps) {
  const t = useText();
  return (
    <div className="stage-tree__filter">
      <FilterField label={t('tree.filter')} {...props} />
    </div>
  );
}
