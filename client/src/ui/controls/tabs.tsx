import { type JSX, type KeyboardEvent, useRef } from 'react';
import { Button } from './button/button.tsx';
import './tabs.css';

type TabsProps<Tab extends string> = {
  label: string;
  tabs: readonly { id: Tab; text: string; count?: string | undefined }[];
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
    const at = tabs.findIndex(({ id }) => id === chosen);
    const next = tabs[at + (STEPS[event.key] ?? 0)];
    if (!next || next.id === chosen) return;
    event.preventDefault();
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`#${tabId(panel, next.id)}`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={move}>
      {tabs.map(({ id, text, count }) => (
        <Button
          key={id}
          look="own"
          role="tab"
          id={tabId(panel, id)}
          aria-selected={id === chosen}
          aria-controls={panel}
          tabIndex={id === chosen ? 0 : -1}
          className="tabs__tab"
          onClick={() => onChoose(id)}
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
