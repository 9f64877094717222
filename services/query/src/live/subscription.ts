import type { CatalogIndex } from '@droptally/domain/catalog/catalog-index';
import { isServer, type Server } from '@droptally/domain/catalog/server';
import { type Category, parseCategory } from '@droptally/domain/catalog/source-category';
import type { LiveSubscribe } from '@droptally/proto/live';
import type { provenAccount } from '../request/account-of.ts';

/** A live subscription, and what has changed for it since its last update. */
export type Subscription = {
  name: string;
  server: Server;
  category: Category;
  stageId: string | undefined;
  itemId: string | undefined;
  /** Warehouse number of the account whose own numbers are sent; undefined for global numbers. */
  account: string | undefined;
  changed: Set<string>;
  sentAt: number;
};

export type Refusal = { code: 'INVALID_REQUEST' | 'NOT_FOUND' | 'TOO_MANY_REQUESTS'; message: string };

const LONGEST_NAME = 64;

/** Takes the account from the message only, never from a cookie, since any web page can open this socket. */
export function readSubscription(
  { subscription: name, server, category, subject, account: id }: LiveSubscribe,
  index: CatalogIndex,
  named: (id: string) => ReturnType<typeof provenAccount>,
): Subscription | Refusal {
  const counted = parseCategory(category || 'all');
  if (name.length === 0 || name.length > LONGEST_NAME) return invalid('A subscription needs a name');
  if (!isServer(server)) return invalid('This server does not exist');
  if (!counted) return invalid('This category does not exist');
  const stageId = subject?.$case === 'stageId' ? subject.value : undefined;
  const itemId = subject?.$case === 'itemId' ? subject.value : undefined;
  if (stageId !== undefined && !index.stages.has(stageId)) return unknown('This stage does not exist');
  if (itemId !== undefined && !index.items.has(itemId)) return unknown('This item does not exist');
  const account = id === '' ? undefined : named(id);
  if (id !== '' && account === undefined) return invalid('PenguinID is invalid');
  if (typeof account === 'object') return { code: 'TOO_MANY_REQUESTS', message: 'Too many accounts tried' };
  return {
    name,
    server,
    category: counted,
    stageId,
    itemId,
    account,
    changed: new Set(),
    sentAt: 0,
  };
}

export function isRefusal(read: Subscription | Refusal): read is Refusal {
  return 'code' in read;
}

function invalid(message: string): Refusal {
  return { code: 'INVALID_REQUEST', message };
}

function unknown(message: string): Refusal {
  return { code: 'NOT_FOUND', message };
}
