import { shell } from '#data/platform/platform.ts';

/**
 * Whether this browser can show messages of a site that is closed, or a shell does it. On an iPhone only an installed
 * site can.
 */
export function canPush(): boolean {
  return shell.push !== undefined || canBrowserPush();
}

function canBrowserPush(): boolean {
  return 'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator;
}

/** Whether the user, or a rule of the browser, keeps the site from showing messages. */
export function isPushBlocked(): boolean {
  return !shell.push && Notification.permission === 'denied';
}

/** Whether the site may show messages now. */
export function isPushAllowed(): boolean {
  return shell.push !== undefined || Notification.permission === 'granted';
}

/** Whether the browser would have to ask the user first. */
export function isPushUndecided(): boolean {
  return !shell.push && Notification.permission === 'default';
}

async function pushManager(): Promise<PushManager | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.pushManager;
}

export async function browserSubscription(): Promise<PushSubscription | null> {
  const manager = await pushManager();
  return manager ? manager.getSubscription() : null;
}

/** Subscribes with the site's key, in place of a subscription that was made with another one. */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription> {
  const manager = await pushManager();
  if (!manager) throw new Error('There is no service worker');
  const known = await manager.getSubscription();
  if (known && keyOf(known) === publicKey) return known;
  await known?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function keyOf({ options: { applicationServerKey } }: PushSubscription): string | undefined {
  if (!applicationServerKey) return undefined;
  const text = btoa(String.fromCharCode(...new Uint8Array(applicationServerKey)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
