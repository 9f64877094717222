import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterField } from '#ui/controls/filter-field.tsx';

type TreeFilterProps = {
  input: RefObject<HTMLInputElement | null>;
  filter: string;
  setFilter: (filter: string) => void;
  /** Moves the focus to the remaining lines. */
  leave: () => void;
};

/** The filter field above the tree. */
export function TreeFilter(props: TreeFilterProps) {
  const { t } = useTranslation();
  return (
    <div className="stage-tree__filter">
      <FilterField label={t('tree.filter')} {...props} hasKey={true} />
    </div>
  );
}
