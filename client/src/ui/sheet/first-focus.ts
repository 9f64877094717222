/** As a `ref`: what has the focus when its dialog opens. Set as a property, the attribute a dialog looks for is lost. */
export function firstFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}
