import { getPreference, setPreference } from '#data/preferences/preference-store.ts';
import { readPushKey } from '#data/push/push.ts';
import { translate } from '#i18n/i18n.ts';
import { toast } from '#ui/toast/toaster.ts';
import { changePush } from './change-push.ts';

const SHOWN_MS = 12_000;

/** Offers, once on this device, to tell when stages open and events close. The browser asks only if that is accepted. */
export async function offerPush(): Promise<void> {
  const key = await readPushKey().catch(() => null);
  if (key === null || getPreference('pushOffered')) return;
  setPreference('pushOffered', true);
  const server = getPreference('server');
  const accept = () =>
    changePush({ categories: ['NewStage', 'ImportantTimePoint'], server }, translate('push.accepted'));
  await toast(translate('push.offer', { server }), {
    name: 'push',
    milliseconds: SHOWN_MS,
    action: { text: translate('push.accept'), run: () => void accept() },
  });
}
