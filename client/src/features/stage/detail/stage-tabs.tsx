import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#i18n/formats.ts';
import type { TextKey } from '#i18n/text-key.ts';
import { Tabs } from '#ui/controls/tabs.tsx';
import { STAGE_TABS, type StageTab } from './use-stage-tab.ts';

type StageTabsProps = {
  tab: StageTab;
  setTab: (tab: StageTab) => void;
  counts: { [Tab in StageTab]?: number | undefined };
  /** Why there are no patterns, if so. */
  noPatterns: string | undefined;
};

const TEXTS = {
  drops: 'stage.drops',
  patterns: 'stage.patterns',
  trend: 'stage.trend',
} as const satisfies Record<StageTab, TextKey>;

/** The element that shows the view chosen. */
export const STAGE_PANEL = 'stage-panel';

/** The three views of a stage. */
export function StageTabs({ tab, setTab, counts, noPatterns }: StageTabsProps): JSX.Element {
  const { t } = useTranslation();
  const tabs = STAGE_TABS.map((id) => {
    const count = counts[id];
    const shown = { id, text: t(TEXTS[id]), count: count === undefined ? undefined : formatCount(count) };
    return id === 'patterns' ? { ...shown, off: noPatterns } : shown;
  });
  return <Tabs label={t('stage.views')} tabs={tabs} chosen={tab} onChoose={setTab} panel={STAGE_PANEL} />;
}
