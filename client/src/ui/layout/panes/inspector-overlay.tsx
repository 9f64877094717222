import { type JSX, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { useLayer } from '#ui/layers/use-layer.ts';

type InspectorOverlayProps = {
  label: string;
  onClose: (() => void) | undefined;
  returnTo: HTMLElement | null;
  children: ReactNode;
};

/** The inspector at the right edge, over the work area, which stays usable. */
export function InspectorOverlay({ label, onClose, returnTo, children }: InspectorOverlayProps): JSX.Element {
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

export function InspectorClose({ onClose }: { onClose: (() => void) | undefined }): JSX.Element | null {
  const { t } = useTranslation();
  if (!onClose) return null;
  const name = t('shell.closeInspector');
  return (
    <Button look="own" className="screen-close" aria-label={name} title={name} onClick={onClose}>
      <Icon name="close" />
    </Button>
  );
}
