import { FEATURES, systemSettings } from '#data/platform/platform.ts';
import type { TextKey } from '#i18n/text-key.ts';
import { CAN_VIBRATE } from '#parts/haptics/vibrate.ts';

/** Sections of the settings and the settings in each, by their names. */
const SETTINGS = {
  appearance: ['settings.look', 'settings.style'],
  use: ['settings.language', 'settings.lowData', 'settings.singleKeys', 'settings.haptics', 'settings.system'],
  numbers: ['vocabulary.word.server', 'vocabulary.word.category', 'settings.source', 'settings.hideClosed'],
  certainty: ['settings.confidence', 'settings.futureRuns'],
  data: ['settings.kept', 'settings.tables', 'settings.reset'],
  build: ['settings.version'],
} as const satisfies Readonly<Record<string, readonly TextKey[]>>;

/** Settings that a platform or device may lack. */
const NEEDED: { readonly [Key in TextKey]?: boolean } = {
  'settings.language': FEATURES.languageChoice,
  'settings.lowData': FEATURES.lowDataChoice,
  'settings.haptics': CAN_VIBRATE,
  'settings.system': systemSettings() !== null,
  'settings.reset': FEATURES.dataReset,
};

/** Each setting of this platform, with the section that has it. */
export const SETTINGS_LIST: readonly { name: TextKey; section: string }[] = Object.entries(SETTINGS).flatMap(
  ([section, names]) => names.filter((name) => NEEDED[name] !== false).map((name) => ({ name, section })),
);
