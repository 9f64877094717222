import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#i18n/formats.ts';
import { Button } from '#ui/controls/button/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Switch } from '#ui/controls/switch.tsx';
import { activeFilters, type StageFilter } from './stage-filter.ts';
import './filter-panel.css';

type FilterPanelProps = {
  filter: StageFilter;
  change: (change: Partial<StageFilter>) => void;
  shown: number;
  total: number;
  children?: ReactNode;
};

const ALL: StageFilter = { permanent: true, events: true, onlyOpen: false };

/** Filters of the stages, with the number shown. */
export function FilterPanel({ filter, change, shown, total, children }: FilterPanelProps) {
  const { t } = useTranslation();
  const active = activeFilters(filter);
  return (
    <search className="filter-panel" aria-label={t('item.whichStages')}>
      <Checkbox checked={filter.permanent} onChange={(permanent) => change({ permanent })}>
        {t('item.permanent')}
      </Checkbox>
      <Checkbox checked={filter.events} onChange={(events) => change({ events })}>
        {t('item.events')}
      </Checkbox>
      <Switch checked={filter.onlyOpen} onChange={(onlyOpen) => change({ onlyOpen })}>
        {t('item.onlyOpen')}
      </Switch>
      <div className="filter-panel__count">
        <output>{t('item.shownOf', { shown: formatCount(shown), total: formatCount(total) })}</output>
        {active > 0 && (
          <Button look="text" className="filter-panel__reset" onClick={() => change(ALL)}>
            {t('item.clearFilters', { count: active })}
          </Button>
        )}
      </div>
      {children}
    </search>
  );
}
