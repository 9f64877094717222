/** Focuses the heading of the screen, which a screen reader then reads; without one, the work area. */
export function focusHeading(): void {
  const work = document.getElementById('work');
  const heading = work?.querySelector('h1');
  if (heading) {
    heading.tabIndex = -1;
    // The same element may name another screen now. A focus that does not move is not read.
    heading.blur();
  }
  (heading ?? work)?.focus({ preventScroll: true });
}
