import type { Server } from './catalog/server.ts';

/** What a subscriber can choose to be told. */
export const PUSH_CATEGORIES = ['NewStage', 'ImportantTimePoint', 'Maintenance', 'ClientUpgrade'] as const;
export type PushCategory = (typeof PUSH_CATEGORIES)[number];

/** `publicKey` is the key that a browser subscribes with; null if the operator has switched push off. */
export type PushOffer = { publicKey: string | null };

/** The fields of a browser's `PushSubscription`, and what it is for. */
export type PushSubscriptionBody = {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  categories: PushCategory[];
  server: Server;
  /** Language of the messages. */
  locale: 'zh' | 'en' | 'ja' | 'ko';
};

export type PushEndpointBody = { endpoint: string };

/** What a message carries to the service worker. One with the same tag replaces it on the screen. */
export type PushMessage = { title: string; body: string; path: string; tag: string };
