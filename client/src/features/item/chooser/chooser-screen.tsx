import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useInspectorPane } from '#parts/inspector/use-inspector-pane.tsx';
import { Screen } from '#ui/layout/screen.tsx';
import { ItemChooser } from './item-chooser.tsx';
import './chooser-screen.css';

/** All items by type. */
export function ChooserScreen(): JSX.Element {
  const { t } = useTranslation();
  return (
    <Screen {...useInspectorPane()}>
      <div className="chooser-screen">
        <header>
          <h1>{t('vocabulary.word.items')}</h1>
          <p className="dt-dim">{t('item.chooseHint')}</p>
        </header>
        <ItemChooser />
      </div>
    </Screen>
  );
}
