import { type JSX, type KeyboardEvent, useRef } from 'react';
import { Button } from './button/button.tsx';
import './tabs.css';

export type TabEntry<Tab extends string> = {
  id: Tab;
  text: string;
  count?: string | undefined;
  /** Why there is nothing to show; the tab then is off. */
  off?: string | undefined;
};

type TabsProps<Tab extends string> = {
  label: string;
  tabs: readonly TabEntry<Tab>[];
  chosen: Tab;
  onChoose: (tab: Tab) => void;
  /** Id of the element that shows what is chosen. Ids of the tabs begin with it. */
  panel: string;
};

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Views of one thing, one at a time; arrow keys go from view to view. Blueprint's Tabs move the focus only, and hold the
 * panels themselves.
 */
export function Tabs<Tab extends string>({ label, tabs, chosen, onChoose, panel }: TabsProps<Tab>): JSX.Element {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => tabId(panel, id) === (event.target as Element).id);
    const next = tabs[at + (STEPS[event.key] ?? 0)];
    if (!next || !(event.key in STEPS)) return;
    event.preventDefault();
    if (next.off === undefined && next.id !== chosen) onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`#${tabId(panel, next.id)}`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {tabs.map(({ id, text, count, off }) => (
        <Button
          key={id}
          look="own"
          role="tab"
          id={tabId(panel, id)}
          aria-selected={id === chosen}
          aria-controls={panel}
          aria-disabled={off !== undefined || undefined}
          data-tip={off}
          tabIndex={id === chosen ? 0 : -1}
          className="tabs__tab"
          onClick={() => off === undefined && onChoose(id)}
        >
          {text}
          {count !== undefined && <span className="tabs__count">{count}</span>}
        </Button>
      ))}
    </div>
  );
}

/** Id of a tab, for the panel that it labels. */
export function tabId(panel: string, tab: string): string {
  return `${panel}-${tab}`;
}
