import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { useDataset } from '#data/use-dataset.ts';
import { Awaited } from '#parts/failure/awaited.tsx';
import { Tabs, tabId } from '#ui/controls/tabs.tsx';
import { QueryList } from './query-list.tsx';
import './side-pane.css';
import { TableList } from './table-list.tsx';

export type SideView = 'tables' | 'queries';

type SidePaneProps = {
  view: SideView;
  onView: (view: SideView) => void;
  onInsert: (text: string) => void;
  onChoose: (sql: string) => void;
};

const PANEL = 'sql-side';

/** What there is to ask about, and questions to begin with. */
export function SidePane({ view, onView, onInsert, onChoose }: SidePaneProps): JSX.Element {
  const { t } = useTranslation();
  const set = useDataset('sql');
  return (
    <div className="side-pane">
      <Tabs
        label={t('sql.side')}
        tabs={[
          { id: 'tables', text: t('sql.tables') },
          { id: 'queries', text: t('sql.queries') },
        ]}
        chosen={view}
        onChoose={onView}
        panel={PANEL}
      />
      <div className="side-pane__panel" id={PANEL} role="tabpanel" aria-labelledby={tabId(PANEL, view)}>
        {!set.data && <Awaited set={set} loading={t('sql.loading')} notRead={t('sql.notRead')} />}
        {set.data && view === 'tables' && <TableList offer={set.data} onInsert={onInsert} />}
        {set.data && view === 'queries' && <QueryList offer={set.data} onChoose={onChoose} />}
      </div>
    </div>
  );
}
