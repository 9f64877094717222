import { PUSH_PATH, PUSH_PATHS } from '@droptally/proto/api/paths';
import type { PushOffer, PushSubscriptionBody } from '@droptally/proto/api/push';
import { getJson, post } from '#data/api.ts';
import { shell } from '#data/platform/platform.ts';
import { getPreference, setPreference } from '#data/preferences/preference-store.ts';
import type { PushChoice } from '#data/preferences/preferences.ts';
import { browserStorage } from '#data/storage/browser-storage.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { browserSubscription, canPush, isPushAllowed, subscribeBrowser } from './push-browser.ts';

/** What the site was told last, and when. */
const TOLD_KEY = 'droptally.push-told';
/** The site may have lost its subscriptions, and forgets a browser that it has not heard of for half a year. */
const TELL_AGAIN_MS = 24 * 3_600_000;
/** The site must not learn whose browser it is. */
const ANONYMOUS = { prefix: PUSH_PATH, account: null };

/** `dismissed`: the user has closed the browser's question. */
export type PushAnswer = { kind: 'on' | 'off' | 'blocked' | 'dismissed' } | { kind: 'failed'; error: unknown };

/** The key that the site offers; null if its operator has switched push off. */
export async function readPushKey(): Promise<string | null> {
  const answer = await getJson<PushOffer>('', ANONYMOUS);
  return answer?.body.publicKey ?? null;
}

let lastChange: Promise<unknown> = Promise.resolve();

/** Changes are made one by one, in order: the browser and the site keep the last. */
function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
  const changed = lastChange.then(change, change);
  lastChange = changed;
  return changed;
}

/** Asks the browser's permission, unless it is given, and subscribes. Call it only when the user asks for it. */
export function choosePush(choice: PushChoice): Promise<PushAnswer> {
  if (shell.push) return inTurn(() => tellShell(choice));
  return inTurn(() => (choice.categories.length === 0 ? unsubscribe() : subscribe(choice)));
}

/** A shell sends its own messages, and asks the system for its leave. */
async function tellShell({ categories, server }: PushChoice): Promise<PushAnswer> {
  try {
    await shell.push?.({ categories: [...categories], server, locale: currentLanguage() });
  } catch (error) {
    return { kind: 'failed', error };
  }
  const isOn = categories.length > 0;
  setPreference('push', isOn ? { categories, server } : null);
  return { kind: isOn ? 'on' : 'off' };
}

async function subscribe(choice: PushChoice): Promise<PushAnswer> {
  try {
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') return { kind: permission === 'denied' ? 'blocked' : 'dismissed' };
    const key = await readPushKey();
    if (key === null) throw new Error('This site sends no messages');
    await tell(await subscribeBrowser(key), choice);
  } catch (error) {
    return { kind: 'failed', error };
  }
  setPreference('push', choice);
  return { kind: 'on' };
}

/** Unsubscribes. Only a browser that keeps its subscription is a failure, and the site forgets even that. */
export function endPush(): Promise<PushAnswer> {
  return shell.push ? choosePush({ categories: [], server: getPreference('server') }) : inTurn(unsubscribe);
}

async function unsubscribe(): Promise<PushAnswer> {
  try {
    const subscription = canPush() ? await browserSubscription() : null;
    browserStorage.remove(TOLD_KEY);
    if (subscription) await forgetAtSite(subscription.endpoint);
    await subscription?.unsubscribe();
    setPreference('push', null);
    return { kind: 'off' };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

async function forgetAtSite(endpoint: string): Promise<void> {
  try {
    await post(PUSH_PATHS.removal, { endpoint }, ANONYMOUS);
  } catch {
    // The push service tells the site that the browser is gone.
  }
}

/**
 * Tells the site of a subscribed browser what has changed: its address, which push services renew, the site's key, or the
 * language. Asks nothing: without permission there is no subscription any more.
 */
export function renewPush(now: number): Promise<void> {
  return inTurn(() => renew(now));
}

async function renew(now: number): Promise<void> {
  const choice = getPreference('push');
  if (!choice || !canPush()) return;
  if (shell.push) return void (await tellShell(choice));
  if (!isPushAllowed()) return setPreference('push', null);
  try {
    const key = await readPushKey();
    if (key !== null) await tell(await subscribeBrowser(key), choice, now);
  } catch {
    // The next visit tries again.
  }
}

/** With a time, only if that is news for the site. */
async function tell(subscription: PushSubscription, { categories, server }: PushChoice, now?: number): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) throw new Error('The browser has no keys');
  const wanted = { categories: [...categories], server, locale: currentLanguage() };
  const body: PushSubscriptionBody = { endpoint, keys: { p256dh, auth }, ...wanted };
  const told = JSON.stringify(body);
  if (now !== undefined && isTold(told, now)) return;
  await post(PUSH_PATHS.subscriptions, body, ANONYMOUS);
  browserStorage.write(TOLD_KEY, `${now ?? Date.now()} ${told}`);
}

function isTold(told: string, now: number): boolean {
  const [, at = '', last] = /^(\d+) (.*)$/.exec(browserStorage.read(TOLD_KEY) ?? '') ?? [];
  return last === told && now < Number(at) + TELL_AGAIN_MS;
}
