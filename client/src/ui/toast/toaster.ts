import { OverlayToaster, type Toaster } from '@blueprintjs/core';
import './toaster.css';

type ToastOptions = {
  /** Defaults to 5000; 0 keeps the toast until it is closed. */
  milliseconds?: number;
  tone?: 'plain' | 'warning' | 'error';
  action?: { text: string; run: () => void };
  /** A toast replaces an earlier one of the same name. */
  name?: string;
};

const DEFAULT_MS = 5000;

let toaster: Promise<Toaster> | undefined;
let container: HTMLElement | undefined;
/** Where the focus was before it came to a toast. */
let cameFrom: HTMLElement | undefined;

/** Shows a toast at the bottom of the window. All toasts go through this function. */
export async function toast(message: string, options: ToastOptions = {}): Promise<void> {
  container ??= createContainer();
  bringForward(container);
  toaster ??= OverlayToaster.create(
    // Escape is reserved for layers the user opened; a toast closes by itself.
    { position: 'bottom', maxToasts: 3, className: 'toaster', canEscapeKeyClear: false },
    { container },
  );
  const { milliseconds = DEFAULT_MS, tone = 'plain', action, name } = options;
  const shown = {
    message,
    timeout: milliseconds,
    className: `toaster__toast toaster__toast--${tone}`,
    onDismiss: giveFocusBack,
  };
  (await toaster).show(action ? { ...shown, action: { text: action.text, onClick: action.run } } : shown, name);
}

export async function dismissToast(name: string): Promise<void> {
  (await toaster)?.dismiss(name);
}

/** Moves the toasts into the open dialog: everything outside a modal dialog is dimmed and inert. */
function bringForward(toasts: HTMLElement): void {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  (dialog ?? document.body).append(toasts);
  dialog?.addEventListener('close', () => document.body.append(toasts), { once: true });
}

function createContainer(): HTMLElement {
  const toasts = document.createElement('div');
  toasts.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !toasts.contains(relatedTarget)) cameFrom = relatedTarget;
  });
  return toasts;
}

/** Unless the toast's action took it elsewhere. A toast that goes with the focus would leave it on the page. */
function giveFocusBack(): void {
  if (container?.contains(document.activeElement) && cameFrom?.isConnected) cameFrom.focus();
}
