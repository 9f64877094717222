import { type JSX, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryRef } from '#data/address/site-search.ts';
import { PlannerActions } from '#features/planner/planner-actions.tsx';
import type { SheetName } from '#features/planner/planner-sheet.tsx';
import { useName } from '#i18n/use-name.ts';
import { useRegisterActions } from '#ui/actions/action-registry.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import { useRemembered } from '#ui/frame/remembered.ts';
import type { Grouping } from './need-groups.ts';
import { NeedsTable } from './needs-table.tsx';
import './needs-pane.css';

type NeedsPaneProps = { inspected: EntryRef | undefined; onOpen: (sheet: SheetName) => void };

/** Everything that can be planned, and what opens beside it. */
export function NeedsPane({ inspected, onOpen }: NeedsPaneProps): JSX.Element {
  const { t } = useTranslation();
  const [byFamily = false, setByFamily] = useRemembered('planner-by-family');
  const [unfolded = false, setUnfolded] = useRemembered('planner-unfolded');
  const isNarrow = useFrameWidth() === 'narrow';
  const pane = useFilterKey();
  const grouping = byFamily ? 'family' : 'tier';
  const groupSwitch = <GroupSwitch grouping={grouping} setGrouping={(next) => setByFamily(next === 'family')} />;
  return (
    <section className="needs-pane" ref={pane} aria-label={t('planner.needs')}>
      <header className="planner__head">
        <h1>{t('planner.title')}</h1>
        <PlannerActions onOpen={onOpen} />
      </header>
      <NeedsTable
        isNarrow={isNarrow}
        pane={pane}
        grouping={grouping}
        unfolded={unfolded}
        inspected={inspected}
        toolbar={!isNarrow && groupSwitch}
      />
      <div className="needs-pane__foot">
        <Checkbox checked={unfolded} onChange={setUnfolded}>
          {t('planner.unfold')}
        </Checkbox>
        {isNarrow && groupSwitch}
      </div>
    </section>
  );
}

type GroupSwitchProps = { grouping: Grouping; setGrouping: (grouping: Grouping) => void };

function GroupSwitch({ grouping, setGrouping }: GroupSwitchProps): JSX.Element {
  const { t } = useTranslation();
  const options = [
    { value: 'tier', text: t('planner.byTier') },
    { value: 'family', text: t('planner.byFamily') },
  ] as const;
  return <Segmented label={t('planner.groupBy')} value={grouping} onChange={setGrouping} options={options} />;
}

/**
 * The slash leads to the filter from anywhere on the screen, and another word can be typed over the last one. Returns a
 * reference for the pane that has the filter.
 */
function useFilterKey(): RefObject<HTMLElement | null> {
  const name = useName();
  const pane = useRef<HTMLElement>(null);
  const run = () => {
    const filter = pane.current?.querySelector<HTMLInputElement>('input[type="search"]');
    filter?.focus();
    filter?.select();
  };
  useRegisterActions([{ id: 'planner:filter', ...name('planner.filter'), group: 'here', keys: '/', run }]);
  return pane;
}
