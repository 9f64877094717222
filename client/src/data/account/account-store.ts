import { VERSION } from '#data/platform/version.ts';
import { browserStorage, onOtherTab } from '#data/storage/browser-storage.ts';
import { parsed } from '#data/storage/parsed.ts';
import { createStore, useStore } from '#data/store/store.ts';

/** An id that has logged in on this device; `isGranted`: at that time the site assigned it, and it had no runs before. */
type AccountRecord = { id: string; time: number; version: string; isGranted?: boolean };

export type Account = { id: string | null; known: readonly AccountRecord[] };

const KEY = 'droptally.account';
const GRANTED_KEY = 'droptally.account.granted';
const NO_ACCOUNT: Account = { id: null, known: [] };

export const accountStore = createStore<Account>(readAccount(browserStorage.read(KEY)));

/** An id that the site assigned on its own, until the user has been told what it is for. */
export const grantedAccount = createStore<string | null>(browserStorage.read(GRANTED_KEY));

/** Applies logins and logouts of other tabs. */
export function followAccountOfOtherTabs(): void {
  onOtherTab(KEY, () => accountStore.set(readAccount(browserStorage.read(KEY))));
}

export function useAccount(): Account {
  return useStore(accountStore);
}

export function accountId(): string | null {
  return accountStore.get().id;
}

/** Whether the account was made on this device since then, so that all of its runs are later. */
export function isGrantedSince(time: number): boolean {
  const { id, known } = accountStore.get();
  return known.some((record) => record.id === id && record.isGranted === true && record.time >= time);
}

/** Logs in as an id and adds it to the id history. */
export function setAccount(id: string, now = Date.now()): void {
  if (accountId() === id) return;
  logIn({ id, time: now, version: VERSION });
}

/** Logs in with an id that the site assigned unasked: the first report without an account creates one. */
export function grantAccount(id: string): void {
  if (accountId() === id) return;
  const isNew = !accountStore.get().known.some((record) => record.id === id);
  if (isNew) browserStorage.write(GRANTED_KEY, id);
  if (isNew) grantedAccount.set(id);
  logIn({ id, time: Date.now(), version: VERSION, ...(isNew && { isGranted: true }) });
}

/** Marks the explanation of an assigned id as shown. */
export function accountExplained(): void {
  browserStorage.remove(GRANTED_KEY);
  grantedAccount.set(null);
}

/** Logs out. The id history is kept. */
export function clearAccount(): void {
  keep({ ...accountStore.get(), id: null });
}

export function recallAccounts(records: readonly AccountRecord[]): void {
  const { id, known } = accountStore.get();
  keep({ id, known: records.reduceRight(withRecord, known) });
}

export function forgetAccounts(): void {
  accountStore.set(NO_ACCOUNT);
  browserStorage.remove(KEY);
  accountExplained();
}

function readAccount(text: string | null): Account {
  const { id, known } = Object(parsed(text)) as { id?: unknown; known?: unknown };
  return { id: typeof id === 'string' ? id : null, known: Array.isArray(known) ? known.filter(isRecord) : [] };
}

function withRecord(known: readonly AccountRecord[], record: AccountRecord): AccountRecord[] {
  return [record, ...known.filter(({ id }) => id !== record.id)];
}

function logIn(record: AccountRecord): void {
  keep({ id: record.id, known: withRecord(accountStore.get().known, record) });
}

function keep(account: Account): void {
  accountStore.set(account);
  browserStorage.write(KEY, JSON.stringify(account));
}

function isRecord(value: unknown): value is AccountRecord {
  const { id, time, version } = Object(value) as Record<string, unknown>;
  return typeof id === 'string' && typeof time === 'number' && typeof version === 'string';
}
