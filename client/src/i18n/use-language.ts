import type { Language } from '@droptally/domain/catalog/catalog';
import { useSyncExternalStore } from 'react';
import { currentLanguage, i18n } from './i18n.ts';

export function useLanguage(): Language {
  return useSyncExternalStore(watch, currentLanguage, currentLanguage);
}

function watch(changed: () => void): () => void {
  i18n.on('languageChanged', changed);
  return () => i18n.off('languageChanged', changed);
}
