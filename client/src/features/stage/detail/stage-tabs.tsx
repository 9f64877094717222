import { type JSX, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#i18n/formats.ts';
import type { TextKey } from '#i18n/text-key.ts';
import './stage-tabs.css';
import { STAGE_TABS, type StageTab } from './use-stage-tab.ts';

type StageTabsProps = {
  tab: StageTab;
  setTab: (tab: StageTab) => void;
  counts: { [Tab in StageTab]?: number | undefined };
};

const TEXTS = {
  drops: 'stage.drops',
  patterns: 'stage.patterns',
  trend: 'stage.trend',
} as const satisfies Record<StageTab, TextKey>;

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The three views of a stage; arrow keys move between them. */
export function StageTabs({ tab, setTab, counts }: StageTabsProps): JSX.Element {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const next = STAGE_TABS[STAGE_TABS.indexOf(tab) + (STEPS[event.key] ?? 0)];
    if (!next || next === tab) return;
    event.preventDefault();
    setTab(next);
    list.current?.querySelector<HTMLElement>(`#stage-tab-${next}`)?.focus();
  };
  return (
    <div className="stage-tabs" role="tablist" aria-label={t('stage.views')} ref={list} onKeyDown={move}>
      {STAGE_TABS.map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          id={`stage-tab-${each}`}
          aria-selected={each === tab}
          aria-controls="stage-panel"
          tabIndex={each === tab ? 0 : -1}
          className="stage-tabs__tab"
          onClick={() => setTab(each)}
        >
          {t(TEXTS[each])}
          {counts[each] !== undefined && <span className="stage-tabs__count">{formatCount(counts[each])}</span>}
        </button>
      ))}
    </div>
  );
}
