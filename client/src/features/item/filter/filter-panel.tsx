import { formatCount } from '#i18n/formats.ts';
import { useText } from '#i18n/use-text.ts';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { activeFilters, type StageFilter } from './stage-filter.ts';
import './filter-panel.css';

export type Order = 'rate' | 'cost' | 'other';

type FilterPanelProps = {
  filter: StageFilter;
  change: (change: Partial<StageFilter>) => void;
  shown: number;
  total: number;
  order: Order;
  onOrder: (order: Order) => void;
};

const ALL: StageFilter = { permanent: true, events: true, onlyOpen: false };

/** Filters and sort order of the stages, with the number shown. */
export function FilterPanel({ filter, change, shown, total, order, onOrder }: FilterPanelProps) {
  const t = useText();
  const active = activeFilters(filter);
  useRegisterActions([
    { id: 'item:cheapest', text: t('item.bySanity'), group: 'here', keys: 'o s', run: () => onOrder('cost') },
    { id: 'item:likeliest', text: t('item.byRate'), group: 'here', keys: 'o r', run: () => onOrder('rate') },
  ]);
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
      <Segmented
        label={t('item.orderBy')}
        value={order}
        onChange={onOrder}
        options={[
          { value: 'rate', text: t('item.byRate') },
          { value: 'cost', text: t('item.bySanity') },
        ]}
      />
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
