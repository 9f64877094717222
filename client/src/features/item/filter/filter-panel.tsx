import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#i18n/formats.ts';
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
      <Check on={filter.permanent} text={t('item.permanent')} set={(permanent) => change({ permanent })} />
      <Check on={filter.events} text={t('item.events')} set={(events) => change({ events })} />
      <Check on={filter.onlyOpen} text={t('item.onlyOpen')} set={(onlyOpen) => change({ onlyOpen })} isSwitch={true} />
      <div className="filter-panel__count">
        <output>{t('item.shownOf', { shown: formatCount(shown), total: formatCount(total) })}</output>
        {active > 0 && (
          <button type="button" className="filter-panel__reset" onClick={() => change(ALL)}>
            {t('item.clearFilters', { count: active })}
          </button>
        )}
      </div>
      {children}
    </search>
  );
}

type CheckProps = { on: boolean; text: string; set: (on: boolean) => void; isSwitch?: boolean };

function Check({ on, text, set, isSwitch = false }: CheckProps) {
  return (
    <label className="filter-panel__check">
      <input
        type="checkbox"
        role={isSwitch ? 'switch' : undefined}
        checked={on}
        onChange={(event) => set(event.target.checked)}
      />
      {text}
    </label>
  );
}
