import { PROBE_PATH } from '@droptally/proto/api/paths';
import type { AskedQuery } from '#data/advanced/asked-query.ts';
import { platform } from '#data/platform/platform.ts';
import { asksNotToBeTracked } from '#data/platform/privacy.ts';
import { after } from '#data/platform/timers.ts';
import { VERSION } from '#data/platform/version.ts';
import { getPreference, preferenceStore } from '#data/preferences/preference-store.ts';
import { browserStorage } from '#data/storage/browser-storage.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { FetchBatch, type Fetched } from './fetch-batch.ts';
import { type EnteredResult, enteredSearchResult, executedQueries, fetched, navigated } from './probe-messages.ts';
import { ProbeSender } from './probe-sender.ts';
import { currentName, visitQuery } from './probe-visitor.ts';

const KEY = 'droptally.probe';

let sender: ProbeSender | undefined;
const fetches = new FetchBatch({
  after,
  send: (together) => openSender()?.send({ bytes: fetched(together, currentLanguage()) }),
});

/** Reports an opened screen by its path, without the search. */
export function probeNavigation(path: string): void {
  openSender()?.send({ bytes: navigated(path, currentLanguage()), path });
}

/** Reports that a stage or an item was opened from search results. */
export function probeSearchResult(result: EnteredResult): void {
  openSender()?.send({ bytes: enteredSearchResult(result, currentLanguage()) });
}

/** Reports that advanced queries were run. */
export function probeQueries(queries: readonly AskedQuery[]): void {
  openSender()?.send({ bytes: executedQueries(queries, Date.now(), currentLanguage()) });
}

/** Reports, some together, that the numbers of a stage or an item were shown. */
export function probeFetched(shown: Fetched): void {
  if (mayProbe()) fetches.add(shown);
}

/** The probe is off if the user opted out, in low data mode, and in development. */
function mayProbe(): boolean {
  return import.meta.env.PROD && !asksNotToBeTracked() && !getPreference('lowData');
}

export function endProbeOnLowData(): void {
  preferenceStore.watch(() => {
    if (!getPreference('lowData')) return;
    sender?.end();
    sender = undefined;
  });
}

function openSender(): ProbeSender | undefined {
  if (!mayProbe()) return undefined;
  sender ??= new ProbeSender({
    open: (retry) => new WebSocket(socketAddress(retry)),
    after,
    isOnline: () => navigator.onLine,
    ping: (path) => void new Image().setAttribute('src', pingAddress(path)),
  });
  return sender;
}

function socketAddress(retry: number): string {
  return `${window.location.origin.replace(/^http/, 'ws')}${PROBE_PATH}?${queryOf(window.location.pathname, retry)}`;
}

function pingAddress(path: string): string {
  return `${PROBE_PATH}?${queryOf(path, 0)}&l=1`;
}

function queryOf(path: string, retry: number): string {
  return visitQuery({ version: `v${VERSION}`, platform, name: keptName(), path, retry });
}

function keptName(): string {
  const name = currentName(kept(), Date.now(), Math.random);
  browserStorage.write(KEY, JSON.stringify(name));
  return name.value;
}

function kept(): unknown {
  try {
    return JSON.parse(browserStorage.read(KEY) ?? 'null');
  } catch {
    return null;
  }
}
