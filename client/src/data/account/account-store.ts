import { browserStorage, onOtherTab } from '#data/persist/browser-storage.ts';
import { VERSION } from '#data/platform/version.ts';
import { parsed } from '#data/preferences/read-preferences.ts';
import { createStore, useStore } from '#data/store/store.ts';

/** An id that was logged in with on this device. */
type AccountRecord = { id: string; time: number; version: string };

export type Account = { id: string | null; known: readonly AccountRecord[] };

const KEY = 'droptally.account';
const GRANTED_KEY = 'droptally.account.granted';
const NOBODY: Account = { id: null, known: [] };

export const accountStore = createStore<Account>(readAccount(browserStorage.read(KEY)));

/** An id that the site gave to this device by itself, until what it is for has been said. */
export const grantedAccount = createStore<string | null>(browserStorage.read(GRANTED_KEY));

/** Who logs in or out in one tab does so in all. */
export function followAccountOfOtherTabs(): void {
  onOtherTab(KEY, () => accountStore.set(readAccount(browserStorage.read(KEY))));
}

export function useAccount(): Account {
  return useStore(accountStore);
}

export function accountId(): string | null {
  return accountStore.get().id;
}

/** Is this account from now on, and remembers its id. */
export function becomeAccount(id: string, now = Date.now()): void {
  if (accountId() === id) return;
  keep({ id, known: withRecord(accountStore.get().known, { id, time: now, version: VERSION }) });
}

/** Is the account that the site gave without being asked: the first report of someone who had none brings one. */
export function grantAccount(id: string): void {
  if (accountId() === id) return;
  const isNew = !accountStore.get().known.some((record) => record.id === id);
  if (isNew) browserStorage.write(GRANTED_KEY, id);
  if (isNew) grantedAccount.set(id);
  becomeAccount(id);
}

/** What an id is for that came by itself has been said. */
export function accountExplained(): void {
  browserStorage.remove(GRANTED_KEY);
  grantedAccount.set(null);
}

/** Is nobody from now on; the ids that were known stay known. */
export function becomeNobody(): void {
  keep({ ...accountStore.get(), id: null });
}

export function recallAccounts(records: readonly AccountRecord[]): void {
  const { id, known } = accountStore.get();
  keep({ id, known: records.reduceRight(withRecord, known) });
}

export function forgetAccounts(): void {
  accountStore.set(NOBODY);
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

function keep(account: Account): void {
  accountStore.set(account);
  browserStorage.write(KEY, JSON.stringify(account));
}

function isRecord(value: unknown): value is AccountRecord {
  const { id, time, version } = Object(value) as Record<string, unknown>;
  return typeof id === 'string' && typeof time === 'number' && typeof version === 'string';
}
