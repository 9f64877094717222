import { focusHeading } from '#ui/layout/focus-heading.ts';

/**
 * Focuses the heading of the screen, which a screen reader then reads. Until there is one, the work area has the focus;
 * should it be replaced while numbers load, the new one gets it. The returned function ends that.
 */
export function followHeading(): () => void {
  focusHeading();
  const observer = new MutationObserver(() => {
    if (hasNoPlace(document.activeElement)) focusHeading();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Whether nothing that a visitor could have chosen has the focus. */
export function hasNoPlace(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.id === 'work';
}
