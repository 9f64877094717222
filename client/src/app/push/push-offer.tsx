import { useEffect, useRef } from 'react';
import { usePreference } from '#data/preferences/use-preference.ts';
import { canPush } from '#data/push/push-browser.ts';

/** Offers messages to somebody who stars something here, unless they were offered before. */
export function PushOffer(): null {
  const [favourites] = usePreference('favourites');
  const [push] = usePreference('push');
  const [wasOffered] = usePreference('pushOffered');
  const before = useRef(favourites.length);
  useEffect(() => {
    const isStarred = favourites.length > before.current;
    before.current = favourites.length;
    if (!isStarred || push || wasOffered || !document.hasFocus()) return;
    if (canPush() && Notification.permission === 'default') void offer();
  }, [favourites, push, wasOffered]);
  return null;
}

async function offer(): Promise<void> {
  const { offerPush } = await import('#parts/push/offer-push.ts');
  await offerPush();
}
