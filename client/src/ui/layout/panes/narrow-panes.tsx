import { type JSX, useEffect, useRef } from 'react';
import type { ScreenProps, TreePane } from '#ui/layout/screen-props.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';

/** A single pane; the inspector opens as a sheet from below. */
export function NarrowPanes({ tree, treeFirst, inspector, onCloseInspector, children }: ScreenProps): JSX.Element {
  const close = () => onCloseInspector?.();
  const isOpen = inspector !== undefined;
  const work = useRef<HTMLElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // A sheet that opened with its page, by Back or a link, has no focus to give back.
    const isLost = wasOpen.current && !isOpen && isNowhere(document.activeElement);
    wasOpen.current = isOpen;
    if (isLost) work.current?.focus({ preventScroll: true });
  }, [isOpen]);
  return (
    <>
      <main
        ref={work}
        className="screen-work"
        id="work"
        tabIndex={-1}
        data-tree={tree !== undefined && treeFirst === true}
      >
        {tree && treeFirst ? <WholeTree {...tree} /> : children}
      </main>
      <Sheet open={isOpen} title={inspector?.label ?? ''} onClose={close}>
        {inspector?.content}
      </Sheet>
    </>
  );
}

function WholeTree({ heading, content }: TreePane): JSX.Element {
  return (
    <div className="screen-whole-tree">
      {heading && <h1 lang={heading.lang}>{heading.text}</h1>}
      <div className="screen-whole-tree__content">{content}</div>
    </div>
  );
}

/** A browser takes the focus out of a closed dialog only when it draws the page again. */
function isNowhere(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.closest('dialog:not([open])') !== null;
}
