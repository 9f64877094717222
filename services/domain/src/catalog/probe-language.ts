import { ProbeLanguage } from '@droptally/proto/probe';
import type { Language } from './catalog.ts';

/** Languages as probe messages name them. */
export const PROBE_LANGUAGES: Readonly<Record<Language, ProbeLanguage>> = {
  zh: ProbeLanguage.ZH_CN_UNSPECIFIED,
  en: ProbeLanguage.EN_US,
  ja: ProbeLanguage.JA_JP,
  ko: ProbeLanguage.KO_KR,
};
