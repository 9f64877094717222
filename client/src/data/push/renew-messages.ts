import { getPreference } from '#data/preferences/preference-store.ts';

/** Tells the site of a subscribed browser what has changed. The code for it is loaded only there. */
export async function renewMessages(): Promise<void> {
  if (!getPreference('push')) return;
  try {
    const { renewPush } = await import('./push.ts');
    await renewPush(Date.now());
  } catch {
    // Its code cannot be loaded now. The next visit tries again.
  }
}
