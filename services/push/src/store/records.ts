import type { Language } from '@droptally/domain/catalog/catalog';
import type { Server } from '@droptally/domain/catalog/server';
import type { PushCategory } from '@droptally/proto/api/push';

/** A browser that wants to be told something. Nothing in it says whose it is. */
export type Subscription = {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  categories: readonly PushCategory[];
  server: Server;
  locale: Language;
  /** When the browser last said that it is there. */
  seenAt: number;
  /** When it was sent something in the last 24 hours. */
  sent: readonly number[];
  /** When the push service first did not take a message, since it last took one. */
  failingSince?: number | undefined;
};

export type MessageText = { title: string; body: string };

/** What the subscribers of a category on a server are told. */
export type Message = {
  id: string;
  category: PushCategory;
  server: Server;
  texts: Readonly<Record<Language, MessageText>>;
  path: string;
  until: number;
};

/** A message, and up to which subscription it was handed out; null once all have it. */
export type KeptMessage = Message & { handedTo: string | null };

/** A message taken for one subscription. It is sent at most once: whoever took it sends it, or gives it back. */
export type Delivery = {
  messageId: string;
  subscriptionId: string;
  /** Earlier attempts that the push service refused. */
  refused: number;
  takenAt: number;
  message: Message;
  subscription: Subscription;
};
