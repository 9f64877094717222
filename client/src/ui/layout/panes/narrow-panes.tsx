import type { JSX } from 'react';
import type { ScreenProps } from '#ui/layout/screen-props.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';

/** A single pane; the inspector opens as a sheet from below. */
export function NarrowPanes({ tree, treeFirst, inspector, onCloseInspector, children }: ScreenProps): JSX.Element {
  const close = () => onCloseInspector?.();
  return (
    <>
      <main className="screen-work" id="work" tabIndex={-1} data-tree={tree !== undefined && treeFirst === true}>
        {tree && treeFirst ? tree.content : children}
      </main>
      <Sheet open={inspector !== undefined} title={inspector?.label ?? ''} onClose={close}>
        {inspector?.content}
      </Sheet>
    </>
  );
}
