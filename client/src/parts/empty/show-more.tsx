import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { narrowedBy } from '#data/selection/narrowed-by.ts';
import { useSelection } from '#data/selection/use-selection.ts';
import { Button } from '#ui/controls/button/button.tsx';

/** A button that lifts the choice excluding all rows: to all categories, or to everyone's reports. */
export function ShowMore(): JSX.Element | null {
  const { t } = useTranslation();
  const { category, source, setCategory, setSource } = useSelection();
  switch (narrowedBy({ category, source })) {
    case 'category':
      return <Choice text={t('vocabulary.word.showAll')} choose={() => setCategory('all')} />;
    case 'source':
      return <Choice text={t('vocabulary.word.showEveryone')} choose={() => setSource('global')} />;
    case null:
      return null;
  }
}

function Choice({ text, choose }: { text: string; choose: () => void }): JSX.Element {
  return <Button onClick={choose}>{text}</Button>;
}
