import { type JSX, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { Button } from '#ui/controls/button/button.tsx';
import { useFrameWidth } from '#ui/frame/frame-width.ts';
import { frameStorage } from '#ui/frame/remembered.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { useLayer } from '#ui/layers/use-layer.ts';
import type { ScreenProps } from '#ui/layout/screen-props.ts';
import { useTreeOpen } from '#ui/layout/tree-open.ts';

type InspectorOverlayProps = {
  label: string;
  onClose: (() => void) | undefined;
  returnTo: HTMLElement | null;
  children: ReactNode;
};

const TREE = { id: 'tree', defaultSize: '216px', minSize: '160px', maxSize: '420px' };
const INSPECTOR = { id: 'inspector', defaultSize: '330px', minSize: '260px', maxSize: '640px' };
const WORK_MIN_SIZE = '360px';

/** Side-by-side panes. Widths set by dragging are kept for the next visit. */
export function Panes({ tree, treeFirst = false, inspector, onCloseInspector, children }: ScreenProps): JSX.Element {
  const { t } = useTranslation();
  const wide = useFrameWidth() === 'wide';
  const [treeOpen] = useTreeOpen(treeFirst);
  const showTree = tree !== undefined && treeOpen;
  const showInspector = inspector !== undefined && wide;
  const panelIds = [...(showTree ? ['tree'] : []), 'work-pane', ...(showInspector ? ['inspector'] : [])];
  const layout = useDefaultLayout({
    id: 'panes',
    panelIds,
    storage: frameStorage,
    onlySaveAfterUserInteractions: true,
  });
  const [work, setWork] = useState<HTMLElement | null>(null);
  const overlaid = inspector !== undefined && !wide;
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (inspector && isUnhandledEscape(event)) onCloseInspector?.();
  };
  return (
    // All of it: the separators belong to the page, and must be the group's own children.
    <main className="screen-main">
      <Group className="screen-panes" orientation="horizontal" {...layout}>
        {showTree && (
          <>
            <Panel {...TREE} groupResizeBehavior="preserve-pixel-size" className="screen-pane">
              <aside className="screen-tree" aria-label={tree.label}>
                {tree.content}
              </aside>
            </Panel>
            <Separator className="screen-separator" aria-label={t('shell.resizeTree')} />
          </>
        )}
        <Panel id="work-pane" minSize={WORK_MIN_SIZE} className="screen-pane" onKeyDown={closeOnEscape}>
          <div className="screen-work" id="work" tabIndex={-1} ref={setWork}>
            {children}
          </div>
        </Panel>
        {showInspector && (
          <>
            <Separator className="screen-separator" aria-label={t('shell.resizeInspector')} />
            <Panel
              {...INSPECTOR}
              groupResizeBehavior="preserve-pixel-size"
              className="screen-pane"
              onKeyDown={closeOnEscape}
            >
              <InspectorClose onClose={onCloseInspector} />
              <aside className="screen-inspector" aria-label={inspector.label}>
                {inspector.content}
              </aside>
            </Panel>
          </>
        )}
        {overlaid && (
          <InspectorOverlay label={inspector.label} onClose={onCloseInspector} returnTo={work}>
            {inspector.content}
          </InspectorOverlay>
        )}
      </Group>
    </main>
  );
}

/** An Escape in a pane that nothing there has handled. Layers above handle their own. */
function isUnhandledEscape(event: KeyboardEvent<HTMLElement>): boolean {
  const isOwn = event.key === 'Escape' && !event.nativeEvent.isComposing && !event.defaultPrevented;
  return isOwn && event.currentTarget.contains(event.target as Node);
}

/** The inspector at the right edge, over the work area, which stays usable. */
function InspectorOverlay({ label, onClose, returnTo, children }: InspectorOverlayProps): JSX.Element {
  useLayer(onClose !== undefined, () => onClose?.());
  const pane = useRef<HTMLElement>(null);
  useEffect(
    () => () => {
      // Restore the focus only if it was inside the overlay.
      if (document.activeElement === document.body) returnTo?.focus({ preventScroll: true });
    },
    [returnTo],
  );
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose?.();
  };
  return (
    <aside className="screen-overlay" aria-label={label} ref={pane} onKeyDown={closeOnEscape}>
      <InspectorClose onClose={onClose} />
      <div className="screen-inspector">{children}</div>
    </aside>
  );
}

function InspectorClose({ onClose }: { onClose: (() => void) | undefined }): JSX.Element | null {
  const { t } = useTranslation();
  if (!onClose) return null;
  const name = t('shell.closeInspector');
  return (
    <Button look="own" className="screen-close" aria-label={name} title={name} onClick={onClose}>
      <Icon name="close" />
    </Button>
  );
}
