/**
 * A `ref` that makes an element a dialog's initial focus. React's property would drop the attribute that dialogs look
 * for.
 */
export function firstFocus(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}
