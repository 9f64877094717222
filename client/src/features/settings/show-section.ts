/** Scrolls to a section of the settings and moves the focus there. */
export function showSection(id: string, behavior: ScrollBehavior): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ behavior, block: 'start' });
  section?.focus({ preventScroll: true });
}
