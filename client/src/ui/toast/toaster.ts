import { OverlayToaster, type Toaster } from '@blueprintjs/core';
import './toaster.css';

type ToastOptions = {
  /** 5000 when not given; 0 stays until it is closed. */
  milliseconds?: number;
  tone?: 'plain' | 'warning' | 'error';
  action?: { text: string; run: () => void };
  /** A toast of the same name takes the place of the one before. */
  name?: string;
};

const USUAL = 5000;

let toaster: Promise<Toaster> | undefined;
let container: HTMLElement | undefined;

/** Says something at the lower edge; the one place where all toasts appear. */
export async function toast(message: string, options: ToastOptions = {}): Promise<void> {
  container ??= document.createElement('div');
  bringForward(container);
  toaster ??= OverlayToaster.create(
    // Escape is for what the reader opened; a toast goes by itself.
    { position: 'bottom', maxToasts: 3, className: 'toaster', canEscapeKeyClear: false },
    { container },
  );
  const { milliseconds = USUAL, tone = 'plain', action, name } = options;
  const shown = { message, timeout: milliseconds, className: `toaster__toast toaster__toast--${tone}` };
  (await toaster).show(action ? { ...shown, action: { text: action.text, onClick: action.run } } : shown, name);
}

export async function dismissToast(name: string): Promise<void> {
  (await toaster)?.dismiss(name);
}

/** What lies outside an open dialog is dimmed and cannot be touched: toasts stand in it while it is open. */
function bringForward(toasts: HTMLElement): void {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
  (dialog ?? document.body).append(toasts);
  dialog?.addEventListener('close', () => document.body.append(toasts), { once: true });
}
