import type { JSX, ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { frameStorage } from '#ui/frame/remembered.ts';

type SplitPanesProps = {
  /** Key of the widths, which are kept for the next visit. */
  id: string;
  first: ReactNode;
  second: ReactNode;
  /** Accessible name of the line between them, which resizes. */
  resize: string;
};

/** A work area of two panes side by side. */
export function SplitPanes({ id, first, second, resize }: SplitPanesProps): JSX.Element {
  const layout = useDefaultLayout({ id, storage: frameStorage, onlySaveAfterUserInteractions: true });
  return (
    <Group className="screen-panes" orientation="horizontal" {...layout}>
      <Panel
        id="first"
        defaultSize="472px"
        minSize="300px"
        groupResizeBehavior="preserve-pixel-size"
        className="screen-pane"
      >
        {first}
      </Panel>
      <Separator className="screen-separator" aria-label={resize} />
      <Panel id="second" minSize="300px" className="screen-pane">
        {second}
      </Panel>
    </Group>
  );
}
