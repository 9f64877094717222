import type { Language } from '@droptally/domain/catalog/catalog';
import type { Server } from '@droptally/domain/catalog/server';
import { browserStorage } from '#data/storage/browser-storage.ts';
import { PREFERENCES_KEY, setPreference } from './preference-store.ts';

const SERVERS: Readonly<Record<Language, Server>> = { zh: 'CN', en: 'US', ja: 'JP', ko: 'KR' };

/** On a first visit, the server whose players speak the language. Home says so until it was read. */
export function chooseFirstServer(language: Language): void {
  if (browserStorage.read(PREFERENCES_KEY) !== null) return;
  setPreference('server', SERVERS[language]);
  setPreference('serverByLanguage', true);
}
