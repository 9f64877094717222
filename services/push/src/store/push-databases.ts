import { mkdirSync } from 'node:fs';
import { isDamage } from '@droptally/lmdb/damage';
import { throwAway } from '@droptally/lmdb/derived-folder';
import { openEnvironment } from '@droptally/lmdb/environment';
import type { Database, RootDatabase } from 'lmdb';
import type { KeptMessage, Subscription } from './records.ts';

/** When it is due, the message, the subscription. */
export type DueKey = [number, string, string];

export type PushDatabases = {
  root: RootDatabase;
  subscriptions: Database<Subscription, string>;
  messages: Database<KeptMessage, string>;
  /** Messages to be sent, with how often the push service refused them. */
  due: Database<number, DueKey>;
  /** Digests of what was told, with the time. */
  told: Database<number, string>;
  meta: Database<string, string>;
};

const DATABASES = 5;

/**
 * Opens the folder. A damaged one is emptied: browsers subscribe again at their next visit, and nothing else of the site
 * depends on it.
 */
export function openPushDatabases(dir: string, onLost: (damage: Error) => void): PushDatabases {
  try {
    return opened(dir);
  } catch (error) {
    if (!isDamage(error)) throw error;
    onLost(error);
    throwAway(dir);
    return opened(dir);
  }
}

function opened(dir: string): PushDatabases {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const root = openEnvironment(dir, DATABASES);
  return {
    root,
    subscriptions: root.openDB({ name: 'subscriptions', encoding: 'json' }),
    messages: root.openDB({ name: 'messages', encoding: 'json' }),
    due: root.openDB({ name: 'due', encoding: 'json' }),
    told: root.openDB({ name: 'told', encoding: 'json' }),
    meta: root.openDB({ name: 'meta', encoding: 'json' }),
  };
}
