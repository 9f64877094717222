import { FEATURES, systemSettings } from '#data/platform/platform.ts';
import { useHasPush } from '#data/push/use-has-push.ts';
import type { TextKey } from '#i18n/text-key.ts';
import { CAN_VIBRATE } from '#parts/haptics/vibrate.ts';

export type ListedSection = { id: string; title: TextKey; settings: readonly TextKey[] };

/** Sections of the settings, and the settings in each, by their names. */
const SECTIONS: readonly ListedSection[] = [
  { id: 'appearance', title: 'settings.appearance', settings: ['settings.look', 'settings.style'] },
  {
    id: 'use',
    title: 'settings.use',
    settings: ['settings.language', 'settings.lowData', 'settings.singleKeys', 'settings.haptics', 'settings.system'],
  },
  {
    id: 'numbers',
    title: 'settings.numbers',
    settings: [
      'vocabulary.word.server',
      'vocabulary.word.category',
      'settings.source',
      'settings.hideClosed',
      'settings.calendar',
    ],
  },
  {
    id: 'push',
    title: 'push.title',
    settings: ['push.newStage', 'push.closing', 'push.maintenance', 'push.upgrade'],
  },
  { id: 'certainty', title: 'settings.certainty', settings: ['settings.confidence', 'settings.futureRuns'] },
  { id: 'data', title: 'settings.data', settings: ['settings.kept', 'settings.tables', 'settings.reset'] },
  { id: 'build', title: 'settings.build', settings: ['settings.version'] },
];

/** Settings that a platform or device may lack. */
const NEEDED: { readonly [Key in TextKey]?: boolean } = {
  'settings.language': FEATURES.languageChoice,
  'settings.lowData': FEATURES.lowDataChoice,
  'settings.haptics': CAN_VIBRATE,
  'settings.system': systemSettings() !== null,
  'settings.reset': FEATURES.dataReset,
};

const ON_PLATFORM = SECTIONS.map((section) => ({
  ...section,
  settings: section.settings.filter((name) => NEEDED[name] !== false),
}));
const WITHOUT_PUSH = ON_PLATFORM.filter(({ id }) => id !== 'push');

/** The sections and settings that this platform, browser and site have, for the index and the search. */
export function useListedSections(): readonly ListedSection[] {
  return useHasPush() ? ON_PLATFORM : WITHOUT_PUSH;
}
