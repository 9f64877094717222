import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#i18n/formats.ts';
import { Tabs } from '#ui/controls/tabs.tsx';
import { usePlanTab } from './plan/use-plan-tab.ts';
import { useShownPlan } from './plan-context.ts';
import './pane-switch.css';

/** Id of the element that shows the pane. */
export const PANE = 'planner-pane';

/** On a phone: which of the two panes is shown. It says what the plan costs while needs are typed. */
export function PaneSwitch(): JSX.Element {
  const { t } = useTranslation();
  const { isChosen, setTab } = usePlanTab();
  const sanity = useShownPlan().plan?.totals.sanity;
  return (
    <div className="pane-switch">
      <Tabs
        label={t('planner.panes')}
        panel={PANE}
        chosen={isChosen ? 'plan' : 'needs'}
        onChoose={(pane) => setTab(pane === 'plan' ? 'stages' : undefined)}
        tabs={[
          { id: 'needs', text: t('planner.needsShort') },
          {
            id: 'plan',
            text: t('planner.plan'),
            count: sanity === undefined ? undefined : t('planner.sanityOf', { sanity: formatCount(sanity) }),
          },
        ]}
      />
    </div>
  );
}
