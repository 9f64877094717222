import type { Language } from '@droptally/domain/catalog/catalog';
import type { TextTree } from './locales/text-tree.ts';

type Loader = () => Promise<{ default: TextTree }>;

/** Texts of features that most visitors never open. They come with their screen. */
export const LATE_TEXTS = {
  sql: {
    zh: () => import('./locales/zh/late/sql.json'),
    en: () => import('./locales/en/late/sql.json'),
    ja: () => import('./locales/ja/late/sql.json'),
    ko: () => import('./locales/ko/late/sql.json'),
  },
} as const satisfies Record<string, Record<Language, Loader>>;

export type LateFeature = keyof typeof LATE_TEXTS;
